import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import type { CalendarEntry } from '../../generator/pages/route.ts';
import { addDays, type Day } from '../../generator/schema/days.ts';
import { shabbosOfWeek } from './event-notes.ts';
import { holyDayOn } from './hebrew-calendar.ts';
import { listOf } from './names.ts';
import type { EventsFile, Schedule } from './schedule.ts';
import { dayInWords, weekdayOf } from './week.ts';

/** Notes on holy days that are missing among the days off, and on days off that take nothing away. */
export function dayOffNotes(events: Content<EventsFile>, schedule: Schedule): Diagnostic[] {
  const onShabbos = new Set(events.data.events.flatMap((event, index) => (shabbosOfWeek(event) ? [index] : [])));
  // An event that is on Shabbos every week needs another day, not days off.
  const weekly = schedule.events.filter((_, index) => !onShabbos.has(index)).map(({ id }) => id);
  const entries = schedule.entries.filter(({ id }) => weekly.includes(id));
  return [...missingDaysOff(events, entries), ...uselessDaysOff(events)];
}

/** Asks about weekly events on a holy day or on its eve, once for each such day: somebody forgot to take it out. */
function missingDaysOff({ source }: Content<EventsFile>, entries: readonly CalendarEntry[]): Diagnostic[] {
  const titles = new Map<Day, string[]>();
  for (const entry of entries) {
    for (const day of weeklyDays(entry)) if (holyDayOn(day)) titles.set(day, [...(titles.get(day) ?? []), entry.title]);
  }
  return [...titles.entries()].sort().map(([day, events]) => {
    const message = `${dayInWords(day)} is ${holyDayOn(day)}, and it is not a day off for ${events.join(', ')}`;
    return source.errorAtPath(['season', 'except'], message, `Add ${day} to the days under "except".`);
  });
}

function weeklyDays({ from, weekly }: CalendarEntry): Day[] {
  const days: Day[] = [];
  for (let day = from; weekly && day <= weekly.until; day = addDays(day, 7)) {
    if (!weekly.except.includes(day)) days.push(day);
  }
  return days;
}

function uselessDaysOff({ data: { events, season }, source }: Content<EventsFile>): Diagnostic[] {
  const weekly = events.filter(({ type }) => type === 'Weekly').map(({ day }) => day ?? '');
  return [
    ...notesOn(['season', 'except'], season?.except, weekly),
    ...events.flatMap(({ type, day, except }, index) =>
      notesOn(['events', index, 'except'], except, type === 'Weekly' && day ? [day] : []),
    ),
  ];

  function notesOn(path: (string | number)[], days: readonly Day[] = [], weekdays: readonly string[]): Diagnostic[] {
    const twice = days.filter((day, index) => days.indexOf(day) < index);
    const outside = days.filter((day) => season && (day < season.from || day > season.until));
    const idle = days.filter((day) => !outside.includes(day) && !weekdays.includes(weekdayOf(day)));
    // One note for all days of a kind, at the first of them.
    const note = (found: Day[], message: string, hint: string) =>
      found.slice(0, 1).map((day) => source.errorAtPath([...path, days.lastIndexOf(day)], message, hint));
    const lasts = `it lasts from ${season?.from} to ${season?.until}`;
    const when = `${weekdaysOf(idle)}, when nothing takes place`;
    return [
      ...note(twice, `${areHere(twice)} here twice`, 'Once is enough.'),
      ...note(outside, `${areHere(outside)} not in the season: ${lasts}`, 'Is the year right? What is over can go.'),
      ...note(idle, `${areHere(idle)} ${when}`, 'Is the date right? A day off without an event can go.'),
    ];
  }
}

const areHere = (days: readonly Day[]): string => `${listOf(days)} ${days.length > 1 ? 'are' : 'is'}`;

/** `a Monday`, or `Mondays and Thursdays`. */
function weekdaysOf(days: readonly Day[]): string {
  const names = [...new Set(days.map(weekdayOf))];
  return days.length > 1 ? listOf(names.map((name) => `${name}s`)) : `a ${names}`;
}
