import type { EventRecord } from './event-types.ts';
import { useHref } from './page-context.ts';

export interface AddToCalendarProps {
  event: Pick<EventRecord, 'title' | 'calendar'>;
  label: string;
}

/** A link to the calendar file of an event, if there is one. */
export function AddToCalendar({ event, label }: AddToCalendarProps) {
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
