import type { Day, Hours } from '../locale/days.ts';

/** The events of a page, for calendars. */
export interface Calendar {
  name: string;
  entries: CalendarEntry[];
}

/** An event whose dates are known. */
export interface CalendarEntry {
  /** Its file name and its anchor on the page. Calendar apps recognize the event by it, so it never changes. */
  id: string;
  title: string;
  description?: string | undefined;
  /** The location, if known. */
  place?: { name: string; address?: string };
  /** The first and last day of its first occurrence. Usually the same. */
  from: Day;
  to: Day;
  /** Without hours, it lasts whole days. */
  hours?: Hours;
  /** Repeats every week until a day (inclusive), except on some days. */
  weekly?: { until: Day; except: Day[] };
}
