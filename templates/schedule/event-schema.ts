import { z } from 'zod';
import { WEEKDAYS } from '../../generator/locale/dates.ts';
import { group, titled } from '../../generator/schema/described.ts';
import {
  calendarDay,
  href,
  image,
  lastDay,
  optionalText,
  slug,
  text,
  textField,
} from '../../generator/schema/fields.ts';
import { needing } from '../../generator/schema/launch-requirements.ts';
import { action, addProblem, narrowPicture } from '../fields.ts';
import { hours } from './hours.ts';

/** A day of the week. */
export const weekday = z.enum(WEEKDAYS);

const named = {
  title: textField('Name', 'The name of the event.', 'TEA Time'),
  id: titled(
    slug.optional(),
    'End of its web address',
    'Also names its calendar file. If you leave it out, it is made from the name.',
    'convention',
  ),
};

const placed = {
  chapter: titled(
    text.meta({ entryOf: 'chapters.yaml:chapters.items' }).optional(),
    'Chapter',
    'Who holds it. Leave it out if the event is for all chapters.',
    'five-towns',
  ),
  location: titled(
    text.optional(),
    'Location',
    'Such as a hall. Leave it out if the chapter is enough. If there is a chapter, other pages show that instead.',
    'Teaneck, NJ',
  ),
  href: titled(href.optional(), 'Link for the location'),
  address: titled(text.optional(), 'Street address', 'For calendars and search engines.', '1 Main Street, Teaneck, NJ'),
  description: optionalText(
    'Description',
    'What it is like, in a sentence or two.',
    'Three days of learning and singing.',
  ),
};

const type = <S extends z.ZodType>(types: S, example: string): S =>
  titled(types, 'Type', 'How often it takes place. It decides which other fields an event has.', example);
const day = titled(weekday, 'Night', 'The day of the week it is listed under.', 'Tuesday');
const time = titled(hours, 'Hours', 'When it starts and ends.', '{hours}', '7:00 PM–8:00 PM', '7:30 PM');
const days = z.array(titled(calendarDay, 'Day')).optional();
const daysOff = (description: string) => titled(days, 'Days off', description, '2026-12-08');

const weekly = group('Weekly event', 'It is listed under its night.', {
  ...named,
  type: type(z.literal('Weekly'), 'Weekly'),
  day,
  time,
  ...placed,
  except: daysOff('The days it does not take place, in addition to those of the season.'),
}).superRefine(checkPlace);

const monthly = group('Monthly event', 'It is listed under its night.', {
  ...named,
  type: type(z.literal('Monthly'), 'Monthly'),
  day,
  when: textField('When', 'In words instead of hours.', 'Friday evening'),
  ...placed,
}).superRefine(checkPlace);

const dated = group('Event with a date', 'It has a poster.', {
  ...named,
  type: type(z.enum(['Annual', 'One-time']), 'Annual'),
  from: titled(calendarDay.optional(), 'First day', 'Leave it out until it is known.', '2027-03-04'),
  until: titled(calendarDay.optional(), 'Last day', 'Leave it out if the event is one day.', '2027-03-07'),
  time: titled(time.optional(), 'Hours', 'Leave them out until they are known.', '11:00 AM–4:00 PM'),
  ...placed,
  picture: titled(image.optional(), 'Picture', 'The picture of the poster.'),
  narrowPicture,
  past: titled(
    text.optional(),
    'Text once it is over',
    'What the poster says once the event is over.',
    'This one is over, and the next one is being planned.',
  ),
  ask: titled(action.optional(), 'Button', 'The button on the poster.'),
}).superRefine(checkRange);

const datedWithExpiry = needing(dated, ({ from, until = from }, today) => {
  if (!from || !until || until >= today) return undefined;
  return { code: 'expired', message: `${until} has passed`, hint: 'Write the next date, or delete the event.' };
});

/** An event of events.yaml. Its type decides which fields it has. */
export const event = titled(z.discriminatedUnion('type', [weekly, monthly, datedWithExpiry]), 'Event');

/** The first and last day of weekly events, and the days off between them. */
export const season = group('Season', 'The first and last day of weekly events. Calendars need it.', {
  from: titled(calendarDay, 'First day', undefined, '2026-09-08'),
  until: titled(lastDay('the season ended'), 'Last day', undefined, '2027-06-03'),
  except: daysOff('Days without weekly events. The holy days of the site’s holidays are always off.'),
  held: titled(
    days,
    'Holidays with events',
    'Days such as Chanukah on which weekly events do take place.',
    '2026-12-08',
  ),
})
  .superRefine(checkRange)
  .meta({ essential: true, knownBy: 'the person who plans the calendar' });

export type EventContent = z.infer<typeof event>;
export type WeeklyEvent = z.infer<typeof weekly>;
export type DatedEvent = z.infer<typeof dated>;
export type Season = z.infer<typeof season>;

function checkPlace({ chapter, location }: { chapter?: string; location?: string }, context: z.RefinementCtx): void {
  if (chapter || location) return;
  const hint = 'Choose a chapter, or write a location if the event is for all chapters.';
  addProblem(context, ['chapter'], { message: 'this field is missing', hint, other: 'location' });
}

function checkRange({ from, until }: { from?: string; until?: string }, context: z.RefinementCtx): void {
  if (!until) return;
  const other = 'until';
  if (!from)
    addProblem(context, ['from'], { message: 'this field is missing', hint: 'Write the first day, too.', other });
  else if (until < from)
    addProblem(context, [other], {
      message: 'it ends before it begins',
      hint: 'Are the two days swapped?',
      other: 'from',
    });
}
