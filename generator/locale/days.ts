/** A day such as `2026-09-08`. Days can be compared as texts. */
export type Day = string;

/** A time of day such as `19:00`. */
export type Time = string;

/** A time on a day, as clocks show it: `2026-09-08T19:00`. */
export type LocalTime = `${Day}T${Time}`;

/** The start and, if known, the end. */
export interface Hours {
  from: Time;
  to?: Time;
}

/** The day a number of days later. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The day an event ends: the next day if it lasts past midnight. */
export const endDay = (day: Day, { from, to = '24:00' }: Hours): Day => (to > from ? day : addDays(day, 1));
