import { Fragment } from 'react';
import { timed } from './Season.tsx';
import type { TimedText } from './types.ts';

/** A sentence next to a weekly event: `Next: December 3.`, `Not on November 26.`, or that there is a break. */
export interface OccurrenceLine extends TimedText {
  /** The day it names, for example `2026-12-03`. Undefined for a break. */
  day?: string | undefined;
  isOff?: boolean;
}

/** The next occurrences of a weekly event, the days off before them, and its breaks. */
export interface UpcomingOccurrences {
  lines: readonly OccurrenceLine[];
  /** For example `As of November 22.` */
  asOf: string;
}

/** What comes next of a weekly event: `Not on November 26. Next: December 3.` Or that there is a break. */
export function NextOccurrences({ next }: { next: UpcomingOccurrences | undefined }) {
  if (!next) return null;
  return (
    <p className="next-occurrences">
      {next.lines.map(({ day, text, isOff, ...timing }) => (
        <Fragment key={text}>
          {day ? (
            <time dateTime={day} data-off={isOff || undefined} {...timed(timing)}>
              {text}
            </time>
          ) : (
            <span {...timed(timing)}>{text}</span>
          )}{' '}
        </Fragment>
      ))}
      <noscript>
        <span>{next.asOf}</span>
      </noscript>
    </p>
  );
}
