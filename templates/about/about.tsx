import clsx from 'clsx';
import { LazyDrawing } from '../../components/drawings.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Fold, Layout } from '../../components/Layout.tsx';
import { Lead } from '../../components/Lead.tsx';
import { Lines } from '../../components/Lines.tsx';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { Picture, useRoomForText } from '../../components/Picture.tsx';
import { Prose } from '../../components/Prose.tsx';
import { Section } from '../../components/Section.tsx';
import { Text } from '../../components/Text.tsx';
import type { PageProps } from '../../generator/pages/page.ts';
import { type AboutContent, schema } from './fields.ts';
import { People } from './people.tsx';
import { Saying } from './saying.tsx';
import { Notes, PhotoWall, Pillars, Reach } from './sections.tsx';

export { schema };
export const styles = 'about';

export default function About({ content, page }: PageProps<typeof schema>) {
  return (
    <Layout page={page} darkHeader>
      <Hero {...content.hero} />
      {content.story && <Story {...content.story} />}
      <Fold />
      {content.pillars && <Pillars {...content.pillars} />}
      {content.reach && <Reach {...content.reach} schedule={page.site.schedule} />}
      {content.saying && <Saying {...content.saying} />}
      {content.pictures && <PhotoWall {...content.pictures} />}
      {content.voices && <Notes {...content.voices} />}
      {content.team && <Team {...content.team} />}
      {content.closing && <Closing {...content.closing} />}
    </Layout>
  );
}

function Hero({ lines, lead, picture, narrowPicture }: AboutContent['hero']) {
  const hasRoom = useRoomForText(imageSizes.wholeWidth, picture?.src, narrowPicture);
  return (
    <Section className={clsx('origin', hasRoom && 'origin--on-drawing')}>
      <div className="origin__copy">
        <h1>
          <Lines lines={lines} />
        </h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <Picture
        className="origin__backyard"
        image={picture}
        narrow={narrowPicture}
        size={imageSizes.wholeWidth}
        inline
        cover
      />
    </Section>
  );
}

function Story({ text, picture }: AboutContent['story']) {
  return (
    <Section className="story" labelledBy="story">
      {picture && (
        <div className="story__window">
          <Picture image={picture} size={imageSizes.window} />
        </div>
      )}
      <div className="story__text">
        <h2 id="story">{text.title}</h2>
        <Lead>{text.lead}</Lead>
        <Prose body={text.body} />
      </div>
    </Section>
  );
}

function Team({ title, lead, people, note, link }: AboutContent['team']) {
  return (
    <Section className="team" labelledBy="team">
      <div className="team__intro">
        <h2 className="side-heading" id="team">
          {title}
        </h2>
        <Lead>{lead}</Lead>
      </div>
      <div>
        <People people={people} />
        {(note || link) && (
          <p className="team__note">
            {note && <Text>{note}</Text>} {link && <TextLink {...link} />}
          </p>
        )}
      </div>
    </Section>
  );
}

function Closing({ lines, lead, breakLead, primary, secondary }: AboutContent['closing']) {
  return (
    <Section className="come" labelledBy="come">
      <h2 id="come">
        <Lines lines={lines} />
      </h2>
      <div>
        <Lead inBreak={breakLead}>{lead}</Lead>
        {(primary || secondary) && (
          <p className="actions">
            {primary && <ButtonLink {...primary} look="paper" />}
            {secondary && <ButtonLink {...secondary} look="sun" />}
          </p>
        )}
      </div>
      <LazyDrawing className="come__chairs" place="aboutClosing" />
    </Section>
  );
}
