import { AddToCalendar } from './AddToCalendar.tsx';
import { EventFacts } from './EventFacts.tsx';
import type { EventLabels, EventRecord } from './event-types.ts';
import { Text } from './Text.tsx';

/** One event of a night: what on the left, when and where on the right. */
export function EventRow({ event, labels }: { event: EventRecord; labels: EventLabels }) {
  return (
    <li className="event-row" id={event.id}>
      <h4>{event.title}</h4>
      <EventFacts event={event} labels={labels} />
      {event.description && (
        <p className="event-row__text">
          <Text>{event.description}</Text>
        </p>
      )}
      <AddToCalendar event={event} label={labels.calendar} />
    </li>
  );
}
