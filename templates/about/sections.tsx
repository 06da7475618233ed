import clsx from 'clsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { Anchor, TextLink } from '../../components/links.tsx';
import { Byline } from '../../components/Pause.tsx';
import { decorative, Picture, useRoomForText } from '../../components/Picture.tsx';
import { Lead } from '../../components/Season.tsx';
import { Section } from '../../components/Section.tsx';
import { Paragraph, Text } from '../../components/Text.tsx';
import { chapterHref, type Schedule } from '../schedule/schedule.ts';
import type { AboutContent } from './fields.ts';

/** The pillars as horizontal bars, each longer and taller than the one above, with people standing on them. */
export function Pillars({ title, items }: AboutContent['pillars']) {
  return (
    <Section className="pillars" labelledBy="pillars">
      <h2 id="pillars">{title}</h2>
      <ol>
        {items.map(({ name, text, drawing }) => (
          <li key={name} className="pillar">
            <h3>{name}</h3>
            <Paragraph>{text}</Paragraph>
            <Picture
              className="pillar__people"
              image={decorative(drawing)}
              size={imageSizes.drawing}
              inline
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}

type ReachProps = AboutContent['reach'] & { schedule: Schedule };

/** How many girls come and from where: figures above a landscape, places below it. */
export function Reach({ title, lead, breakLead, figures, picture, ...places }: ReachProps) {
  const hasRoom = useRoomForText(imageSizes.wholeWidth, picture.src);
  return (
    <Section className={clsx('reach', hasRoom && 'reach--on-drawing')} labelledBy="reach">
      <div className="reach__sky">
        <div className="reach__intro">
          <h2 id="reach">{title}</h2>
          <Lead inBreak={breakLead} dates="quiet">
            {lead}
          </Lead>
        </div>
        {figures.map(({ number, label }) => (
          <p key={label} className="reach__figure">
            <b>{number}</b> {label}
          </p>
        ))}
      </div>
      <Picture className="reach__bus" image={picture} size={imageSizes.wholeWidth} />
      <Places {...places} />
    </Section>
  );
}

type PlacesProps = Pick<ReachProps, 'triState' | 'elsewhere' | 'link' | 'schedule'>;

const Places = ({ triState, elsewhere, link, schedule }: PlacesProps) => (
  <div className="places">
    <div>
      <h3>{triState.title}</h3>
      <ul>
        {schedule.chapters.map(({ id, name }) => (
          <li key={id}>
            <Anchor href={chapterHref(id)}>{name}</Anchor>
          </li>
        ))}
      </ul>
    </div>
    <div>
      <h3>{elsewhere.title}</h3>
      <ul>
        {schedule.elsewhere.map((city) => (
          <li key={city}>{city}</li>
        ))}
      </ul>
    </div>
    <TextLink {...link} />
  </div>
);

/** Pictures with captions, hung unevenly. The pattern repeats after four. */
export function PhotoWall({ title, items }: AboutContent['pictures']) {
  return (
    <Section className="photo-wall" labelledBy="pictures">
      <h2 id="pictures">{title}</h2>
      <div className="photo-wall__pictures">
        {items.map(({ picture, caption }) => (
          <figure key={picture.src}>
            <div className="photo-wall__cut">
              <Picture image={picture} size={imageSizes.half} />
            </div>
            {caption && (
              <figcaption>
                <Text>{caption}</Text>
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </Section>
  );
}

/** Quotations on overlapping pieces of paper. The first is the largest. */
export function Notes({ title, items }: AboutContent['voices']) {
  return (
    <Section className="notes" labelledBy="voices">
      <h2 id="voices">{title}</h2>
      {items.map(({ text, name, role }) => (
        <figure key={text} className="note">
          <blockquote>
            <Paragraph>{text}</Paragraph>
          </blockquote>
          <Byline name={name} detail={role} />
        </figure>
      ))}
    </Section>
  );
}
