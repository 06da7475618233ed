import { z } from 'zod';
import { calendarDay, href, image, lastDay, slug, text } from '../../generator/schema/fields.ts';
import { action } from '../action-fields.ts';
import { type Dates, isOpen, readDates } from './dates.ts';
import { WEEKDAYS } from './week.ts';

/** A day of the week, Sunday first. */
export const weekday = z.enum(WEEKDAYS);

/** An event as events.yaml writes it. */
export const event = z.strictObject({
  title: text,
  type: z.enum(['Weekly', 'Monthly', 'Annual', 'One-time']),
  /** The weekday it is listed under. An event without one has a poster of its own. */
  day: weekday.optional(),
  /** Left out where `day` says it all. */
  date: text.meta({ kind: 'date' }).optional(),
  time: text.meta({ kind: 'hours' }).optional(),
  /** Words instead of hours: `Friday evening`. */
  when: text.optional(),
  /** The chapter that it belongs to; nothing where it is for all. */
  chapter: text.meta({ entryOf: 'chapters.yaml:chapters.items' }).optional(),
  /** Left out where it is the name of the chapter. Beside a chapter, only the events page shows it. */
  location: text.optional(),
  description: text,
  id: slug.optional(),
  href: href.optional(),
  address: text.optional(),
  except: z.array(calendarDay).optional(),
  picture: image.optional(),
  narrowPicture: text.optional(),
  ask: action.optional(),
  /** What its poster says once it is over. */
  past: text.optional(),
});

/** The days between which weekly events take place, and those of them on which they do not. */
export const season = z.strictObject({
  from: calendarDay,
  until: lastDay('the season ended'),
  except: z.array(calendarDay).optional(),
  /** Days that the build asks about, on which they do take place. */
  held: z.array(calendarDay).optional(),
});

export type EventContent = z.infer<typeof event>;
export type Season = z.infer<typeof season>;

/** The dates of an event that has some. A weekly or monthly event has none. */
export function datesOf({ date, type }: EventContent): Dates | undefined {
  if (!date || type === 'Weekly' || type === 'Monthly' || isOpen(date)) return undefined;
  const read = readDates(date);
  return 'from' in read ? read : undefined;
}
