import { z } from 'zod';
import { calendarDay, href, image, lastDay, slug, text } from '../../generator/schema/fields.ts';
import { needing } from '../../generator/schema/launch-requirements.ts';
import { action } from '../action-fields.ts';
import { dateRange } from './format.ts';
import { hours } from './hours.ts';
import { WEEKDAYS } from './week.ts';

/** A day of the week. */
export const weekday = z.enum(WEEKDAYS);

const named = { title: text, id: slug.optional() };

const placed = {
  chapter: text.meta({ entryOf: 'chapters.yaml:chapters.items' }).optional(),
  location: text.optional(),
  href: href.optional(),
  address: text.optional(),
  description: text,
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
    narrowPicture: text.optional(),
    past: text.optional(),
    ask: action.optional(),
  })
  .superRefine(checkRange);

const datedUntilPast = needing(dated, ({ from, until = from }, today) => {
  if (!from || !until || until >= today) return undefined;
  const date = dateRange(from, until)
    .map(({ text }) => text)
    .join('');
  return { code: 'expired', message: `${date} has passed`, hint: 'Write the next date, or delete the event.' };
});

/** An event of events.yaml. Its type says which fields it has. */
export const event = z.discriminatedUnion('type', [weekly, monthly, datedUntilPast]);

/** The days between which weekly events take place, except on days off. */
export const season = z
  .strictObject({
    from: calendarDay,
    until: lastDay('the season ended'),
    except: z.array(calendarDay).optional(),
    held: z.array(calendarDay).optional(),
  })
  .superRefine(checkRange);

export type EventContent = z.infer<typeof event>;
export type WeeklyEvent = z.infer<typeof weekly>;
export type DatedEvent = z.infer<typeof dated>;
export type Season = z.infer<typeof season>;

function checkPlace({ chapter, location }: { chapter?: string; location?: string }, context: z.RefinementCtx): void {
  if (chapter || location) return;
  const hint = 'Add "chapter:" with the id of a chapter, or "location:" if the event is for all chapters.';
  complain(context, 'chapter', 'this field is missing', hint);
}

function checkRange({ from, until }: { from?: string; until?: string }, context: z.RefinementCtx): void {
  if (!until) return;
  if (!from) complain(context, 'from', 'this field is missing', 'Add "from:" with the first day.');
  else if (until < from) complain(context, 'until', 'it ends before it begins', 'Are the two days swapped?');
}

function complain(context: z.RefinementCtx, field: string, message: string, hint: string): void {
  context.addIssue({ code: 'custom', path: [field], message, params: { hint } });
}
