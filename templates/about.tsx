import { z } from 'zod';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { imageSizes } from '../components/image-sizes.ts';
import { Fold, Layout } from '../components/Layout.tsx';
import { LazyDrawing } from '../components/LazyDrawing.tsx';
import { Lines } from '../components/Lines.tsx';
import { Notes } from '../components/Notes.tsx';
import { PeopleList } from '../components/PeopleList.tsx';
import { PhotoWall } from '../components/PhotoWall.tsx';
import { Picture } from '../components/Picture.tsx';
import { Pillars } from '../components/Pillars.tsx';
import { Prose } from '../components/Prose.tsx';
import { Reach } from '../components/Reach.tsx';
import { Section } from '../components/Section.tsx';
import { Text } from '../components/Text.tsx';
import { TextLink } from '../components/TextLink.tsx';
import { group, list, titled } from '../generator/schema/described.ts';
import { image, link, longText, meta, photo, quote, textField } from '../generator/schema/fields.ts';
import { Saying, saying } from './about-saying.tsx';
import { caption, firstButton, heading, headingLines, lead, narrowPicture, secondButton } from './fields.ts';
import type { PageProps } from './site-schema.ts';

const place = (description: string) => group('Places', description, { title: heading });

export const schema = z.strictObject({
  meta,
  hero: group('Top of the page', 'The first thing a visitor sees.', {
    lines: headingLines,
    lead,
    picture: image,
    narrowPicture,
  }),
  story: group('Story', 'How it began.', {
    text: titled(longText, 'Story', 'The name of a Markdown file in content/.', 'origin-story.md'),
    picture: image,
  }),
  pillars: group('Pillars', 'What the organization stands on.', {
    title: heading,
    items: list(
      'Pillars',
      'In the order shown.',
      group('Pillar', 'One of them.', {
        name: textField('Pillar', 'In a few words.', 'Torah & Teaching'),
        text: textField('Meaning', 'What it means.', 'Take a page in your hands. Ask, listen, argue, ask again.'),
      }),
    ),
  }),
  reach: group('Reach and impact', 'Numbers and places.', {
    title: heading,
    lead,
    figures: list(
      'Numbers',
      'In the order shown.',
      group('Number', 'A number with what it counts.', {
        number: textField('Number', 'Preferably one of the facts of site.yaml.', '{girls}'),
        label: textField('What it counts', 'Below the number.', 'girls have pulled up a chair'),
      }),
    ),
    picture: image,
    triState: place('The Tri-State chapters.'),
    elsewhere: place('The chapters in other cities.'),
    link,
  }),
  saying,
  pictures: group('Pictures', 'The wall of pictures.', {
    title: heading,
    items: list('Pictures', 'In the order shown.', group('Picture', 'With a caption.', { picture: photo, caption })),
  }),
  voices: group('Quotes', 'What girls and parents say.', {
    title: heading,
    items: list('Quotes', 'In the order shown.', quote),
  }),
  team: group('Team', 'The people who run the organization.', {
    title: heading,
    lead,
    people: list(
      'People',
      'In the order shown.',
      group('Person', 'A name and a role.', {
        name: textField('Name', 'The name they agreed to.', 'Shira L.'),
        role: textField('Role', 'What she or he does.', 'Director'),
      }),
    ),
    note: textField(
      'Note for parents',
      'The line below the list.',
      'Parents, if you would like to know who will be in the room, ask us.',
    ),
    link,
  }),
  closing: group('Closing', 'The last words of the page, with two buttons.', {
    lines: headingLines,
    lead,
    primary: firstButton,
    secondary: secondButton,
  }),
});

export type AboutContent = z.infer<typeof schema>;

export default function About({ content, page }: PageProps<typeof schema>) {
  const { chapters, elsewhere } = page.site.schedule;
  return (
    <Layout page={page}>
      <Hero {...content.hero} />
      <Story {...content.story} />
      <Fold />
      <Pillars {...content.pillars} />
      <Reach
        {...content.reach}
        triState={{ ...content.reach.triState, chapters }}
        elsewhere={{ ...content.reach.elsewhere, cities: elsewhere }}
      />
      <Saying {...content.saying} />
      <PhotoWall {...content.pictures} />
      <Notes {...content.voices} />
      <Team {...content.team} />
      <Closing {...content.closing} />
    </Layout>
  );
}

function Hero({ lines, lead, picture, narrowPicture }: AboutContent['hero']) {
  return (
    <Section className="origin">
      <div className="origin__copy">
        <h1>
          <Lines lines={lines} />
        </h1>
        <p className="lead">{lead}</p>
      </div>
      <Picture
        className="origin__backyard"
        image={picture}
        narrow={narrowPicture}
        size={imageSizes.wholeWidth}
        inline
      />
    </Section>
  );
}

function Story({ text, picture }: AboutContent['story']) {
  return (
    <Section className="story" labelledBy="story">
      <div className="story__window">
        <Picture image={picture} size={imageSizes.window} />
      </div>
      <div className="story__text">
        <h2 id="story">{text.title}</h2>
        {text.lead && (
          <p className="lead">
            <Text>{text.lead}</Text>
          </p>
        )}
        <Prose body={text.body} />
      </div>
    </Section>
  );
}

function Team({ title, lead, people, note, link }: AboutContent['team']) {
  return (
    <Section className="team" labelledBy="team">
      <div className="team__intro">
        <h2 id="team">{title}</h2>
        <p className="lead">
          <Text>{lead}</Text>
        </p>
      </div>
      <div>
        <PeopleList people={people} />
        <p className="team__note">
          <Text>{note}</Text> <TextLink {...link} />
        </p>
      </div>
    </Section>
  );
}

function Closing({ lines, lead, primary, secondary }: AboutContent['closing']) {
  return (
    <Section className="come" labelledBy="come">
      <h2 id="come">
        <Lines lines={lines} />
      </h2>
      <div>
        <p className="lead">
          <Text>{lead}</Text>
        </p>
        <p className="actions">
          <ButtonLink {...primary} look="paper" />
          <ButtonLink {...secondary} look="sun" />
        </p>
      </div>
      <LazyDrawing className="come__chairs" src="about-chairs.svg" />
    </Section>
  );
}
