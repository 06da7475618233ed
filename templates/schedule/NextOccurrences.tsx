import { Fragment } from 'react';
import { timed, type UpcomingOccurrences } from './timing.ts';

/** What is next of a weekly event: `Not on November 26. Next: December 3.`, or a break. */
export function NextOccurrences({ next }: { next: UpcomingOccurrences | undefined }) {
  if (!next) return null;
  return (
    <p className="next-occurrences small">
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
