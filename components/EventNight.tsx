import { EventRow } from './EventRow.tsx';
import type { EventLabels, EventNightRecord } from './event-types.ts';
import { imageSizes } from './image-sizes.ts';
import { Picture } from './Picture.tsx';

export interface EventNightProps {
  night: EventNightRecord;
  labels: EventLabels;
  /** Near the first screen: inlines its drawing. */
  first?: boolean | undefined;
}

/** All events of one night of the week, next to its picture. */
export function EventNight({ night, labels, first }: EventNightProps) {
  return (
    <li className="event-night" id={nightAnchor(night.day)}>
      <div className="event-night__window">
        {night.picture && <Picture image={night.picture} size={imageSizes.night} inline={first} cover />}
        <h3>{night.day}</h3>
      </div>
      <ul className="event-night__events">
        {night.events.map((event) => (
          <EventRow key={event.id} event={event} labels={labels} />
        ))}
      </ul>
    </li>
  );
}

/** The anchor of a night on the page. */
export const nightAnchor = (day: string): string => day.toLowerCase();
