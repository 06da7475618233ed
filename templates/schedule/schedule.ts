import type { UpcomingOccurrences } from '../../components/NextOccurrences.tsx';
import type { SeasonTexts, Timing } from '../../components/types.ts';
import * as dates from '../../generator/dates.ts';
import {
  type DatePart,
  type Day,
  dateRange,
  readHours,
  WEEKDAYS,
  type Weekday,
} from '../../generator/dates.ts';
import type { CalendarEntry } from '../../generator/feeds/calendar.ts';
import { slugOf } from '../../generator/schema/fields.ts';
import type { ChaptersContent } from '../chapters/fields.ts';
import type { DatedEvent, EventContent, EventsContent } from '../events/fields.ts';
import * as occurrences from './occurrences.ts';

/** The events and chapters, for every page. */
export interface Schedule {
  events: ScheduledEvent[];
  /** The Tri-State chapters. */
  chapters: Chapter[];
  /** The names of the chapters in other cities. */
  elsewhere: string[];
  words: EventsContent['words'];
  season: SeasonTexts;
  /** The day that decides which events are over. */
  today: Day;
}

type Chapter = Pick<ChaptersContent['chapters']['items'][number], 'id' | 'name'>;

/** What pages show of an event that depends on its type. */
interface Dates extends Partial<Pick<DatedEvent, 'picture' | 'narrowPicture' | 'ask' | 'past'>> {
  /** The weekday it is listed under. An event without one has a poster. */
  day?: Weekday;
  /** `Every Tuesday` or `February 27 to March 1, 2027`. */
  date: readonly DatePart[];
  /** When a weekly or monthly event takes place. */
  timing?: Timing;
  next?: UpcomingOccurrences | undefined;
  /** `7:00 PM–8:00 PM`. */
  time: string;
}

/** An event as pages show it. */
export interface ScheduledEvent
  extends Dates,
    Pick<EventContent, 'title' | 'type' | 'description' | 'href'> {
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

interface Context extends occurrences.Context {
  texts: SeasonTexts;
  chapters: readonly Chapter[];
}

/** The schedule as of a day, with the events in the order of the file. */
export function scheduleOf(file: EventsContent, places: ChaptersContent, today: Day): Schedule {
  const { events, season, words } = file;
  const chapters = places.chapters.items.map(({ id, name }) => ({ id, name }));
  const texts = occurrences.seasonTexts(events, { season, words, today });
  const context = { season, words, today, texts, chapters };
  return {
    events: events.map((event) => scheduled(event, context)),
    chapters,
    elsewhere: places.elsewhere?.items.map(({ name }) => name) ?? [],
    words,
    season: texts,
    today,
  };
}

function scheduled(event: EventContent, context: Context): ScheduledEvent {
  const { title, type, description } = event;
  const chapter = context.chapters.find(({ id }) => id === event.chapter);
  const known = event.location ?? chapter?.name;
  const isListedByDay = 'day' in event;
  const id =
    event.id ??
    slugOf(isListedByDay && known && !title.includes(known) ? `${title} ${known}` : title);
  const dates = datesOf(event, context);
  // A past event doesn't say "To be announced".
  const location = known ?? (dates.past ? '' : context.words.unknown);
  const place = chapter?.name ?? location;
  return {
    ...{ id, title, type, description, chapter, location, place, ...dates },
    often: context.words.types[type],
    href: event.href ?? (chapter && chapterHref(chapter.id)),
    name: title.includes(place) ? undefined : title,
    entry: entryOf(event, { id, location: known }, context),
  };
}

function datesOf(event: EventContent, context: Context): Dates {
  const { words, texts, today } = context;
  if ('day' in event) {
    const { day } = event;
    const onDay = (text: string) => [{ text: text.replace('DAY', day) }];
    if (event.type === 'Monthly')
      return { day, time: event.when, date: onDay(words.everyMonth), timing: texts.on };
    const timing = occurrences.timingOfEvents([event], context);
    const next = occurrences.nextOccurrences(event, context, timing);
    return { day, time: event.time, date: onDay(words.every), timing, next };
  }
  const { from, until = from, time, picture, narrowPicture, ask, past = words.past } = event;
  const shown = { picture, narrowPicture, ask };
  if (!from || !until)
    return { ...shown, date: [{ text: words.unknown }], time: time ?? words.unknown };
  const weekdays = [...new Set([from, until].map(dates.weekdayOf))].join(' to ');
  const over = until < today ? past : undefined;
  return { ...shown, date: dateRange(from, until), time: time ?? weekdays, past: over };
}

/** The calendar entry of an event. Undefined if its dates are unknown or past. */
function entryOf(
  event: EventContent,
  { id, location }: { id: string; location: string | undefined },
  { season, today }: Context,
): CalendarEntry | undefined {
  const { title, description, address } = event;
  const place = location ? { name: location, ...(address && { address }) } : undefined;
  const about = { id, title, description, ...(place && { place }) };
  if (event.type === 'Monthly') return undefined;
  const hours = event.time ? readHours(event.time) : undefined;
  if (event.type === 'Weekly') {
    const all = occurrences.occurrencesOf(event, season);
    const from = all.find(({ isOff }) => !isOff)?.day;
    if (!from || season.until < today) return undefined;
    const except = all.flatMap(({ day, isOff }) => (isOff && day > from ? day : []));
    return { ...about, from, to: from, hours, weekly: { until: season.until, except } };
  }
  const { from, until = from } = event;
  if (!from || !until || until < today) return undefined;
  // An event of several days becomes an all-day entry.
  return { ...about, from, to: until, ...(from === until && hours && { hours }) };
}

/** The address of a chapter. */
export const chapterHref = (id: string): string => `/chapters/#${id}`;

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

/** The weekly and monthly events of a chapter, in the order of the week. */
export const eventsOfChapter = (id: string, { events }: Schedule): ScheduledEvent[] =>
  nightsOf(events.filter(({ chapter }) => chapter?.id === id)).flatMap((night) => night.events);

/** The day and hours of an event. If its time names the day, such as `Friday evening`, only that. */
export const dayAndHours = ({
  day = '' as Weekday,
  time,
}: ScheduledEvent): { day: string; hours?: string } =>
  time.includes(day) ? { day: time } : { day, hours: time };
