import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { closest } from '../../generator/diagnostics/spelling.ts';
import type { CalendarEntry } from '../../generator/pages/route.ts';
import { addDays, type Day } from '../../generator/schema/days.ts';
import { datesOf } from './event-schema.ts';
import { holidayElsewhere, holyDayOn, shabbosOn } from './hebrew-calendar.ts';
import { entriesOf } from './passages.ts';
import { proseNotes } from './prose-notes.ts';
import type { ChaptersFile, EventsFile, Schedule } from './schedule.ts';
import { dayInWords } from './week.ts';

/** The files of the content, by name. */
export type Contents = ReadonlyMap<string, Content<unknown>>;

/** What does not fit together in different files: mistakes, and notes on what may have been forgotten. */
export function review(contents: Contents, schedule: Schedule): { mistakes: Diagnostic[]; notes: Diagnostic[] } {
  const events = contents.get('events.yaml') as Content<EventsFile> | undefined;
  const chapters = contents.get('chapters.yaml') as Content<ChaptersFile> | undefined;
  if (!events || !chapters) return { mistakes: [], notes: [] };
  const prose = [...contents.values()].flatMap((content) =>
    entriesOf(content).flatMap((entry) => proseNotes(entry, schedule)),
  );
  return {
    mistakes: [
      ...unknownChapters(events, schedule),
      ...sameIds(
        chapters,
        ['chapters', 'items'],
        schedule.chapters.map(({ id }) => ({ id, isWritten: true })),
      ),
      ...sameIds(
        events,
        ['events'],
        schedule.events.map(({ id }, index) => ({ id, isWritten: events.data.events[index]?.id !== undefined })),
      ),
    ],
    notes: [...nightlessChapters(chapters, schedule), ...dateNotes(events), ...weeklyNotes(events, schedule), ...prose],
  };
}

function unknownChapters({ data, source }: Content<EventsFile>, { chapters }: Schedule): Diagnostic[] {
  const ids = chapters.map(({ id }) => id);
  return data.events.flatMap(({ chapter }, index) => {
    if (!chapter || ids.includes(chapter)) return [];
    const meant = closest(chapter, ids);
    const hint = meant ? `Did you mean ${meant}?` : `The chapters of content/chapters.yaml: ${ids.join(', ')}.`;
    return [errorAt(source, ['events', index, 'chapter'], `there is no chapter "${chapter}"`, hint)];
  });
}

/** Two chapters, or two events, with one anchor. */
function sameIds(content: Content<unknown>, path: string[], entries: readonly { id: string; isWritten: boolean }[]) {
  return entries.flatMap(({ id, isWritten }, index) => {
    if (entries.findIndex((other) => other.id === id) === index) return [];
    const field = isWritten ? 'id' : 'title';
    const hint = 'Give one of them another "id".';
    return [errorAt(content.source, [...path, index, field], `another one is named ${id} too`, hint)];
  });
}

function nightlessChapters({ source }: Content<ChaptersFile>, { chapters, events }: Schedule): Diagnostic[] {
  return chapters.flatMap(({ id, name }, index) => {
    if (events.some(({ chapter }) => chapter?.id === id)) return [];
    const hint = `Add its night to content/events.yaml, with "chapter: ${id}".`;
    return [errorAt(source, ['chapters', 'items', index, 'id'], `${name} has no night`, hint)];
  });
}

/** Asks about events on a holy day, on Shabbos or on the eve of one, and about holidays on another date. */
function dateNotes({ data, source }: Content<EventsFile>): Diagnostic[] {
  return data.events.flatMap((event, index) => {
    const dates = datesOf(event);
    if (!dates) return [];
    const note = (message: string, hint: string) => errorAt(source, ['events', index, 'date'], message, hint);
    const days = [dates.from, ...(dates.to === dates.from ? [] : [dates.to])];
    const words = `${event.title} ${event.description}`;
    const isForShabbos = dates.to > dates.from || /shabb(os|at)|oneg|melav/i.test(words);
    const holiday = holidayElsewhere(words, days);
    return [
      ...days.flatMap((day) => {
        const what = holyDayOn(day) ?? (isForShabbos ? undefined : shabbosOn(day));
        return what ? [note(`${dayInWords(day)} is ${what}`, 'Is the date right?')] : [];
      }),
      ...(holiday ? [note(`${holiday} is not on ${event.date}`, 'Look the date up in a Jewish calendar.')] : []),
    ];
  });
}

/** Asks about weekly events on a holy day or on its eve, once for each such day: somebody forgot to take it out. */
function weeklyNotes({ source }: Content<EventsFile>, { entries }: Schedule): Diagnostic[] {
  const titles = new Map<Day, string[]>();
  for (const entry of entries) {
    for (const day of weeklyDays(entry)) if (holyDayOn(day)) titles.set(day, [...(titles.get(day) ?? []), entry.title]);
  }
  return [...titles.entries()].sort().map(([day, events]) => {
    const message = `${dayInWords(day)} is ${holyDayOn(day)}, and it is not a day off for ${events.join(', ')}`;
    return errorAt(source, ['season', 'except'], message, `Add ${day} to the days under "except".`);
  });
}

function weeklyDays({ from, weekly }: CalendarEntry): Day[] {
  const days: Day[] = [];
  for (let day = from; weekly && day <= weekly.until; day = addDays(day, 7)) {
    if (!weekly.except.includes(day)) days.push(day);
  }
  return days;
}

function errorAt(
  source: Content<unknown>['source'],
  path: (string | number)[],
  message: string,
  hint: string,
): Diagnostic {
  const { yaml, path: inside } = source.resolve(path);
  return yaml.errorAt(yaml.locate(inside), message, hint);
}
