import clsx from 'clsx';
import { Anchor } from '../../components/links.tsx';
import { NextOccurrences } from '../../components/NextOccurrences.tsx';
import { usePage } from '../../components/page-context.ts';
import { Timed } from '../../components/Season.tsx';
import type { DatePart } from '../../generator/dates.ts';
import type { ScheduledEvent } from '../schedule/schedule.ts';
import type { EventsContent } from './fields.ts';

interface EventFactsProps {
  event: ScheduledEvent;
  labels: EventsContent['labels'];
  /** Omits the date, which is shown elsewhere, and shows the labels. */
  undated?: boolean;
}

/** When, where, and how often an event happens. */
export function EventFacts({ event, labels, undated }: EventFactsProps) {
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
            <NextOccurrences next={event.next} />
          </dd>
        </div>
      )}
      {event.location && (
        <div className="event-facts__place">
          <dt className={label}>{labels.location}</dt>
          <dd>
            {event.href ? <Anchor href={event.href}>{event.location}</Anchor> : event.location}
          </dd>
        </div>
      )}
      <div className="event-facts__type">
        <dt className={label}>{labels.type}</dt>
        <dd>{event.often}</dd>
      </div>
    </dl>
  );
}

/** The date of an event. Each day is a `time` element. */
export const EventDate = ({ date }: { date: readonly DatePart[] }) =>
  date.map(({ text, iso }) =>
    iso ? (
      <time key={text} dateTime={iso}>
        {text}
      </time>
    ) : (
      text
    ),
  );

/** A link to the calendar file of an event, if there is one. */
export function AddToCalendar({ event, label }: { event: ScheduledEvent; label: string }) {
  const { path } = usePage();
  if (!event.entry) return null;
  const name = `${label}: ${event.title}`;
  return (
    <Anchor
      className="add-to-calendar"
      href={`${path}${event.id}.ics`}
      type="text/calendar"
      aria-label={name}
    >
      {label}
    </Anchor>
  );
}
