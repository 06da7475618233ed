import type { EventRecord } from '../../components/event-types.ts';
import type { SeasonTexts } from '../../components/season-types.ts';
import type { CalendarEntry } from '../../generator/pages/route.ts';
import type { Day } from '../../generator/schema/days.ts';
import { seasonTexts, timingOfEvents } from './breaks.ts';
import { entryOf } from './calendar-entries.ts';
import type { EventContent, Season } from './event-schema.ts';
import { dateRange, weekdayRange } from './format.ts';
import { nextOccurrences, type OccurrenceContext, type OccurrenceWords } from './occurrences.ts';
import { WEEKDAYS } from './week.ts';

/** The events and chapters, for every page. */
export interface Schedule {
  events: ScheduledEvent[];
  /** The Tri-State chapters. */
  chapters: Chapter[];
  /** The names of the chapters in other cities. */
  elsewhere: string[];
  words: EventsFile['words'];
  /** Undefined without a season, or without texts about it. */
  season: SeasonTexts | undefined;
  /** The upcoming events, for calendars. */
  entries: CalendarEntry[];
  /** The day that decides which events are over. */
  today: Day;
}

/** An event as pages show it. */
export interface ScheduledEvent extends EventRecord {
  /** The weekday it is listed under. An event without one has a poster. */
  day?: string | undefined;
  chapter?: Chapter | undefined;
  /** What other pages call its location: the name of its chapter, or else the location. */
  place: string;
  /** Its title, unless that only repeats the place next to it. */
  name?: string | undefined;
}

interface Chapter {
  id: string;
  name: string;
}

/** The parts of events.yaml that the schedule uses. */
export interface EventsFile {
  events: EventContent[];
  season?: Season | undefined;
  week: { pictures: { day: string }[] };
  /** Texts with placeholders: `Every DAY`, `One DAY a month`, `Next: DATE.` */
  words: OccurrenceWords & { every: string; everyMonth: string; monthly: string; unknown: string; past: string };
}

/** The parts of chapters.yaml that the schedule uses. */
export interface ChaptersFile {
  chapters: { items: Chapter[] };
  elsewhere?: { items: { name: string }[] } | undefined;
}

/** The schedule as of a day, with the events in the order of the file. */
export function scheduleOf(file: EventsFile, { chapters, elsewhere }: ChaptersFile, today: Day): Schedule {
  const { items } = chapters;
  const { season, words } = file;
  const texts = seasonTexts(file.events, { season, words, today });
  const shown = file.events.map((event) => {
    const chapter = items.find(({ id }) => id === event.chapter);
    const location = event.location ?? chapter?.name;
    const record = recordOf(event, { chapter, location, season, words, today, texts });
    const entry = entryOf({ id: record.id, location }, event, { season, today });
    return { event: entry ? { ...record, calendar: `/events/${entry.id}.ics` } : record, entry };
  });
  return {
    events: shown.map(({ event }) => event),
    chapters: items.map(({ id, name }) => ({ id, name })),
    elsewhere: elsewhere?.items.map(({ name }) => name) ?? [],
    words,
    season: texts,
    entries: shown.flatMap(({ entry }) => entry ?? []),
    today,
  };
}

interface ScheduleContext extends OccurrenceContext {
  chapter: Chapter | undefined;
  location: string | undefined;
  words: EventsFile['words'];
  texts: SeasonTexts | undefined;
}

function recordOf(event: EventContent, context: ScheduleContext): ScheduledEvent {
  const { chapter, location, words } = context;
  const { title, type, description } = event;
  const dates = datesOf(event, context);
  // A past event doesn't say "To be announced".
  const shownLocation = location ?? (dates.past ? '' : words.unknown);
  const place = chapter?.name ?? shownLocation;
  return {
    ...{ title, type, description, chapter, place, location: shownLocation, ...dates },
    id: idOf(event, location),
    href: event.href ?? (chapter && `/chapters/#${chapter.id}`),
    name: title.includes(place) ? undefined : title,
  };
}

type Dates = Pick<
  ScheduledEvent,
  'day' | 'date' | 'timing' | 'time' | 'next' | 'past' | 'picture' | 'narrowPicture' | 'ask'
>;

/** The fields that depend on the type of the event. */
function datesOf(event: EventContent, context: ScheduleContext): Dates {
  const { words, today, texts } = context;
  if (event.type === 'Weekly') {
    const { day, time } = event;
    const timing = texts && timingOfEvents([event], context);
    return { day, time, date: onDay(words.every, day), timing, next: nextOccurrences(event, context, timing) };
  }
  if (event.type === 'Monthly') {
    return { day: event.day, time: event.when, date: onDay(words.everyMonth, event.day), timing: texts?.on };
  }
  const { from, until = from, time, picture, narrowPicture, ask, past = words.past } = event;
  if (!from || !until)
    return { date: [{ text: words.unknown }], time: time ?? words.unknown, picture, narrowPicture, ask };
  return {
    date: dateRange(from, until),
    time: time ?? weekdayRange(from, until),
    past: until < today ? past : undefined,
    ...{ picture, narrowPicture, ask },
  };
}

const onDay = (words: string, day: string) => [{ text: words.replace('DAY', day) }];

/** The anchor of an event on the page, which is also the name of its calendar file. */
export function idOf(event: EventContent, location = ''): string {
  const { id, title } = event;
  const isListedByDay = 'day' in event;
  const name = isListedByDay && !title.includes(location) ? `${title} ${location}` : title;
  return (
    id ??
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  );
}

/** The weekdays that have events, Sunday first. */
export const nightsOf = (events: readonly ScheduledEvent[]): { day: string; events: ScheduledEvent[] }[] =>
  WEEKDAYS.map((day) => ({ day, events: events.filter((event) => event.day === day) })).filter(
    (night) => night.events.length > 0,
  );

/** The day and hours of an event. If its time names the day, such as `Friday evening`, only that. */
export const dayAndHours = ({ day = '', time }: ScheduledEvent): { day: string; hours?: string } =>
  time.includes(day) ? { day: time } : { day, hours: time };
