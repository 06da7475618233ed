import clsx from 'clsx';
import { ActionButton } from '../../components/ActionButton.tsx';
import { Figure } from '../../components/Figure.tsx';
import { Fold, Layout } from '../../components/Layout.tsx';
import { TextLink } from '../../components/links.tsx';
import { Detail, Pause, Spoken } from '../../components/Pause.tsx';
import { Picture, useRoomForText } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { Share } from '../../components/Share.tsx';
import { Paragraph, Words } from '../../components/Text.tsx';
import { type Night, nightsOf, ONCE_A_MONTH } from '../../schedule/nights.ts';
import type { Site } from '../../schedule/page.ts';
import { Lead, Lines, Notice, SeasonDates } from '../../schedule/Season.tsx';
import type { ScheduledEvent } from '../../schedule/schedule.ts';
import type { PageProps } from '../page.ts';
import { AddToCalendar, EventDate, EventFacts, EventLinks } from './facts.tsx';
import { type EventsContent, schema } from './fields.ts';
import { Week } from './week.tsx';

export { schema };

/** The page's calendar. */
export const calendar = ({ calendar }: EventsContent, { schedule }: Site) => {
  const description = schedule.notice?.text;
  return {
    name: calendar.name,
    description,
    entries: schedule.events.flatMap(({ entry }) => entry ?? []),
  };
};

export default function Events({ content, page }: PageProps<typeof schema>) {
  const { events } = page.site.schedule;
  const nights = nightsOf(events);
  const posters = events.filter(({ day }) => !day);
  const upcoming = posters.filter(({ past }) => !past);
  const past = posters.filter(({ past }) => past);
  const beginsWithWeek = upcoming.length === 0 && nights.length > 0;
  return (
    <Layout page={page}>
      <Notice />
      <Nights {...content.hero} nights={nights} />
      {!beginsWithWeek && <Fold />}
      {upcoming.map((event, index) => (
        <Poster key={event.id} event={event} first={index === 0} />
      ))}
      <Week content={content} nights={nights} endsFirstScreen={beginsWithWeek} />
      {past.map((event) => (
        <Poster key={event.id} event={event} lastTime={content.words.lastTime} />
      ))}
      <Highlights {...content.highlights} />
      <Join {...content.join} />
    </Layout>
  );
}

type NightsProps = EventsContent['hero'] & { nights: readonly Night[] };

