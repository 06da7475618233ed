import type { Enhancement } from '../../client/enhancements.ts';
import { type Day, toUtc } from '../../generator/dates.ts';

/** When something is shown: whether it is hidden at the build, and when that changes. */
export interface Timing {
  hidden: boolean;
  /** For example `2026-12-04T01:00:00Z`. */
  flips: readonly string[];
}

export interface TimedText extends Timing {
  text: string;
}

/** A sentence next to a weekly event: `Next: December 3.`, `Not on November 26.`, or a break. */
export interface OccurrenceLine extends TimedText {
  /** The day it names. Undefined for a break. */
  day?: Day;
  isOff?: boolean;
}

/** The next occurrences of a weekly event, the days off before them, and its breaks. */
export interface UpcomingOccurrences {
  lines: readonly OccurrenceLine[];
  /** For visitors without JavaScript: `As of November 22.` */
  asOf: string;
}

/** What pages say about the season. */
export interface SeasonTexts {
  /** For example `Season: September 8, 2026 to June 3, 2027.` The next season follows when one is over. */
  dates: readonly TimedText[];
  /** Shown while weekly events take place. */
  on: Timing;
  /** The sentence for each break. */
  sentences: readonly TimedText[];
}

/** The attributes that let the page script show and hide an element. */
export const timed = ({ hidden, flips }: Timing) =>
  flips.length > 0 && {
    'data-enhance': 'timed' satisfies Enhancement,
    'data-flips': flips.join(' '),
    hidden,
  };

/** Shown until the end of a day, or always. */
export function untilEndOf(day: Day | undefined, today: Day): Timing {
  const hidden = day !== undefined && day < today;
  return { hidden, flips: day && !hidden ? [toUtc(`${day}T24:00`)] : [] };
}

/** The attributes that let the page script say that something meets tonight. See client/tonight.ts. If something meets
 *  twice on an evening, the script takes the first moment here: the later one. */
export const tonight = (nights: readonly string[]) =>
  nights.length > 0 && {
    'data-enhance': 'tonight' satisfies Enhancement,
    'data-nights': nights.toSorted().reverse().join(' '),
  };
