import * as dates from '../generator/dates.ts';
import type { CalendarEntry } from '../generator/pages/page.ts';
import { slugOf } from '../generator/schema/fields.ts';
import type {
  DatedEvent,
  EventContent,
  EventFields,
  MonthlyEvent,
  Notice,
  ScheduleContent,
  WeeklyEvent,
} from './fields.ts';
import {
  nextOccurrences,
  type Occurrence,
  occurrencesOf,
  type SeasonTexts,
  seasonTexts,
  type TimedText,
  type Timing,
  timingOf,
  type UpcomingOccurrences,
  untilEndOf,
} from './occurrences.ts';

/** The events and chapters, for every page. */
export interface Schedule {
  events: ScheduledEvent[];
  /** The Tri-State chapters. */
  chapters: Chapter[];
  /** The chapters in other cities. */
  elsewhere: Chapter[];
  season: SeasonTexts;
  /** The announcement at the top of Home and Events. */
  notice: TimedText | undefined;
  /** The day that decides which events are over. */
  today: dates.Day;
}

/** A chapter, as far as the schedule is concerned. */
export interface Chapter {
  /** Its anchor on the page of chapters. */
  id: string;
  name: string;
}

/** The part of content/chapters.yaml that the schedule is about. */
export interface Places {
  chapters: { items: readonly Chapter[] };
  elsewhere: { items: readonly { name: string }[] };
}

type Days = Pick<CalendarEntry, 'from' | 'to' | 'hours' | 'weekly' | 'days' | 'next' | 'status'>;

/** What pages show of an event that depends on its type. */
interface Dates {
  /** The weekday it is listed under. An event without one has a poster. */
  day?: dates.Weekday;
  /** `Every Tuesday` or `February 27 to March 1, 2027`. */
  date: readonly dates.DatePart[];
  /** `7:00 PM–8:00 PM`. */
  time: string;
  /** When a weekly or monthly event takes place. */
  timing?: Timing;
  next?: UpcomingOccurrences;
  /** The days of a weekly event. */
  held?: dates.Day[];
  /** When it is over on each evening from today on. */
  nights?: dates.LocalTime[];
  /** What the poster of an event says that is over. */
  past?: string | undefined;
  /** Undefined if its dates are unknown. */
  calendar?: Days | undefined;
}

/** An event as pages show it: all its fields, and what follows from them. */
export interface ScheduledEvent
  extends Dates,
    Pick<EventContent, 'title' | 'type'>,
    Omit<EventFields, keyof Dates | 'title' | 'type' | 'chapter'> {
  /** The anchor on the page. */
  id: string;
  chapter?: Chapter | undefined;
  location: string;
  /** What other pages call its location: the name of its chapter, or else the location. */
  place: string;
  /** Its title, unless that only repeats the place next to it. */
  name?: string | undefined;
  entry?: CalendarEntry | undefined;
}

interface Context {
  content: ScheduleContent;
  occurrences: ReadonlyMap<EventContent, Occurrence[]>;
  chapters: readonly Chapter[];
  season: SeasonTexts;
  today: dates.Day;
}

/** The schedule as of a day, with the events in the order of the file. */
export function scheduleOf(content: ScheduleContent, places: Places, today: dates.Day): Schedule {
  const chapters = places.chapters.items.map(({ id, name }) => ({ id, name }));
  const weekly = content.events.filter((event) => event.type === 'Weekly');
  const occurrences = new Map(
    weekly.map((event) => [event, occurrencesOf(event, content.seasons)]),
  );
  const season = seasonTexts(content, [...occurrences.values()].flat(), today);
  const context = { content, occurrences, chapters, season, today };
  return {
    events: content.events.map((event) => scheduled(event, context)),
    chapters,
    elsewhere: places.elsewhere.items.map(({ name }) => ({ id: slugOf(name), name })),
    season,
    notice: content.notice && noticeOn(today, content.notice),
    today,
  };
}

/** An announcement until the end of its last day. */
function noticeOn(today: dates.Day, { text, until }: Notice): TimedText | undefined {
  const timing = untilEndOf(until, today);
  return timing.hidden ? undefined : { text, ...timing };
}

function scheduled(event: EventContent, context: Context): ScheduledEvent {
  const { title, description, address, files } = event;
  const chapter = context.chapters.find(({ id }) => id === event.chapter);
  const venue = event.location ?? chapter?.name;
  const isNamedByPlace = 'day' in event && venue && !title.includes(venue);
  const id = event.id ?? slugOf(isNamedByPlace ? `${title} ${venue}` : title);
  const dates = datesOf(event, context);
  // A past event doesn't say "To be announced".
  const location = venue ?? (dates.past ? '' : context.content.words.unknown);
  const place = chapter?.name ?? location;
  const signUp = dates.past ? undefined : event.signUp;
  const isOpen = signUp && !untilEndOf(signUp.until, context.today).hidden;
  const entry = {
    id,
    title,
    description,
    files,
    place: venue ? { name: venue, address } : undefined,
    signUp: isOpen ? signUp : undefined,
  };
  return {
    ...event,
    ...dates,
    id,
    chapter,
    location,
    place,
    href: event.href ?? (chapter && chapterHref(chapter.id)),
    name: title.includes(place) ? undefined : title,
    signUp,
    entry: dates.calendar && { ...entry, ...dates.calendar },
  };
}

