import { Fragment } from 'react';
import type { Enhancement } from '../client/enhancements.ts';
import type { UpcomingOccurrences } from './event-types.ts';

/** The next occurrence of a weekly event and the days off before it: `Not on November 26. Next: December 3.` Later ones
 *  are hidden until the script shows them. */
export function NextOccurrences({ days, asOf }: UpcomingOccurrences) {
  const next = days.findIndex(({ isOff }) => !isOff);
  return (
    <p className="next-occurrences" data-enhance={'next-occurrences' satisfies Enhancement}>
      {days.map(({ day, text, over, isOff }, index) => (
        <Fragment key={day}>
          <time dateTime={day} data-over={over} data-off={isOff || undefined} hidden={index > next}>
            {text}
          </time>{' '}
        </Fragment>
      ))}
      <noscript>
        <span>{asOf}</span>
      </noscript>
    </p>
  );
}
