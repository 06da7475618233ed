import type { SeasonTexts } from '../../components/types.ts';
import { shortWeekday, type Weekday, weekdayName, weekdaysFor } from '../../generator/locale/dates.ts';
import type { Day } from '../../generator/locale/days.ts';
import type { CalendarEntry } from '../../generator/pages/route.ts';
import { slugOf } from '../../generator/schema/fields.ts';
import type { ChaptersContent } from '../chapters-fields.ts';
import type { EventsContent } from '../events-fields.ts';
import { seasonTexts } from './breaks.ts';
import { entryOf } from './calendar-entries.ts';
import { type Dates, type DatesContext, datesOf } from './event-dates.ts';
import type { EventContent } from './event-schema.ts';
import type { ScheduleLocale } from './holidays.ts';

/** The events and chapters, for every page. */
export interface Schedule {
  events: ScheduledEvent[];
  /** The Tri-State chapters. */
  chapters: Chapter[];
  /** The names of the chapters in other cities. */
  elsewhere: string[];
  words: EventsContent['words'] | undefined;
  /** Undefined without a season, or without texts about it. */
  season: SeasonTexts | undefined;
  /** The day that decides which events are over. */
  today: Day;
  locale: ScheduleLocale;
}

type Chapter = Pick<ChaptersContent['chapters']['items'][number], 'id' | 'name'>;

/** An event as pages show it. */
export interface ScheduledEvent extends Dates, Pick<EventContent, 'title' | 'type' | 'description' | 'href'> {
  /** The anchor on the page. */
  id: string;
  chapter?: Chapter | undefined;
  /** What pages call its type. */
  often: string;
  location: string;
  /** What other pages call its location: the name of its chapter, or else the location. */
  place: string;
  /** Its title, unless that only repeats the place next to it. */
  name?: string | undefined;
  /** Undefined if its dates are unknown or past. */
  entry?: CalendarEntry | undefined;
}

interface Context extends DatesContext {
  chapters: readonly Chapter[];
}

/** The schedule as of a day, with the events in the order of the file. Without a file it is empty. */
export function scheduleOf(
  file: EventsContent | undefined,
  places: ChaptersContent | undefined,
  { today, locale }: { today: Day; locale: ScheduleLocale },
): Schedule {
  const chapters = places?.chapters.items.map(({ id, name }) => ({ id, name })) ?? [];
  const elsewhere = places?.elsewhere?.items.map(({ name }) => name) ?? [];
  const schedule = { events: [], chapters, elsewhere, words: undefined, season: undefined, today, locale };
  if (!file) return schedule;
  const { events, season, words } = file;
  const texts = seasonTexts(events, { season, words, today, locale });
  const context = { season, words, today, locale, texts, chapters };
  return { ...schedule, events: events.map((event) => scheduled(event, context)), words, season: texts };
}

function scheduled(event: EventContent, context: Context): ScheduledEvent {
  const { title, type, description } = event;
  const chapter = context.chapters.find(({ id }) => id === event.chapter);
  const known = event.location ?? chapter?.name;
  const id = idOf(event, known);
  const dates = datesOf(event, context);
  // A past event doesn't say "To be announced".
  const location = known ?? (dates.past ? '' : context.words.unknown);
  const place = chapter?.name ?? location;
  return {
    ...{ id, title, type, description, chapter, location, place, ...dates },
    often: context.words.types[type],
    href: event.href ?? (chapter && chapterHref(chapter.id)),
    name: title.includes(place) ? undefined : title,
    entry: entryOf(event, { id, location: known, ...context }),
  };
}

/** The address of a chapter. */
export const chapterHref = (id: string): string => `/chapters/#${id}`;

/** The anchor of an event on the page, which is also the name of its calendar file. Empty if it has to be chosen. */
export function idOf(event: EventContent, location = ''): string {
  const { id, title } = event;
  const isListedByDay = 'day' in event;
  const name = isListedByDay && !title.includes(location) ? `${title} ${location}` : title;
  return id ?? slugOf(name) ?? '';
}

/** A weekday with events. */
export interface Night {
  day: Weekday;
  name: string;
  /** The name in a few letters. */
  short: string;
  events: ScheduledEvent[];
}

/** The weekdays that have events, in the order of the site's calendars. */
export function nightsOf({ events, locale: { language } }: Pick<Schedule, 'events' | 'locale'>): Night[] {
  const nights = weekdaysFor(language).map((day) => ({
    ...{ day, name: weekdayName(day, language), short: shortWeekday(day, language) },
    events: events.filter((event) => event.day === day),
  }));
  return nights.filter((night) => night.events.length > 0);
}

/** The weekly and monthly events of a chapter, in the order of the week. */
export const eventsOfChapter = (id: string, { events, locale }: Schedule): ScheduledEvent[] =>
  nightsOf({ events: events.filter(({ chapter }) => chapter?.id === id), locale }).flatMap((night) => night.events);

/** The day and hours of an event. If its time names the day, such as `Friday evening`, only that. */
export const dayAndHours = ({ dayName: day = '', time }: ScheduledEvent): { day: string; hours?: string } =>
  time.includes(day) ? { day: time } : { day, hours: time };
