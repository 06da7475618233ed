import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import type { Day } from '../../generator/schema/days.ts';
import { eveningsOf } from './evenings.ts';
import { shabbosOfWeek } from './event-notes.ts';
import { holyDayDuring } from './hebrew-calendar.ts';
import { hoursIn } from './hours.ts';
import { listOf } from './names.ts';
import { occasionOn } from './occasions.ts';
import type { EventsFile, Schedule } from './schedule.ts';
import { weekdayOf } from './week.ts';

/** Notes on days on which some chapters meet and others do not, and on days that say nothing new or cannot be. */
export function dayOffNotes(events: Content<EventsFile>, { today }: Schedule): Diagnostic[] {
  return [...openQuestions(events, today), ...impossibleEvenings(events), ...uselessDaysOff(events)];
}

/** Asks about the days to come that nobody has said anything of: once for each occasion, such as Chanukah. */
function openQuestions({ data, source }: Content<EventsFile>, today: Day): Diagnostic[] {
  const { events, season } = data;
  const occasions = new Map<string, { days: Set<Day>; titles: Set<string> }>();
  for (const event of events) {
    // An event that is on Shabbos every week needs another day, not days off.
    if (shabbosOfWeek(event)) continue;
    for (const day of eveningsOf(event, season).on) {
      const occasion = day >= today && !season?.held?.includes(day) ? occasionOn(day) : undefined;
      if (!occasion) continue;
      const { days, titles } = occasions.get(occasion) ?? { days: new Set(), titles: new Set() };
      occasions.set(occasion, { days: days.add(day), titles: titles.add(event.title) });
    }
  }
  return [...occasions].map(([occasion, { days, titles }]) => {
    const said = [...days].sort();
    const are = said.length > 1 ? 'are' : 'is';
    const message = `${listOf(said)} ${are} ${occasion}, and neither off nor held for ${listOf([...titles])}`;
    const hint = 'If there is nothing, add the day under "except"; if there is, under "held".';
    return source.errorAtPath(['season'], { code: 'schedule', message, hint });
  });
}

/** Notes on days under "held" on which nobody can meet. */
function impossibleEvenings({ data: { events, season }, source }: Content<EventsFile>): Diagnostic[] {
  return (season?.held ?? []).flatMap((day, index) => {
    const theirs = events.filter((event) => event.type === 'Weekly' && event.day === weekdayOf(day));
    const [what] = theirs.flatMap((event) => holyDayDuring(day, hoursIn(event.time)) ?? []);
    const path = ['season', 'held', index];
    const message = `${day} is ${what}: calendars leave it out`;
    return what ? [source.errorAtPath(path, { code: 'schedule', message, hint: 'Take it away.' })] : [];
  });
}

function uselessDaysOff({ data: { events, season }, source }: Content<EventsFile>): Diagnostic[] {
  const weekly = events.filter(({ type }) => type === 'Weekly').map(({ day }) => day ?? '');
  return [
    ...notesOn(['season', 'except'], season?.except, weekly),
    ...notesOn(['season', 'held'], season?.held, weekly),
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
      found
        .slice(0, 1)
        .map((day) => source.errorAtPath([...path, days.lastIndexOf(day)], { code: 'schedule', message, hint }));
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
