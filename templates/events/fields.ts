import { z } from 'zod';
import { WEEKDAYS } from '../../generator/dates.ts';
import {
  addProblem,
  calendarDay,
  drawing,
  hours,
  href,
  image,
  link,
  meta,
  slug,
  text,
} from '../../generator/schema/fields.ts';
import { action, headingLines, list, optionalText, pictures } from '../fields.ts';

const weekday = z.enum(WEEKDAYS);
const named = { title: text, id: slug.optional() };
const placed = {
  chapter: optionalText,
  location: optionalText,
  href: href.optional(),
  address: optionalText,
  description: optionalText,
};

const weekly = z
  .strictObject({
    ...named,
    type: z.literal('Weekly'),
    day: weekday,
    time: hours,
    ...placed,
    except: z.array(calendarDay).optional(),
  })
  .superRefine(checkPlace);

const monthly = z
  .strictObject({ ...named, type: z.literal('Monthly'), day: weekday, when: text, ...placed })
  .superRefine(checkPlace);

const dated = z
  .strictObject({
    ...named,
    type: z.enum(['Annual', 'One-time']),
    from: calendarDay.optional(),
    until: calendarDay.optional(),
    time: hours.optional(),
    ...placed,
    picture: image.optional(),
    narrowPicture: drawing.optional(),
    past: optionalText,
    ask: action.optional(),
  })
  .superRefine(checkRange);

/** An event. Its type decides which fields it has. */
const event = z.discriminatedUnion('type', [weekly, monthly, dated]);

/** The first and last day of weekly events, the days off between them, and the holidays with events. */
const season = z
  .strictObject({
    from: calendarDay,
    until: calendarDay,
    except: z.array(calendarDay).optional(),
    held: z.array(calendarDay).optional(),
  })
  .superRefine(checkRange);

function checkPlace(
  { chapter, location }: { chapter?: string; location?: string },
  context: z.RefinementCtx,
): void {
  if (chapter || location) return;
  const hint = 'Choose a chapter, or write a location if the event is for all chapters.';
  addProblem(context, ['chapter'], { message: 'this field is missing', hint });
}

function checkRange(
  { from, until }: { from?: string; until?: string },
  context: z.RefinementCtx,
): void {
  if (!until) return;
  if (!from)
    addProblem(context, ['from'], {
      message: 'this field is missing',
      hint: 'Write the first day, too.',
    });
  else if (until < from)
    addProblem(context, ['until'], {
      message: 'it ends before it begins',
      hint: 'Are the two days swapped?',
    });
}

/** Texts about dates: DATE and DATES are replaced. */
const words = z.strictObject({
  unknown: text,
  past: text,
  season: z.strictObject({ dates: text, short: text, again: text, over: text, later: text }),
});

export const schema = z.strictObject({
  meta,
  hero: z.strictObject({ lines: headingLines, breakLines: headingLines }),
  week: z.strictObject({
    title: text,
    lead: text,
    breakLead: text,
    pictures: z.array(z.strictObject({ day: weekday, picture: image })),
  }),
  words,
  events: list(event),
  season,
  calendar: z.strictObject({ name: text, subscribe: text, download: text }),
  highlights: z.strictObject({ lines: headingLines, items: pictures }),
  join: z.strictObject({
    lines: headingLines,
    breakLines: headingLines,
    lead: text,
    whatsApp: action,
    contact: link,
  }),
});

export type EventsContent = z.infer<typeof schema>;
export type EventContent = z.infer<typeof event>;
export type WeeklyEvent = z.infer<typeof weekly>;
export type DatedEvent = z.infer<typeof dated>;
export type Season = z.infer<typeof season>;
