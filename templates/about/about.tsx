import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Figure } from '../../components/Figure.tsx';
import { Fold, Layout } from '../../components/Layout.tsx';
import { Anchor, ButtonLink, TextLink } from '../../components/links.tsx';
import { Byline, Detail } from '../../components/Pause.tsx';
import { Picture, useRoomForText } from '../../components/Picture.tsx';
import { Prose } from '../../components/Prose.tsx';
import { Section } from '../../components/Section.tsx';
import { Paragraph, Text, Words } from '../../components/Text.tsx';
import { useSchedule } from '../../schedule/page.ts';
import { Lead, Lines } from '../../schedule/Season.tsx';
import { askHref, type Chapter, chapterHref } from '../../schedule/schedule.ts';
import type { PageProps } from '../page.ts';
import { type AboutContent, schema } from './fields.ts';

export { schema };

export default function About({ content, page }: PageProps<typeof schema>) {
  return (
    <Layout page={page} darkHeader>
      <Hero {...content.hero} />
      {content.story && <Story {...content.story} />}
      <Fold />
      <Pillars {...content.pillars} />
      <Reach {...content.reach} />
      {content.saying && <Saying {...content.saying} />}
      <PhotoWall {...content.pictures} />
      {content.voices && <Notes {...content.voices} />}
      {content.team && <Team {...content.team} />}
      <Closing {...content.closing} />
    </Layout>
  );
}

function Hero({ lines, lead, picture }: AboutContent['hero']) {
  const hasRoom = useRoomForText(picture.src);
  return (
    <Section className={clsx('origin on-dark', hasRoom && 'origin--on-drawing')}>
      <div className="origin__copy">
        <h1>
          <Lines lines={lines} />
        </h1>
        <Lead text={lead} />
      </div>
      <Picture className="origin__backyard" image={picture} size="wholeWidth" inline cover />
    </Section>
  );
}

const Story = ({ text, picture }: AboutContent['story']) => (
  <Section className="story section columns" labelledBy="story">
    <div className="story__window frame sticky">
      <Picture image={picture} size="window" />
    </div>
    <div className="story__text">
      <h2 id="story">
        <Words>{text.title}</Words>
      </h2>
      <Lead text={text.lead} />
      <Prose body={text.body} />
    </div>
  </Section>
);

/** The pillars as bars, each longer and taller than the one above, with people standing on them. */
const Pillars = ({ title, items }: AboutContent['pillars']) => (
  <Section className="pillars" labelledBy="pillars">
    <h2 id="pillars">{title}</h2>
    <ol className="in-turn">
      {items.map(({ name, text, drawing }) => (
        <li key={name} className="pillar paper">
          <h3>{name}</h3>
          <Paragraph className="lead">{text}</Paragraph>
          <Picture className="pillar__people" image={drawing} />
        </li>
      ))}
    </ol>
  </Section>
);

/** How many girls come and from where: figures above a landscape, places below it. */
function Reach({ title, lead, breakLead, figures, picture, ...places }: AboutContent['reach']) {
  const hasRoom = useRoomForText(picture.src);
  return (
    <Section className={clsx('reach on-bright', hasRoom && 'reach--on-drawing')} labelledBy="reach">
      <div className="reach__sky">
        <div className="reach__intro">
          <h2 className="short" id="reach">
            {title}
          </h2>
          <Lead text={lead} inBreak={breakLead} dates="quiet" />
        </div>
        {figures.map(({ number, label }) => (
          <p key={label} className="reach__figure lead">
            <b className="display huge">{number}</b> {label}
          </p>
        ))}
      </div>
      <Picture className="reach__bus" image={picture} size="wholeWidth" />
      <Places {...places} />
    </Section>
  );
}

type PlacesProps = Pick<AboutContent['reach'], 'triState' | 'elsewhere' | 'link'>;

