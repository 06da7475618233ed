import type { EventRecord } from '../../components/event-types.ts';
import type { CalendarEntry } from '../../generator/pages/route.ts';
import type { Day } from '../../generator/schema/days.ts';
import { entryOf } from './calendar-entries.ts';
import { isOpen } from './dates.ts';
import { type EveningWords, nextEvenings } from './evenings.ts';
import { datesOf, type EventContent, type Season } from './event-schema.ts';
import { hoursIn } from './hours.ts';
import { WEEKDAYS } from './week.ts';

/** What events.yaml and chapters.yaml tell every page. */
export interface Schedule {
  events: ScheduledEvent[];
  /** The Tri-State chapters. */
  chapters: Chapter[];
  /** The names of the chapters in other cities. */
  elsewhere: string[];
  words: EventsFile['words'];
  /** The events for calendars that are still to come. */
  entries: CalendarEntry[];
  /** The day that all this is true of. */
  today: Day;
}

/** An event with what follows from it. */
export interface ScheduledEvent extends EventRecord {
  /** The weekday it is listed under. An event without one has a poster of its own. */
  day?: string | undefined;
  /** The chapter it belongs to. */
  chapter?: Chapter | undefined;
  /** What every other page calls its place: the name of its chapter, whatever hall it is in, or else its location. */
  place: string;
  /** What it is called where its place stands beside it; nothing where that says it all. */
  name?: string | undefined;
}

interface Chapter {
  id: string;
  name: string;
}

/** The parts of events.yaml that the schedule is made of. */
export interface EventsFile {
  events: EventContent[];
  season?: Season | undefined;
  week: { pictures: { day: string }[] };
  /** Words that stand beside what is put together: `Every DAY`, `once a month`, `Next: DATE.`, and what is said of what is over. */
  words: EveningWords & { every: string; monthly: string; past: string };
}

/** The parts of chapters.yaml that the schedule is made of. */
export interface ChaptersFile {
  chapters: { items: Chapter[] };
  elsewhere: { items: { name: string }[] };
}

/** All events with what follows from them, as of a day. The nights of the week first, then the other events. */
export function scheduleOf(file: EventsFile, { chapters, elsewhere }: ChaptersFile, today: Day): Schedule {
  const { items } = chapters;
  const { season, words } = file;
  const made = file.events.map((event) => {
    const chapter = items.find(({ id }) => id === event.chapter);
    const shown = recordOf(event, { chapter, season, words, today });
    const entry = shown.past ? undefined : entryOf(shown, event, { season, today });
    return { event: entry ? { ...shown, calendar: `/events/${entry.id}.ics` } : shown, entry };
  });
  return {
    events: made.map(({ event }) => event),
    chapters: items.map(({ id, name }) => ({ id, name })),
    elsewhere: elsewhere.items.map(({ name }) => name),
    words,
    entries: made.flatMap(({ entry }) => entry ?? []),
    today,
  };
}

interface Surroundings {
  chapter: Chapter | undefined;
  season: Season | undefined;
  words: EventsFile['words'];
  today: Day;
}

function recordOf(event: EventContent, { chapter, ...surroundings }: Surroundings): ScheduledEvent {
  const { words, today } = surroundings;
  const { title, type, description, day, picture, narrowPicture, ask } = event;
  const dates = datesOf(event);
  const isPast = dates !== undefined && dates.to < today;
  const written = event.location ?? chapter?.name ?? '';
  // What was to be announced has been, once the event is over.
  const location = isPast && isOpen(written) ? '' : written;
  const place = chapter?.name ?? location;
  const date = event.date ?? words.every.replace('DAY', day ?? '');
  return {
    ...{ title, type, description, day, picture, narrowPicture, ask, chapter, location, place },
    id: idOf(event, location),
    date: dates?.parts ?? [{ text: date }],
    next: nextEvenings(event, surroundings),
    time: event.time ?? event.when ?? '',
    href: event.href ?? (chapter && `/chapters/#${chapter.id}`),
    name: title.includes(place) ? undefined : title,
    past: isPast ? (event.past ?? words.past) : undefined,
  };
}

/** The anchor of an event on the page, and the name of its calendar file. */
export function idOf({ id, title, day }: EventContent, location: string): string {
  const name = day && !title.includes(location) ? `${title} ${location}` : title;
  return (
    id ??
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  );
}

/** The events of each day of the week that has some, in the order of the week. */
export const nightsOf = (events: readonly ScheduledEvent[]): { day: string; events: ScheduledEvent[] }[] =>
  WEEKDAYS.map((day) => ({ day, events: events.filter((event) => event.day === day) })).filter(
    (night) => night.events.length > 0,
  );

/** Where an event stands in the week, in words: a time without hours says the day itself, as in `Friday evening`. */
export function dayAndHours({ day = '', time }: ScheduledEvent): { day: string; hours?: string } {
  if (hoursIn(time)) return { day, hours: time };
  return time.includes(day) ? { day: time } : { day, hours: time };
}
