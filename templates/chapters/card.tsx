import type { ReactNode } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { TextLink, writeHref } from '../../components/links.tsx';
import { Pause } from '../../components/Pause.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Paragraph, Text } from '../../components/Text.tsx';
import { useSchedule } from '../schedule/context.ts';
import { NextOccurrences } from '../schedule/NextOccurrences.tsx';
import { dayAndHours, eventsOfChapter, type ScheduledEvent } from '../schedule/schedule.ts';
import type { ChaptersContent } from './fields.ts';

type Content = ChaptersContent['chapters'];
export type Chapter = Content['items'][number];

type ChapterCardProps = Pick<Content, 'learnMore' | 'more'> & { chapter: Chapter };

/** One chapter: picture, logo, director, nights, details, a link to ask about it, and WhatsApp.
 *  client/chapter-question.ts reads the data attributes. */
export function ChapterCard({ chapter, learnMore, more }: ChapterCardProps) {
  const { id, name, logo, picture, director, description, whatsapp } = chapter;
  const events = eventsOfChapter(id, useSchedule());
  return (
    <li className="chapter-card" id={id} data-name={name} data-director={spokenDirector(chapter)}>
      {picture && (
        <div className="chapter-card__view frame zoom">
          <Picture image={picture} size="chapter" />
        </div>
      )}
      <div className="chapter-card__head row">
        <Picture className="chapter-card__logo" image={logo} size="seal" />
        <div>
          <h3>{name}</h3>
          {director && (
            <p>
              Director <b>{director}</b>
            </p>
          )}
        </div>
      </div>
      {events.length > 0 && (
        <ul className="chapter-card__nights ruled">
          {events.map((event) => (
            <Night key={event.id} event={event} />
          ))}
        </ul>
      )}
      <div className="chapter-card__text">
        <Paragraph>{description}</Paragraph>
        <More chapter={chapter} more={more} />
      </div>
      <div className="chapter-card__actions row">
        <TextLink
          href={learnMore.href.replace(/^(?:\/chapters\/)?#/, `/chapters/?chapter=${id}#`)}
          label={learnMore.label}
          about={name}
        />
        <ActionButton action={whatsapp} small announced name={`${whatsapp.label}, ${name}`} />
      </div>
    </li>
  );
}

/** A night on which a chapter meets: every week unless it says otherwise. */
function Night({ event }: { event: ScheduledEvent }) {
  const { day, hours } = dayAndHours(event);
  const often = event.type === 'Weekly' ? undefined : event.type.toLowerCase();
  return (
    <li className="row">
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

/** The collapsed details of a chapter, and how to reach its director without WhatsApp. */
function More({ chapter, more }: Omit<ChapterCardProps, 'learnMore'>) {
  const { reach } = more;
  const facts = (['where', 'grades', 'night'] as const).filter((fact) => chapter[fact]);
  const words = (text: string) =>
    text
      .replaceAll('CHAPTER', () => chapter.name)
      .replaceAll('DIRECTOR', () => spokenDirector(chapter));
  if (facts.length === 0 && !reach) return null;
  return (
    <details className="chapter-card__more">
      <summary>{words(more.summary)}</summary>
      <dl>
        {facts.map((fact) => (
          <Fact key={fact} term={more[fact]}>
            <Text>{chapter[fact] ?? ''}</Text>
          </Fact>
        ))}
        {reach && (
          <Fact term={words(reach.title)}>
            <Text>{words(reach.text)}</Text>{' '}
            <TextLink
              href={writeHref(words(reach.subject))}
              label={words(reach.write)}
              about={chapter.name}
            />
          </Fact>
        )}
      </dl>
    </details>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="row">
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** The director without an initial: `Dina R.` becomes `Dina`. `Mrs. Dina Rosen` is unchanged. */
const spokenDirector = ({ director = 'the director' }: Chapter): string =>
  director.replace(/\s+\p{Lu}\.$/u, '');
