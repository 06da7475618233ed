import { Fragment } from 'react';
import type { Enhancement } from '../client/enhancements.ts';
import type { ComingEvenings } from './event-types.ts';

const enhancement: Enhancement = 'next-evenings';

/** The next evening of a weekly event and the days off before it: `Not on November 26. Next: December 3.` The evenings
 *  after it are hidden: the script shows them in their turn. */
export function NextEvenings({ days, asOf }: ComingEvenings) {
  const next = days.findIndex(({ isOff }) => !isOff);
  return (
    <p className="next-evenings" data-enhance={enhancement}>
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
