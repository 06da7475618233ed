import { Detail } from '../../components/Pause.tsx';
import { Lines, SeasonDates } from '../../components/Season.tsx';
import { Section } from '../../components/Section.tsx';
import { type Night, ONCE_A_MONTH, type ScheduledEvent } from '../schedule/schedule.ts';
import type { EventsContent } from './fields.ts';

type NightsProps = EventsContent['hero'] & { nights: readonly Night[] };

/** The top of the events page: the heading, and a bar for each night that links to its events. */
export const Nights = ({ lines, breakLines, nights }: NightsProps) => (
  <Section className="nights">
    <div>
      <h1>
        <Lines lines={lines} inBreak={breakLines} />
      </h1>
      <SeasonDates quiet />
    </div>
    <nav aria-label="Nights of the week">
      <ol>
        {nights.map(({ day, events }, index) => (
          <li key={day}>
            <a href={`#${day.toLowerCase()}`}>
              <NightBar index={index} count={nights.length} events={events.length} />
              <b className="display">
                <span aria-hidden="true">{day.slice(0, 3)}</span>
                <span className="visually-hidden">{day}</span>
              </b>
              <Detail className="nights__summary">{summaryOf(events)}</Detail>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  </Section>
);

/** The events of a night in a few words: weekly events by place, the others by name. Lines break between them. */
function summaryOf(events: readonly ScheduledEvent[]) {
  const parts = events.map(({ type, title, place }) =>
    type === 'Weekly' ? place : `${title}, ${ONCE_A_MONTH}`,
  );
  return [...new Set(parts)].flatMap((part, index, { length }) => [
    <span key={part}>{index < length - 1 ? `${part},` : part}</span>,
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
  const stories = Math.floor((BASE - top - 14) / STORY);
  const windows = Array.from({ length: Math.min(events, stories * 2) }, (_, place) => {
    const alone = place % 2 === 0 && place === events - 1;
    const left = alone ? 25 : place % 2 === 0 ? 13 : 36;
    return litWindow(
      left,
      Math.round(top) + 16 + STORY * Math.floor(place / 2) - (left > 30 ? 1.5 : 0),
    );
  });
  return (
    <svg className="night-bar" viewBox="0 0 64 150" aria-hidden="true">
      <path
        d={`M1 ${Math.round(top) + 9}L34 ${Math.round(top) + 4}L64 ${Math.round(top)}L62 150L3 150Z`}
      />
      <path className="night-bar__windows" d={windows.join('')} />
    </svg>
  );
}

const litWindow = (x: number, y: number): string => `M${x} ${y + 1.5}l16-1.5-.6 20.5-14.6.6Z`;
