import clsx from 'clsx';
import { EventDate } from './EventDate.tsx';
import type { EventLabels, EventRecord } from './event-types.ts';
import { NextOccurrences } from './NextOccurrences.tsx';
import { useHref } from './page-context.ts';
import { Timed } from './Season.tsx';

export interface EventFactsProps {
  event: EventRecord;
  labels: EventLabels;
  /** Omits the date, which is shown elsewhere, and shows the labels. */
  undated?: boolean;
}

/** When, where, and how often an event happens. */
export function EventFacts({ event, labels, undated }: EventFactsProps) {
  const resolve = useHref();
  const label = clsx(!undated && 'visually-hidden');
  return (
    <dl className="event-facts">
      <div className="event-facts__time">
        <dt className={label}>{labels.time}</dt>
        <dd>{event.time}</dd>
      </div>
      {!undated && (
        <div className="event-facts__date">
          <dt className={label}>{labels.date}</dt>
          <dd>
            <Timed timing={event.timing}>
              <EventDate date={event.date} />
            </Timed>
            {event.next && <NextOccurrences {...event.next} />}
          </dd>
        </div>
      )}
      {event.location && (
        <div className="event-facts__place">
          <dt className={label}>{labels.location}</dt>
          <dd>{event.href ? <a href={resolve(event.href)}>{event.location}</a> : event.location}</dd>
        </div>
      )}
      <div className="event-facts__type">
        <dt className={label}>{labels.type}</dt>
        <dd>{event.type}</dd>
      </div>
    </dl>
  );
}
