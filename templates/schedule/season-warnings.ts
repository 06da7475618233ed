import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { addDays, type Day } from '../../generator/schema/days.ts';
import type { EventsContent } from '../events-fields.ts';
import { listOf } from './derived-facts.ts';
import type { WeeklyEvent } from './event-schema.ts';
import { datesOfSeason, fullDate } from './format.ts';
import { holyDayDuring } from './hebrew-calendar.ts';
import { holidayOn } from './holidays.ts';
import { readHours } from './hours.ts';
import { occurrencesOf } from './occurrences.ts';
import { weekdayOf } from './week.ts';

/** Warns about the end of the season, holidays that need a decision, days off without a weekly event, and dated events on
 *  holy days. */
export function seasonWarnings(events: Content<EventsContent>, today: Day): Diagnostic[] {
  return [
    ...endOfSeason(events, today),
    ...openHolidays(events, today),
    ...daysWithoutEvents(events),
    ...eventsOnHolyDays(events),
  ];
}

// How many days ahead to warn.
const AHEAD = 30;

/** Warns when the season is about to end, over, or missing. */
function endOfSeason({ data, source }: Content<EventsContent>, today: Day): Diagnostic[] {
  const { season } = data;
  if (weeklyEvents(data).length === 0) return [];
  if (!season) {
    const hint = 'Add "season:" with the first and last day. Until then, pages promise weekly events all year.';
    return [source.errorAtPath(['events'], { code: 'schedule', message: 'the weekly events have no season', hint })];
  }
  const { until } = season;
  if (addDays(today, AHEAD) < until) return [];
  const message = `the season ${until < today ? 'ended' : 'ends'} on ${fullDate(until).replaceAll('\u00a0', ' ')}`;
  const hint = 'After it, pages speak of a break. When you know the next season, write its first and last day.';
  return [source.errorAtPath(['season', 'until'], { code: 'schedule', message, hint })];
}

const weeklyEvents = ({ events }: EventsContent): WeeklyEvent[] => events.filter((event) => event.type === 'Weekly');

/** Asks whether events take place on a holiday such as Chanukah: one question for each holiday. */
function openHolidays({ data, source }: Content<EventsContent>, today: Day): Diagnostic[] {
  const { season } = data;
  const titlesOn = new Map<Day, string[]>();
  for (const event of weeklyEvents(data)) {
    const open = occurrencesOf(event, season).on.filter((day) => day >= today && !season?.held?.includes(day));
    for (const day of open) titlesOn.set(day, [...(titlesOn.get(day) ?? []), event.title]);
  }
  const daysOf = new Map<string, Day[]>();
  for (const day of [...titlesOn.keys()].sort()) {
    const holiday = holidayOn(day);
    if (holiday) daysOf.set(holiday, [...(daysOf.get(holiday) ?? []), day]);
  }
  return [...daysOf].map(([holiday, days]) => {
    const [first = '', last = first] = [days[0], days.at(-1)];
    const titles = weeklyEvents(data).flatMap(({ title }) =>
      days.some((day) => titlesOn.get(day)?.includes(title)) ? title : [],
    );
    const message = `${capitalized(holiday)} (${datesOfSeason(first, last)}): ${titles.length > 1 ? 'do' : 'does'} ${listOf(titles)} meet?`;
    const hint = `If not, add the ${first === last ? 'date' : 'dates'} to "except"; if so, to "held".`;
    return source.errorAtPath(['season'], { code: 'schedule', message, hint });
  });
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Warns about days under `except` or `held` without a weekly event: the date is wrong, or the night has moved. */
function daysWithoutEvents({ data, source }: Content<EventsContent>): Diagnostic[] {
  const { season, events } = data;
  const all = weeklyEvents(data);
  const lists: [path: (string | number)[], days: readonly Day[] | undefined, events: readonly WeeklyEvent[]][] = [
    [['season', 'except'], season?.except, all],
    [['season', 'held'], season?.held, all],
    ...events.flatMap((event, index): typeof lists => {
      return event.type === 'Weekly' ? [[['events', index, 'except'], event.except, [event]]] : [];
    }),
  ];
  return lists.flatMap(([path, days = [], theirs]) =>
    days.flatMap((day, index) => {
      const isInSeason = season && season.from <= day && day <= season.until;
      if (isInSeason && theirs.some((event) => event.day === weekdayOf(day))) return [];
      const message = `no weekly event is on ${weekdayOf(day)}, ${day}`;
      const hint = 'Correct the date, or delete it if it is no longer needed.';
      return [source.errorAtPath([...path, index], { code: 'schedule', message, hint })];
    }),
  );
}

/** Dated events that begin or end on a holy day or its eve. */
function eventsOnHolyDays({ data, source }: Content<EventsContent>): Diagnostic[] {
  return data.events.flatMap((event, index) => {
    if (event.type === 'Weekly' || event.type === 'Monthly') return [];
    const hours = event.time ? readHours(event.time) : undefined;
    return (['from', 'until'] as const).flatMap((field) => {
      const day = event[field];
      const holyDay = day && holyDayDuring(day, hours);
      if (!holyDay) return [];
      const problem = { message: `${day} is ${holyDay}`, hint: 'Is the date right?' };
      return [source.errorAtPath(['events', index, field], { code: 'schedule', ...problem })];
    });
  });
}
