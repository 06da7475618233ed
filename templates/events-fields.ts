import { z } from 'zod';
import { group, list, titled } from '../generator/schema/described.ts';
import { image, link, meta, textField } from '../generator/schema/fields.ts';
import { addProblem, breakLines, breakText, heading, headingLines, invitation, lead, pictures } from './fields.ts';
import { type EventContent, event, season, weekday } from './schedule/event-schema.ts';

const nightPicture = group('Picture of a night', 'A night without events is not shown.', {
  day: titled(weekday, 'Night', undefined, 'Tuesday'),
  picture: image,
});

const week = group('Week', 'The weekly and monthly events, night by night.', {
  title: heading,
  lead,
  breakLead: breakText,
  pictures: titled(z.array(nightPicture).superRefine(checkDays), 'Pictures', 'One for each night, if you have it.'),
});

/** Reports two pictures for one night: only the first would be shown. */
function checkDays(pictures: readonly { day: string }[], context: z.RefinementCtx): void {
  const days = pictures.map(({ day }) => day);
  for (const [index, day] of days.entries()) {
    if (days.indexOf(day) === index) continue;
    addProblem(context, [index, 'day'], { message: `${day} already has a picture`, hint: 'Keep one of the two.' });
  }
}

const labels = group('Labels', 'The words before the details of every event.', {
  date: textField('Before the date', undefined, 'Date'),
  time: textField('Before the hours', undefined, 'When'),
  location: textField('Before the location', undefined, 'Location'),
  type: textField('Before the type', undefined, 'Type'),
  calendar: textField('Calendar link', 'Adds an event to the calendar of a phone.', 'Add to calendar'),
});

const seasonWords = group(
  'Season and breaks',
  'A break is before and after the season, and two weeks without weekly events.',
  {
    dates: textField('Season', 'In small letters. DATES becomes its first and last day.', 'Season: DATES.'),
    short: textField('Break, in short', 'Next to each weekly event.', 'On a break.'),
    again: textField('Break', 'DATE becomes the day weekly events start again.', 'We start again on DATE.'),
    over: textField('After the season', 'For five months.', 'Summer break. We start again after the holidays.'),
    later: textField('Long after the season', 'Until you write the next one.', 'The next season is being planned.'),
  },
);

const types = group('Types', 'What pages call the types of events.', {
  Weekly: textField('Every week', undefined, 'Weekly'),
  Monthly: textField('Every month', undefined, 'Monthly'),
  Annual: textField('Every year', undefined, 'Annual'),
  'One-time': textField('Only once', undefined, 'One-time'),
} satisfies Record<EventContent['type'], z.ZodType>);

const words = group('Texts about dates', 'The site fills in the dates.', {
  every: textField('Date of a weekly event', 'DAY becomes the weekday.', 'Every DAY'),
  everyMonth: textField('Date of a monthly event', 'DAY becomes the weekday.', 'One DAY a month'),
  monthly: textField('Monthly', 'Next to the name of a monthly event.', 'once a month'),
  unknown: textField('Not known yet', 'In place of a date, hours, or a location.', 'To be announced'),
  next: textField('Next date', 'DATE becomes the next date of a weekly event.', 'Next: DATE.'),
  off: textField('Day off', 'DATE becomes a day the event is off.', 'Not on DATE.'),
  asOf: textField('As of', 'For visitors without JavaScript. DATE becomes the day of the build.', 'As of DATE.'),
  types,
  past: textField('Over', 'For an event that is over and has no text of its own.', 'This one is over.'),
  season: seasonWords.optional(),
});

export const schema = z.strictObject({
  meta,
  hero: group('Top of the page', 'The first thing a visitor sees.', {
    lines: headingLines,
    breakLines,
    nights: textField('Name of the bars', 'For people who can’t see them.', 'Nights of the week'),
  }),
  week,
  labels,
  words,
  events: list('Events', 'Weekly and monthly events are listed by night. The others have a poster.', event),
  season: season.optional(),
  calendar: group('Calendar', 'What calendars show, and the links to them.', {
    name: textField('Name', 'What the calendar is called on a phone.', '4G events'),
    subscribe: textField('Subscribe', 'The link that keeps a calendar up to date.', 'Subscribe to all dates'),
    download: textField('Download', 'The link that downloads the dates once.', 'Download all dates'),
  }).optional(),
  highlights: group('Highlights', 'Pictures of past events.', {
    lines: headingLines,
    items: pictures,
  }).optional(),
  join: group('Join', 'How to hear about events.', {
    lines: headingLines,
    breakLines,
    lead,
    whatsApp: titled(
      invitation.optional(),
      'WhatsApp button',
      'Opens the WhatsApp group once you add its link address.',
    ),
    contact: titled(link.optional(), 'Second link', 'Next to the WhatsApp button.'),
  }).optional(),
});

export type EventsContent = z.infer<typeof schema>;
