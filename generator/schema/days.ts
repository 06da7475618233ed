/** A day as `2026-09-08`. Days in this form can be compared as texts. */
export type Day = string;

/** A time of day as `19:00`. */
export type Time = string;

/** The day that comes so many days later. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
