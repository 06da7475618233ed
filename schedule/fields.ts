import * as z from 'zod';
import * as f from '../components/fields.ts';
import { WEEKDAYS, weekdayOf } from '../generator/dates.ts';

export const weekday = z.enum(WEEKDAYS);
const named = { title: f.text, id: f.slug.optional() };
const placed = {
  chapter: f.idIn({ file: 'chapters.yaml', path: ['chapters', 'items'] }).optional(),
  location: f.optionalText,
  href: f.href.optional(),
  address: f.optionalText,
  description: f.optionalText,
  /** After its last day, pages say that it is closed. */
  signUp: z
    .strictObject({ label: f.text, href: f.href, until: f.calendarDay.optional() })
    .optional(),
  /** Such as a flyer. */
  files: f.list(f.fileLink).optional(),
};

const weekly = z
  .strictObject({
    ...named,
    type: z.literal('Weekly'),
    day: weekday,
    time: f.hours,
    ...placed,
    except: z.array(f.calendarDay).optional(),
  })
  .superRefine(checkPlace, f.ALWAYS);

const monthly = z
  .strictObject({
    ...named,
    type: z.literal('Monthly'),
    day: weekday,
    when: f.text,
    /** For as long as they are known. */
    dates: z.array(f.calendarDay).optional(),
    ...placed,
  })
  .superRefine(checkPlace, f.ALWAYS)
  .superRefine(checkDates);

const dated = {
  until: f.calendarDay.optional(),
  time: f.hours.optional(),
  ...placed,
  picture: f.image.optional(),
  narrowPicture: f.drawing.optional(),
  past: f.optionalText,
  ask: f.action.optional(),
};

/** It may wait for next year's dates. */
const annual = z
  .strictObject({ ...named, type: z.literal('Annual'), from: f.calendarDay.optional(), ...dated })
  .superRefine(checkRange);

const oneTime = z
  .strictObject({ ...named, type: z.literal('One-time'), from: f.calendarDay, ...dated })
  .superRefine(checkRange);

/** An event. Its type decides which fields it has. */
const event = z.discriminatedUnion('type', [weekly, monthly, annual, oneTime]);

/** The first and last day of weekly events, the days off, and the holidays with events. */
const season = z
  .strictObject({
    from: f.calendarDay,
    until: f.calendarDay,
    except: z.array(f.calendarDay).optional(),
    held: z.array(f.calendarDay).optional(),
  })
  .superRefine(checkRange);

/** In order, so that the next one can be entered while one runs. */
const seasons = f.list(season).superRefine((list, context) => {
  for (const [index, { from, until }] of list.entries()) {
    const before = list[index - 1];
    if (!before || from > before.until) continue;
    const isEarlier = until < before.from;
    const message = `this season ${isEarlier ? 'is before' : 'begins before the end of'} the one above it`;
    const hint = isEarlier
      ? 'Put the earliest season first.'
      : 'Check the days: seasons can’t overlap.';
    f.addProblem(context, [index, 'from'], { message, hint });
  }
});

type Place = { chapter?: string; location?: string };
type Days = { from?: string; until?: string };
type MonthlyDays = { day: string; dates?: string[] | undefined };

function checkPlace({ chapter, location }: Place, context: z.RefinementCtx): void {
  if (chapter || location) return;
  const hint = 'Choose a chapter, or write a location if the event is for all chapters.';
  f.addProblem(context, ['chapter'], { message: 'this field is missing', hint });
}

function checkDates({ day, dates = [] }: MonthlyDays, context: z.RefinementCtx): void {
  for (const [index, date] of dates.entries()) {
    if (weekdayOf(date) === day) continue;
    const message = `${date} is a ${weekdayOf(date)}, not a ${day}`;
    f.addProblem(context, ['dates', index], { message, hint: 'Check the date and the "day".' });
  }
}

function checkRange({ from, until }: Days, context: z.RefinementCtx): void {
  const missing = { message: 'this field is missing', hint: 'Write the first day, too.' };
  const backwards = { message: 'it ends before it begins', hint: 'Are the two days swapped?' };
  if (until && !from) f.addProblem(context, ['from'], missing);
  if (until && from && until < from) f.addProblem(context, ['until'], backwards);
}

/** Texts about dates: DATE and DATES are replaced. */
const words = z.strictObject({
  unknown: f.text,
  past: f.text,
  lastTime: f.text,
  season: z.strictObject({
    dates: f.text,
    short: f.text,
    again: f.text,
    over: f.text,
    later: f.text,
  }),
});

/** What everybody has to know until the end of a day, such as that snow cancels a night. */
const notice = z.strictObject({ text: f.text, until: f.calendarDay });

/** What the schedule is made of: a part of content/events.yaml. */
export const scheduleFields = {
  words,
  notice: notice.optional(),
  events: f.list(event),
  seasons,
};

const schedule = z.strictObject(scheduleFields);

export type ScheduleContent = z.infer<typeof schedule>;
export type EventContent = z.infer<typeof event>;
export type WeeklyEvent = z.infer<typeof weekly>;
export type MonthlyEvent = z.infer<typeof monthly>;
export type DatedEvent = z.infer<typeof annual> | z.infer<typeof oneTime>;
/** A field that some event has, and its value there. */
type Field<E = EventContent> = E extends unknown ? keyof E : never;
type Value<F, E = EventContent> = E extends unknown ? (F extends keyof E ? E[F] : never) : never;
/** Every field of every type of event. */
export type EventFields = { [F in Field]?: Value<F> };
export type Season = z.infer<typeof season>;
export type Notice = z.infer<typeof notice>;
