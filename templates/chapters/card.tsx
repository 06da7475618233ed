import type { ReactNode } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { imageSizes } from '../../components/image-sizes.ts';
import { TextLink, writeHref } from '../../components/links.tsx';
import { NextOccurrences } from '../../components/NextOccurrences.tsx';
import { Pause } from '../../components/Pause.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Paragraph, Text } from '../../components/Text.tsx';
import { dayAndHours, type ScheduledEvent } from '../schedule/schedule.ts';
import type { ChaptersContent } from './fields.ts';

type Chapter = ChaptersContent['chapters']['items'][number];

interface ChapterCardProps {
  chapter: Chapter;
  events: readonly ScheduledEvent[];
  content: ChaptersContent;
}

/** One chapter: picture, logo, director, nights, details, a link to ask about it, and its WhatsApp button.
 *  client/chapter-question.ts reads the data attributes. */
export function ChapterCard({ chapter, events, content }: ChapterCardProps) {
  const { id, name, logo, picture, director, description, whatsapp } = chapter;
  const { learnMore, more } = content.chapters;
  const spokenDirector = spokenName(director ?? content.unnamedDirector);
  return (
    <li className="chapter-card" id={id} data-name={name} data-director={spokenDirector}>
      {picture && (
        <div className="chapter-card__view">
          <Picture image={picture} size={imageSizes.chapter} />
        </div>
      )}
      <div className="chapter-card__head">
        <Picture className="chapter-card__logo" image={logo} size={imageSizes.seal} />
        <div>
          <h3>{name}</h3>
          {director && (
            <p>
              {content.directorLabel} <b>{director}</b>
            </p>
          )}
        </div>
      </div>
      <Nights events={events} />
      <div className="chapter-card__text">
        <Paragraph>{description}</Paragraph>
        {more && <More chapter={chapter} labels={more} spokenDirector={spokenDirector} />}
      </div>
      <div className="chapter-card__actions">
        {learnMore && (
          <TextLink
            href={learnMore.href.replace(/^(?:\/chapters\/)?#/, `/chapters/?chapter=${id}#`)}
            label={learnMore.label}
            name={`${learnMore.label}, ${name}`}
          />
        )}
        {whatsapp && (
          <ActionButton action={whatsapp} small announced name={`${whatsapp.label}, ${name}`} />
        )}
      </div>
    </li>
  );
}

const Nights = ({ events }: Pick<ChapterCardProps, 'events'>) =>
  events.length > 0 && (
    <ul className="chapter-card__nights">
      {events.map((event) => (
        <Night key={event.id} event={event} />
      ))}
    </ul>
  );

/** A night on which a chapter meets: every week unless it says otherwise. */
function Night({ event }: { event: ScheduledEvent }) {
  const { day, hours } = dayAndHours(event);
  const often = event.type === 'Weekly' ? undefined : event.often.toLowerCase();
  return (
    <li>
      <b>{day}</b>
      {event.name && (
        <span>
          <Pause /> <Text>{event.name}</Text>
        </span>
      )}
      {(often || hours) && (
        <span className="chapter-card__hours">
          <Pause /> {[often, hours].filter(Boolean).join(', ')}
        </span>
      )}
      <NextOccurrences next={event.next} />
    </li>
  );
}

interface MoreProps {
  chapter: Chapter;
  labels: NonNullable<ChaptersContent['chapters']['more']>;
  spokenDirector: string;
}

/** The collapsed details of a chapter, and how to reach its director without WhatsApp. */
function More({ chapter, labels, spokenDirector }: MoreProps) {
  const { reach } = labels;
  const facts = (['where', 'grades', 'night'] as const).filter((fact) => chapter[fact]);
  const words = (text: string) =>
    text.replaceAll('CHAPTER', () => chapter.name).replaceAll('DIRECTOR', () => spokenDirector);
  if (facts.length === 0 && !reach) return null;
  return (
    <details className="chapter-card__more">
      <summary>{words(labels.summary)}</summary>
      <dl>
        {facts.map((fact) => (
          <Fact key={fact} term={labels[fact]}>
            <Text>{chapter[fact] ?? ''}</Text>
          </Fact>
        ))}
        {reach && (
          <Fact term={words(reach.title)}>
            <Text>{words(reach.text)}</Text>{' '}
            <TextLink
              href={writeHref(words(reach.subject))}
              label={words(reach.write)}
              name={`${words(reach.write)}, ${chapter.name}`}
            />
          </Fact>
        )}
      </dl>
    </details>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** Drops a trailing initial: `Dina R.` becomes `Dina`. `Mrs. Dina Rosen` is unchanged. */
const spokenName = (name: string): string => name.replace(/\s+\p{Lu}\.$/u, '');
