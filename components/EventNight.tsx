import type { EventLabels, Night } from '../templates/events.tsx';
import { EventRow } from './EventRow.tsx';
import { Picture } from './Picture.tsx';
import { slots } from './slots.ts';

/** Everything that happens on one night of the week, beside a window into it. */
export function EventNight({ night, labels }: { night: Night; labels: EventLabels }) {
  return (
    <li className="event-night" id={nightAnchor(night.day)}>
      <div className="event-night__window">
        {night.picture && <Picture image={night.picture} slot={slots.night} />}
        <h3>{night.day}</h3>
      </div>
      <ul className="event-night__events">
        {night.events.map((event) => (
          <EventRow key={`${event.title} ${event.location}`} event={event} labels={labels} />
        ))}
      </ul>
    </li>
  );
}

/** Where a night stands on the page. */
export const nightAnchor = (day: string): string => day.toLowerCase();
