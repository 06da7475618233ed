import type { Enhancement } from '../../client/enhancements.ts';
import { type Day, toUtc } from '../../generator/dates.ts';

/** When something is shown: whether it is hidden at the build, and when that changes. */
export interface Timing {
  hidden: boolean;
  /** For example `2026-12-04T01:00:00Z`. */
  flips: readonly string[];
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
