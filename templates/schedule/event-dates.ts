import type { UpcomingOccurrences } from '../../components/NextOccurrences.tsx';
import type { SeasonTexts, Timing } from '../../components/types.ts';
import { type DatePart, dateRange, type Weekday, weekdayName, weekdayRange } from '../../generator/locale/dates.ts';
import { hoursIn } from '../../generator/locale/hours.ts';
import type { EventsContent } from '../events-fields.ts';
import { timingOfEvents } from './breaks.ts';
import type { DatedEvent, EventContent } from './event-schema.ts';
import { nextOccurrences, type OccurrenceContext } from './occurrences.ts';

/** What pages show of an event that depends on its type. */
export interface Dates extends Partial<Pick<DatedEvent, 'picture' | 'narrowPicture' | 'ask' | 'past'>> {
  /** The weekday it is listed under, and what pages call it. An event without one has a poster. */
  day?: Weekday;
  dayName?: string;
  /** `Every Tuesday` or `February 27 to March 1, 2027`. */
  date: readonly DatePart[];
  /** When a weekly or monthly event takes place. */
  timing?: Timing | undefined;
  /** Undefined if the days are unknown. */
  next?: UpcomingOccurrences | undefined;
  /** `7:00 PM–8:00 PM`. */
  time: string;
}

export interface DatesContext extends OccurrenceContext {
  words: EventsContent['words'];
  texts: SeasonTexts | undefined;
}

export function datesOf(event: EventContent, context: DatesContext): Dates {
  const { words, texts } = context;
  if (!('day' in event)) return datesOfPoster(event, context);
  const { day } = event;
  const dayName = weekdayName(day, context.locale.language);
  const onDay = (text: string) => [{ text: text.replace('DAY', dayName) }];
  if (event.type === 'Monthly') {
    return { day, dayName, time: event.when, date: onDay(words.everyMonth), timing: texts?.on };
  }
  const time = hoursIn(event.time, context.locale.language);
  const timing = texts && timingOfEvents([event], context);
  return { day, dayName, time, date: onDay(words.every), timing, next: nextOccurrences(event, context, timing) };
}

function datesOfPoster(event: DatedEvent, { words, today, locale }: DatesContext): Dates {
  const { from, until = from, picture, narrowPicture, ask, past = words.past } = event;
  const shown = { picture, narrowPicture, ask };
  const time = event.time && hoursIn(event.time, locale.language);
  if (!from || !until) return { ...shown, date: [{ text: words.unknown }], time: time ?? words.unknown };
  return {
    ...shown,
    date: dateRange(from, until, locale.language),
    time: time ?? weekdayRange(from, until, locale.language),
    past: until < today ? past : undefined,
  };
}
