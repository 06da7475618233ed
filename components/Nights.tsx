import { Fragment } from 'react';
import { nightAnchor } from './EventNight.tsx';
import type { EventNightRecord } from './event-types.ts';
import { Lines } from './Lines.tsx';
import { NightBar } from './NightBar.tsx';
import { Pause } from './Pause.tsx';
import { SeasonDates } from './Season.tsx';
import { Section } from './Section.tsx';

export interface NightsProps {
  lines: readonly string[];
  breakLines?: readonly string[] | undefined;
  /** The accessible name of the row of bars. */
  label: string;
  nights: readonly EventNightRecord[];
}

/** The top of the events page: the heading, and a bar for each night that links to its events. */
export function Nights({ lines, breakLines, label, nights }: NightsProps) {
  return (
    <Section className="nights">
      <div>
        <h1>
          <Lines lines={lines} inBreak={breakLines} />
        </h1>
        <SeasonDates quiet />
      </div>
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
                  <Pause />{' '}
                  <span className="nights__summary">
                    <Summary parts={summary} />
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </Section>
  );
}

/** What happens on a night. Lines break between the parts. */
function Summary({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      <span>{index < parts.length - 1 ? `${part},` : part}</span>{' '}
    </Fragment>
  ));
}
