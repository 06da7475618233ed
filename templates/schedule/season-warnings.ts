import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { weekdayOf } from '../../generator/locale/dates.ts';
import { addDays, type Day } from '../../generator/locale/days.ts';
import { readHours } from '../../generator/locale/hours.ts';
import { listText } from '../../generator/locale/numbers.ts';
import type { EventsContent } from '../events-fields.ts';
import { holidaysOf, type ScheduleLocale } from './holidays.ts';
import { heldDays } from './occurrences.ts';
import type { Schedule } from './schedule.ts';

/** Warns about the end of the season, holidays that need a decision, days off without a weekly event, and dated events on
 *  holidays. Messages are in English, with dates as content files write them. */
export function seasonWarnings(events: Content<EventsContent>, { today, locale }: Schedule): Diagnostic[] {
  return [
    ...endOfSeason(events, today),
    ...openHolidays(events, { today, locale }),
    ...daysWithoutEvents(events),
    ...eventsOnHolidays(events, locale),
  ];
}

// How many days ahead to warn.
const AHEAD = 30;

const weeklyEvents = ({ events }: EventsContent) => events.filter((event) => event.type === 'Weekly');

/** Warns when the season is about to end, over, or missing. */
function endOfSeason({ data, source }: Content<EventsContent>, today: Day): Diagnostic[] {
  const { season } = data;
  if (weeklyEvents(data).length === 0) return [];
  if (!season) {
    const hint = 'Add its first and last day. Until then, pages promise weekly events all year.';
    return [source.errorAtPath(['events'], { message: 'the weekly events have no season', hint })];
  }
  const { until } = season;
  if (addDays(today, AHEAD) < until) return [];
  const message = `the season ${until < today ? 'ended' : 'ends'} on ${until}`;
  const hint = 'After it, pages speak of a break. When you know the next season, write its first and last day.';
  return [source.errorAtPath(['season', 'until'], { message, hint })];
}

/** Asks whether events take place on a holiday such as Chanukah: one question for each holiday. */
function openHolidays(
  { data, source }: Content<EventsContent>,
  { today, locale }: Pick<Schedule, 'today' | 'locale'>,
): Diagnostic[] {
  const { season } = data;
  const holidays = holidaysOf(locale);
  const open = new Map<string, { days: Set<Day>; titles: Set<string> }>();
  for (const event of weeklyEvents(data)) {
    for (const { day } of heldDays(event, { season, locale })) {
      const holiday = day >= today && !season?.held?.includes(day) ? holidays.atChoice(day) : undefined;
      if (!holiday) continue;
      const found = open.get(holiday) ?? { days: new Set(), titles: new Set() };
      open.set(holiday, { days: found.days.add(day), titles: found.titles.add(event.title) });
    }
  }
  return [...open].map(([holiday, found]) => {
    const [days, titles] = [[...found.days].sort(), [...found.titles]];
    const [first = '', last = first] = [days[0], days.at(-1)];
    const question = `${titles.length > 1 ? 'do' : 'does'} ${listText(titles, 'en')} meet?`;
    const name = holiday.charAt(0).toUpperCase() + holiday.slice(1);
    const message = `${name} (${[...new Set([first, last])].join(' to ')}): ${question}`;
    const dates = first === last ? 'date' : 'dates';
    const hint = `If not, add the ${dates} to the days off ("except"); if so, to the holidays with events ("held").`;
    return source.errorAtPath(['season'], { message, hint });
  });
}

/** Warns about days under `except` or `held` without a weekly event: the date is wrong, or the night has moved. */
function daysWithoutEvents({ data, source }: Content<EventsContent>): Diagnostic[] {
  const { season, events } = data;
  const all = weeklyEvents(data);
  const lists = [
    { path: ['season', 'except'], days: season?.except, events: all },
    { path: ['season', 'held'], days: season?.held, events: all },
    ...events.flatMap((event, index) =>
      event.type === 'Weekly' ? { path: ['events', index, 'except'], days: event.except, events: [event] } : [],
    ),
  ];
  return lists.flatMap(({ path, days = [], events }) =>
    days.flatMap((day, index) => {
      const isInSeason = season && season.from <= day && day <= season.until;
      if (isInSeason && events.some((event) => event.day === weekdayOf(day))) return [];
      const message = `no weekly event is on ${weekdayOf(day)}, ${day}`;
      const hint = 'Correct the date, or delete it if it is no longer needed.';
      return source.errorAtPath([...path, index], { message, hint });
    }),
  );
}

/** Dated events that begin or end on a holiday that rules them out. */
function eventsOnHolidays({ data, source }: Content<EventsContent>, locale: ScheduleLocale): Diagnostic[] {
  const holidays = holidaysOf(locale);
  return data.events.flatMap((event, index) => {
    if (event.type === 'Weekly' || event.type === 'Monthly') return [];
    const hours = event.time ? readHours(event.time) : undefined;
    return (['from', 'until'] as const).flatMap((field) => {
      const day = event[field];
      const holiday = day && holidays.offDuring(day, hours);
      const problem = { message: `${day} is ${holiday}`, hint: 'Is the date right?' };
      return holiday ? source.errorAtPath(['events', index, field], problem) : [];
    });
  });
}