/** The top of the events page: the heading, and a bar for each night that links to its events. */
const Nights = ({ lines, breakLines, nights }: NightsProps) => (
  <Section className="nights columns">
    <div>
      <h1 className="display">
        <Lines lines={lines} inBreak={breakLines} />
      </h1>
      <SeasonDates quiet />
    </div>
    <nav aria-label="Nights of the week">
      <ol className="in-turn">
        {nights.map(({ day, events }, index) => (
          <li key={day}>
            <a className="quiet" href={`#${day.toLowerCase()}`}>
              <NightBar index={index} count={nights.length} events={events.length} />
              <b className="title">
                {day.slice(0, 3)}
                <Spoken>{day.slice(3)}</Spoken>
              </b>
              <Detail className="nights__summary small">{summaryOf(events)}</Detail>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  </Section>
);

/** The events of a night: weekly ones by place, others by name. Lines break between short ones. */
function summaryOf(events: readonly ScheduledEvent[]) {
  const parts = events.map(({ type, title, place }) =>
    type === 'Weekly' ? place : `${title}, ${ONCE_A_MONTH}`,
  );
  return [...new Set(parts)].flatMap((part, index, { length }) => [
    <span key={part} className={part.length < 15 ? 'unbroken' : undefined}>
      {index < length - 1 ? `${part},` : part}
    </span>,
    ' ',
  ]);
}

interface NightBarProps {
  /** The position of the night, from 0. Each bar is a step taller than the one before. */
  index: number;
  /** The number of nights. */
  count: number;
  /** The number of events: each lights a window, as far as they fit. */
  events: number;
}

const BASE = 150;
const LOWEST = 103;
const HIGHEST = 14;
const STORY = 32;

/** A bar of the logo, drawn as a house at night. */
function NightBar({ index, count, events }: NightBarProps) {
  const top = count > 1 ? LOWEST - ((LOWEST - HIGHEST) * index) / (count - 1) : HIGHEST;
  const y = Math.round(top);
  const stories = Math.floor((BASE - top - 14) / STORY);
  const windows = Array.from({ length: Math.min(events, stories * 2) }, (_, place) => {
    const alone = place % 2 === 0 && place === events - 1;
    const left = alone ? 25 : place % 2 === 0 ? 13 : 36;
    return litWindow(left, y + 16 + STORY * Math.floor(place / 2) - (left > 30 ? 1.5 : 0));
  });
  return (
    <svg className="night-bar" viewBox="0 0 64 150" width="64" height="150" aria-hidden="true">
      <path d={`M1 ${y + 9}L34 ${y + 4}L64 ${y}L62 150L3 150Z`} />
      <path className="night-bar__windows" d={windows.join('')} />
    </svg>
  );
}

const litWindow = (x: number, y: number): string => `M${x} ${y + 1.5}l16-1.5-.6 20.5-14.6.6Z`;

interface PosterProps {
  event: ScheduledEvent;
  /** On the first screen. */
  first?: boolean;
  /** What stands above the date if the event is over. */
  lastTime?: string;
}

/** An event on specific dates instead of a weekday. Says so once it is over. */
function Poster({ event, first, lastTime }: PosterProps) {
  const { id, title, date, picture, narrowPicture, past, description, ask } = event;
  const hasRoom = useRoomForText(picture?.src);
  const drawn = hasRoom && 'event-poster--on-drawing';
  return (
    <Section
      className={clsx('event-poster on-dark', drawn, past && 'event-poster--past')}
      id={id}
      labelledBy={`${id}-title`}
    >
      <div className="event-poster__stage">
        <h2 className="event-poster__banner paper" id={`${id}-title`}>
          <span className="event-poster__title">
            <Words>{title}</Words>
            <Pause />
          </span>{' '}
          <span className="event-poster__date">
            {lastTime && <span className="event-poster__last">{lastTime} </span>}
            <EventDate date={date} />
          </span>
        </h2>
        <Picture
          className="event-poster__art"
          image={picture}
          size="wholeWidth"
          narrow={narrowPicture}
          inline={first}
          cover={!hasRoom}
        />
      </div>
      <div className="event-poster__about columns">
        <div className="event-poster__text lead">
          <Paragraph className="event-poster__past">{past}</Paragraph>
          <Paragraph>{description}</Paragraph>
        </div>
        <div className="event-poster__facts row">
          <EventFacts event={event} />
          <div className="actions">
            <EventLinks event={event} />
            {ask && <ActionButton action={ask} look="sun" />}
            <AddToCalendar event={event} />
            <Share title={title} at={`#${id}`} />
          </div>
        </div>
      </div>
    </Section>
  );
}

const Highlights = ({ lines, lead, items }: EventsContent['highlights']) => (
  <Section className="highlights paper rising-edge" labelledBy="highlights">
    <h2 id="highlights">
      <Lines lines={lines} />
    </h2>
    <Lead text={lead} />
    <ul className="in-turn">
      {items.map(({ caption, picture }) => (
        <li key={picture.src}>
          <Figure caption={caption}>
            <Picture image={picture} size="print" />
          </Figure>
        </li>
      ))}
    </ul>
  </Section>
);

const Join = ({ lines, breakLines, lead, whatsApp, contact }: EventsContent['join']) => (
  <Section className="join columns on-dark" labelledBy="join">
    <div className="join__copy">
      <h2 id="join">
        <Lines lines={lines} inBreak={breakLines} />
      </h2>
      <Lead text={lead} dates="quiet" />
      <div className="actions">
        <ActionButton action={whatsApp} look="paper" announced />
        <TextLink {...contact} />
      </div>
    </div>
    <Picture className="join__messages" image="event-messages.svg" />
  </Section>
);
