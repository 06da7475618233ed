import { Fragment } from 'react';
import type { UpcomingOccurrences } from './event-types.ts';
import { timed } from './Season.tsx';

/** What comes next of a weekly event: `Not on November 26. Next: December 3.` Or that there is a break. */
export function NextOccurrences({ lines, asOf }: UpcomingOccurrences) {
  return (
    <p className="next-occurrences">
      {lines.map(({ day, text, isOff, ...timing }) => (
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
        <span>{asOf}</span>
      </noscript>
    </p>
  );
}
