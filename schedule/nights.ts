import { WEEKDAYS, type Weekday } from '../generator/dates.ts';
import type { Schedule, ScheduledEvent } from './schedule.ts';

/** A weekday with events. */
export interface Night {
  day: Weekday;
  events: ScheduledEvent[];
}

/** The weekdays that have events, in order. */
export function nightsOf(events: readonly ScheduledEvent[]): Night[] {
  const nights = WEEKDAYS.map((day) => ({
    day,
    events: events.filter((event) => event.day === day),
  }));
  return nights.filter((night) => night.events.length > 0);
}

/** The events of a night that say when it is: the weekly ones, or else those whose dates are known. */
export function regularOf(events: readonly ScheduledEvent[]): ScheduledEvent[] {
  const weekly = events.filter(({ type }) => type === 'Weekly');
  return weekly.length > 0 ? weekly : events.filter(({ next }) => next);
}

/** The first regular event of a night, if the others have the same hours and next dates. */
export function sharedBy(events: readonly ScheduledEvent[]): ScheduledEvent | undefined {
  const [first, ...others] = regularOf(events);
  const when = (event?: ScheduledEvent) => JSON.stringify([event?.time, event?.next]);
  return others.every((event) => when(event) === when(first)) ? first : undefined;
}

/** The evenings on which all regular events of a night take place. */
export function sharedNights(events: readonly ScheduledEvent[]): string[] {
  const [first = [], ...others] = regularOf(events).map(({ nights = [] }) => nights);
  const isOn = (day: string) => (nights: string[]) => nights.some((over) => over.startsWith(day));
  return first.filter((over) => others.every(isOn(over.slice(0, 10))));
}

/** The weekly and monthly events of a chapter, in the order of the week. */
export const eventsOfChapter = (id: string, { events }: Schedule): ScheduledEvent[] =>
  nightsOf(events.filter(({ chapter }) => chapter?.id === id)).flatMap((night) => night.events);

/** What pages call a monthly event next to its title. */
export const ONCE_A_MONTH = 'once a month';

/** The day and hours of an event, or only its time if that names the day: `Friday evening`. */
export const dayAndHours = ({ day, time }: ScheduledEvent): { day: string; hours?: string } =>
  day && !time.includes(day) ? { day, hours: time } : { day: time };
