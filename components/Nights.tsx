import { Fragment } from 'react';
import type { EventRecord, Night } from '../templates/events.tsx';
import { nightAnchor } from './EventNight.tsx';
import { Lines } from './Lines.tsx';
import { NightBar } from './NightBar.tsx';
import { Pause } from './Pause.tsx';
import { Section } from './Section.tsx';

interface NightsProps {
  lines: readonly string[];
  /** The name of the row of bars. */
  label: string;
  nights: readonly Night[];
}

/** The top of the events page: its heading, and the nights of the week as the bars of the mark, each a link. */
export function Nights({ lines, label, nights }: NightsProps) {
  return (
    <Section className="nights">
      <h1>
        <Lines lines={lines} />
      </h1>
      {nights.length > 0 && (
        <nav aria-label={label}>
          <ol>
            {nights.map(({ day, summary, events }, index) => (
              <li key={day}>
                <a href={`#${nightAnchor(day)}`}>
                  <NightBar index={index} count={nights.length} events={events.length} />
                  <b className="display">
                    <span aria-hidden="true">{day.slice(0, 3)}</span>
                    <span className="visually-hidden">{day}</span>
                  </b>
                  <Pause /> <span className="nights__summary">{summary ?? <Places events={events} />}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </Section>
  );
}

/** Where a night's events are. Each place is kept on one line, as long as it fits. */
function Places({ events }: { events: EventRecord[] }) {
  const places = [...new Set(events.map(({ location }) => location))];
  return places.map((place, index) => (
    <Fragment key={place}>
      <span>{index < places.length - 1 ? `${place},` : place}</span>{' '}
    </Fragment>
  ));
}
