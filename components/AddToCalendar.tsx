import type { EventRecord } from '../templates/events.tsx';
import { useHref } from './page-context.ts';

/** A link to the file that puts an event into a calendar. Nothing, if too little is known of the event for that. */
export function AddToCalendar({ event, label }: { event: EventRecord; label: string }) {
  const resolve = useHref();
  if (!event.calendar) return null;
  return (
    <a
      className="add-to-calendar"
      href={resolve(event.calendar)}
      type="text/calendar"
      aria-label={`${label}: ${event.title}`}
    >
      {label}
    </a>
  );
}