function Places({ triState, elsewhere, link }: PlacesProps) {
  const schedule = useSchedule();
  const list = (
    { title }: { title: string },
    chapters: Chapter[],
    hrefOf: (id: string) => string,
    more?: ReactNode,
  ) => (
    <div>
      <h3>{title}</h3>
      <ul>
        {chapters.map(({ id, name }) => (
          <li key={id}>
            <Anchor href={hrefOf(id)} translate="no">
              {name}
            </Anchor>
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </div>
  );
  return (
    <div className="places row on-dark">
      {list(triState, schedule.chapters, chapterHref)}
      {list(elsewhere, schedule.elsewhere, askHref, <TextLink {...link} />)}
    </div>
  );
}

/** A saying of the Sages between two leaves, with its Hebrew words if the content has them. */
const Saying = ({ lines, hebrew, speaker, source }: AboutContent['saying']) => (
  <Section as="div" className="saying on-bright">
    <Picture className="saying__leaf" image="about-leaf-amber.svg" />
    <Figure>
      {hebrew && (
        <p className="saying__hebrew title" lang="he" dir="auto">
          {hebrew}
        </p>
      )}
      <blockquote className="display">
        <p>
          <Lines lines={lines} />
        </p>
      </blockquote>
      <Byline name={speaker} detail={source} />
    </Figure>
    <Picture className="saying__leaf" image="about-leaf-pome.svg" />
  </Section>
);

/** Pictures with captions, hung unevenly. The pattern repeats after four. */
const PhotoWall = ({ title, lead, items }: AboutContent['pictures']) => (
  <Section className="photo-wall section" labelledBy="pictures">
    <div className="head">
      <h2 className="short" id="pictures">
        {title}
      </h2>
      <Lead text={lead} />
    </div>
    <div className="photo-wall__pictures">
      {items.map(({ picture, caption }) => (
        <Figure key={picture.src} caption={caption}>
          <div className="frame">
            <Picture image={picture} size="half" />
          </div>
        </Figure>
      ))}
    </div>
  </Section>
);

/** Quotations on overlapping pieces of paper. The first is the largest. */
const Notes = ({ title, items }: AboutContent['voices']) => (
  <Section className="notes section columns on-dark" labelledBy="voices">
    <h2 id="voices">{title}</h2>
    {items.map(({ text, name, role }) => (
      <Figure key={text} className="note paper on-bright">
        <blockquote>
          <Paragraph className="lead">{text}</Paragraph>
        </blockquote>
        <Byline name={name} detail={role} />
      </Figure>
    ))}
  </Section>
);

/** Names and roles with a seal that shows the initials. Portraits would need consent. */
const Team = ({ title, lead, people, note, link }: AboutContent['team']) => (
  <Section className="team section columns" labelledBy="team">
    <div>
      <h2 className="side-heading" id="team">
        {title}
      </h2>
      <Lead text={lead} />
    </div>
    <div>
      <ul className="people in-turn">
        {people.map((person, index) => (
          <li key={person.name} className="person">
            <Seal name={person.name} isFirst={index === 0} />
            <p>
              <b className="title" translate="no">
                {person.name}
              </b>
              <Detail>{person.role}</Detail>
            </p>
          </li>
        ))}
      </ul>
      <p className="team__note row">
        <Text>{note}</Text> <TextLink {...link} />
      </p>
    </div>
  </Section>
);

/** The outline of a seal: a disc with sixteen scallops. */
const DISC =
  'M115 64c0 4 7 8 6 11s-9 5-10 9 3 10 1 12-9 2-12 4-1 10-4 12-9-2-12-1-6 9-9 10-7-6-11-6-8 7-11 6-5-9-9-10-10 3-12 1-2-9-4-12-10-1-12-4 2-9 1-12-9-6-10-9 6-7 6-11-7-8-6-11 9-5 10-9-3-10-1-12 9-2 12-4 1-10 4-12 9 2 12 1 6-9 9-10 7 6 11 6 8-7 11-6 5 9 9 10 10-3 12-1 2 9 4 12 10 1 12 4-2 9-1 12 9 6 10 9-6 7-6 11z';

const Seal = ({ name, isFirst }: { name: string; isFirst: boolean }) => (
  <svg className="person__seal" viewBox="0 0 128 128" width="128" height="128" aria-hidden="true">
    {isFirst ? <path id="seal" d={DISC} /> : <use href="#seal" />}
    <text x="64" y="81">
      {initials(name)}
    </text>
  </svg>
);

/** The first letters of the last two names. Earlier ones may be titles, and those in small letters
 *  are like the "von" of a last name. */
const initials = (name: string): string =>
  (name.match(/(?<![\p{L}\p{M}'’-])[\p{Lu}\p{Lo}]/gu) ?? []).slice(-2).join('');

const Closing = ({ lines, lead, breakLead, primary, secondary }: AboutContent['closing']) => (
  <Section className="come section columns level on-dark" labelledBy="come">
    <h2 className="huge" id="come">
      <Lines lines={lines} />
    </h2>
    <div>
      <Lead text={lead} inBreak={breakLead} />
      <p className="actions">
        <ButtonLink {...primary} look="paper" />
        <ButtonLink {...secondary} look="sun" />
      </p>
    </div>
    <Picture className="baseline-art" image="about-chairs.svg" />
  </Section>
);