function datesOf(event: EventContent, context: Context): Dates {
  if (event.type === 'Weekly') return weeklyDates(event, context);
  if (event.type !== 'Monthly') return fixedDates(event, context);
  return monthlyDates(event, context);
}

/** A monthly event, whose days may be known. */
function monthlyDates({ day, when, dates: listed = [] }: MonthlyEvent, context: Context): Dates {
  const { season, today } = context;
  const days = listed.toSorted();
  const all = days.map((each): Occurrence => ({ day: each, isOff: false, over: `${each}T24:00` }));
  const next = comingDays(days, today);
  const [from, to = from] = [days[0], days.at(-1)];
  const status = next.length === 0 ? 'over' : undefined;
  return {
    day,
    time: when,
    date: [{ text: `One ${day} a month` }],
    timing: season.on,
    next: next.length > 0 ? nextOccurrences(all, today) : undefined,
    nights: next.length > 0 ? all.map(({ over }) => over) : undefined,
    calendar: from && to ? { from, to, days, next, status } : undefined,
  };
}

function weeklyDates(event: WeeklyEvent, context: Context): Dates {
  const { content, occurrences, today } = context;
  const { day, time } = event;
  const all = occurrences.get(event) ?? [];
  const held = all.filter(({ isOff }) => !isOff).map((each) => each.day);
  const timing = timingOf(all, today);
  const next = nextOccurrences(all, today);
  const isBreak = { text: content.words.season.short, ...timing, hidden: !timing.hidden };
  return {
    day,
    time,
    date: [{ text: `Every ${day}` }],
    timing,
    next: { ...next, lines: [isBreak, ...next.lines] },
    held,
    nights: nightsFrom(today, all, dates.readHours(time)),
    calendar: weeklySeries(event, held, context),
  };
}

/** When each occurrence of an evening is over. After midnight, nobody says "tonight". */
function nightsFrom(today: dates.Day, all: readonly Occurrence[], hours?: dates.Hours) {
  if (!hours || hours.from < '16:00') return [];
  const coming = all.filter(({ day, isOff }) => !isOff && day >= today);
  return coming.map(
    ({ day, over }): dates.LocalTime => (over.startsWith(day) ? over : `${day}T24:00`),
  );
}

/** A weekly event in calendars: one series from the season that is on, or the last one, until the last one that is known. It
 *  never disappears, because calendars keep what a file had before it was gone. */
function weeklySeries(event: WeeklyEvent, held: readonly dates.Day[], context: Context): Days {
  const { content, today } = context;
  const begun = content.seasons.findLast(({ from }) => from <= today);
  const { from: begin } = begun ?? content.seasons[0]!;
  const { until } = content.seasons.at(-1)!;
  const hours = dates.readHours(event.time);
  const from = held.find((day) => day >= begin);
  if (!from) {
    const day = dates.nextWeekday(begin, event.day);
    return { from: day, to: day, hours, status: 'cancelled' };
  }
  const except: dates.Day[] = [];
  for (let day = from; day <= until; day = dates.addDays(day, 7))
    if (!held.includes(day)) except.push(day);
  const next = comingDays(held, today);
  const status = next.length === 0 ? 'over' : undefined;
  return { from, to: from, hours, weekly: { until, except }, next, status };
}

// Search engines show a few.
const NEXT = 3;

const comingDays = (days: readonly dates.Day[], today: dates.Day): dates.Day[] =>
  days.filter((day) => day >= today).slice(0, NEXT);

/** An annual event, or one that takes place only once. */
function fixedDates(event: DatedEvent, { content, today }: Context): Dates {
  const { words } = content;
  const { from, until = from, time, past = words.past } = event;
  if (!from || !until)
    return { date: [{ text: words.unknown }], time: time ?? words.unknown, past: undefined };
  const weekdays = new Set([dates.weekdayOf(from), dates.weekdayOf(until)]);
  // An event of several days becomes an all-day entry.
  const hours = time && from === until ? dates.readHours(time) : undefined;
  return {
    date: dates.dateRange(from, until),
    time: time ?? [...weekdays].join(' to '),
    past: until < today ? past : undefined,
    calendar: { from, to: until, hours, status: until < today ? 'over' : undefined },
  };
}

/** The address of a chapter. */
export const chapterHref = (id: string): string => `/chapters/#${id}`;

/** The address of a question about a chapter. */
export const askHref = (id: string): string => `/chapters/?chapter=${id}#contact`;
