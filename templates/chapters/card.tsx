import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { TextLink } from '../../components/links.tsx';
import { Detail } from '../../components/Pause.tsx';
import { Picture } from '../../components/Picture.tsx';
import { usePage } from '../../components/page-context.ts';
import { Share } from '../../components/Share.tsx';
import { Paragraph, Text } from '../../components/Text.tsx';
import { dayAndHours, eventsOfChapter } from '../../schedule/nights.ts';
import { useSchedule } from '../../schedule/page.ts';
import { NextOccurrences, tonight } from '../../schedule/Season.tsx';
import { askHref, type ScheduledEvent } from '../../schedule/schedule.ts';
import type { ChaptersContent } from './fields.ts';

type Content = ChaptersContent['chapters'];
export type Chapter = Content['items'][number];

type ChapterCardProps = Pick<Content, 'learnMore' | 'message' | 'more'> & {
  chapter: Chapter;
  /** The chapter next to it in its row. */
  beside: Chapter | undefined;
};

/** One chapter: picture, logo, director, nights, details, a link to ask about it, and WhatsApp.
 *  client/chapter-question.ts reads the data attributes. */
export function ChapterCard({ chapter, beside, learnMore, message, more }: ChapterCardProps) {
  const { id, name, picture, director, description, whatsapp } = chapter;
  const { style } = usePage();
  const schedule = useSchedule();
  const events = eventsOfChapter(id, schedule);
  // With fewer nights than its neighbor, its picture is taller, so that both end on the same line.
  const fewer = beside ? eventsOfChapter(beside.id, schedule).length - events.length : 0;
  const height = fewer > 0 && style(`--fewer:${fewer}`);
  const join = { ...whatsapp, message: message && withNames(message, chapter) };
  return (
    <li className="chapter-card" id={id} data-name={name} data-director={spokenDirector(chapter)}>
      {picture && (
        <div className={clsx('chapter-card__view frame zoom', height)}>
          <Picture image={picture} size="chapter" />
        </div>
      )}
      <div className="chapter-card__head row">
        <Seal className="chapter-card__logo" chapter={chapter} />
        <div>
          <h3 translate="no">{name}</h3>
          {director && (
            <p>
              Director <b translate="no">{director}</b>
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
        <TextLink href={askHref(id)} label={learnMore} about={name} />
        <Share title={name} at={`?chapter=${id}#${id}`} />
        <ActionButton action={join} small name={`${whatsapp.label}, ${name}`} />
      </div>
    </li>
  );
}

interface SealProps {
  chapter: Pick<Chapter, 'name' | 'logo'>;
  className: string;
  eager?: boolean;
}

/** The logo of a chapter, or else one with its initial. */
export function Seal({ chapter: { name, logo }, className, eager }: SealProps) {
  if (logo) return <Picture className={className} image={logo} size="seal" eager={eager} />;
  return (
    <svg
      className={clsx('seal', className)}
      viewBox="0 0 120 120"
      width="120"
      height="120"
      aria-hidden="true"
    >
      <circle cx="60" cy="60" r="50" />
      <text x="60" y="62">
        {[...name][0]}
      </text>
    </svg>
  );
}

/** A night on which a chapter meets: every week unless it says otherwise. */
function Night({ event }: { event: ScheduledEvent }) {
  const { day, hours } = dayAndHours(event);
  const often = event.type === 'Weekly' ? undefined : event.type.toLowerCase();
  return (
    <li className="row" {...tonight(event.nights ?? [])}>
      <b>{day}</b>
      <Detail>{event.name && <Text>{event.name}</Text>}</Detail>
      <Detail className="chapter-card__hours">{[often, hours].filter(Boolean).join(', ')}</Detail>
      <NextOccurrences next={event.next} />
    </li>
  );
}

const FACTS = ['where', 'grades', 'night'] as const;

/** The collapsed details of a chapter, and how to reach its director without WhatsApp. */
function More({ chapter, more }: Pick<ChapterCardProps, 'chapter' | 'more'>) {
  const { reach } = more;
  const facts = FACTS.filter((fact) => chapter[fact]);
  const words = (text: string) => withNames(text, chapter);
  if (facts.length === 0 && !reach) return null;
  // The summary names all of them.
  const terms = [...facts.map((fact) => more[fact]), ...(reach ? [words(reach.title)] : [])];
  const summary = facts.length === FACTS.length ? words(more.summary) : terms.join(', ');
  return (
    <details className="chapter-card__more">
      <summary>{summary}</summary>
      <dl>
        {facts.map((fact) => (
          <Fact key={fact} term={more[fact]}>
            <Text>{chapter[fact] ?? ''}</Text>
          </Fact>
        ))}
        {reach && (
          <Fact term={words(reach.title)}>
            <Text>{words(reach.text)}</Text>{' '}
            <ActionButton
              action={{
                label: words(reach.write),
                subject: words(reach.subject),
                message: reach.message && words(reach.message),
              }}
              name={`${words(reach.write)}, ${chapter.name}`}
              as="text"
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

const withNames = (text: string, chapter: Chapter): string =>
  text
    .replaceAll('CHAPTER', () => chapter.name)
    .replaceAll('DIRECTOR', () => spokenDirector(chapter));

/** The director without an initial: `Dina R.` becomes `Dina`. `Mrs. Dina Rosen` is unchanged. */
export const spokenDirector = ({ director = 'the director' }: Pick<Chapter, 'director'>): string =>
  director.replace(/\s+\p{Lu}\.$/u, '');
