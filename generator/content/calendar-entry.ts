import { addDays, type Day, type Time } from '../schema/days.ts';

/** What a page has for calendars. */
export interface Calendar {
  name: string;
  entries: CalendarEntry[];
}

/** An event whose dates are known. */
export interface CalendarEntry {
  /** The name of its file and its anchor on the page. Stays the same for as long as it is the same event. */
  id: string;
  title: string;
  description: string;
  /** Where it takes place, if that is settled. */
  place?: { name: string; address?: string };
  /** The first and the last day it lasts, the first time. Mostly the same. */
  from: Day;
  to: Day;
  /** Whole days, if not given. */
  hours?: Hours;
  /** It takes place again every week, up to and including a day, but not on some. */
  weekly?: { until: Day; except: Day[] };
}

/** From when to when. The end may not be known. */
export interface Hours {
  from: Time;
  to?: Time;
}

/** The day on which something ends that begins on another: past midnight it is the next. */
export const endDay = (day: Day, { from, to = '24:00' }: Hours): Day => (to > from ? day : addDays(day, 1));
