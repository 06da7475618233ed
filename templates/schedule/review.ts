import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { closest } from '../../generator/diagnostics/spelling.ts';
import type { Cache, CrossCheck } from '../../generator/pages/route.ts';
import { dayOffNotes } from './day-off-notes.ts';
import { duplicateNotes, pictureNotes } from './duplicate-notes.ts';
import { eventNotes } from './event-notes.ts';
import { countsIn } from './names.ts';
import { entriesOf } from './passages.ts';
import { proseNotes } from './prose-notes.ts';
import type { ChaptersFile, EventsFile, Schedule } from './schedule.ts';

/** The files of the content, by name. */
type Contents = ReadonlyMap<string, Content<unknown>>;

/** What does not fit together in different files: mistakes, and notes on what may have been forgotten. */
export function crossCheck(contents: Contents, schedule: Schedule, cache: Cache): CrossCheck {
  const events = contents.get('events.yaml') as Content<EventsFile> | undefined;
  const chapters = contents.get('chapters.yaml') as Content<ChaptersFile> | undefined;
  if (!events || !chapters) return { mistakes: [], warnings: [] };
  const counts = countsIn((file) => contents.get(file)?.data);
  const prose = [...contents].flatMap(([file, content]) =>
    cache.get(`notes on ${file}`, [content, schedule, counts], () =>
      entriesOf(content).flatMap((entry) => proseNotes(entry, { schedule, counts })),
    ),
  );
  const sameChapters = sameIds(
    chapters,
    ['chapters', 'items'],
    schedule.chapters.map(({ id }) => ({ id, isWritten: true })),
  );
  const sameEvents = sameIds(
    events,
    ['events'],
    schedule.events.map(({ id }, index) => ({ id, isWritten: events.data.events[index]?.id !== undefined })),
  );
  return {
    // An id that is there twice is missing elsewhere: one mistake.
    mistakes: [...sameChapters, ...sameEvents, ...(sameChapters.length > 0 ? [] : unknownChapters(events, schedule))],
    warnings: [
      ...nightlessChapters(chapters, schedule),
      ...duplicateNotes(events, chapters, schedule),
      ...cache.get('notes on the schedule', [events, schedule], () => [
        ...eventNotes(events, schedule),
        ...dayOffNotes(events, schedule),
        ...pictureNotes(events, schedule),
      ]),
      ...prose,
    ],
  };
}

function unknownChapters({ data, source }: Content<EventsFile>, { chapters }: Schedule): Diagnostic[] {
  const ids = chapters.map(({ id }) => id);
  const idOf = new Map(
    chapters.flatMap(({ id, name }) => [
      [id, id],
      [name, id],
    ]),
  );
  return data.events.flatMap(({ chapter }, index) => {
    if (!chapter || ids.includes(chapter)) return [];
    const meant = closest(chapter, [...idOf.keys()]);
    const hint = meant
      ? `Did you mean ${idOf.get(meant)}?`
      : `The chapters of content/chapters.yaml: ${ids.join(', ')}.`;
    return [source.errorAtPath(['events', index, 'chapter'], { message: `there is no chapter "${chapter}"`, hint })];
  });
}

/** Two chapters, or two events, with one anchor. */
function sameIds(content: Content<unknown>, path: string[], entries: readonly { id: string; isWritten: boolean }[]) {
  return entries.flatMap(({ id, isWritten }, index) => {
    if (entries.findIndex((other) => other.id === id) === index) return [];
    const field = isWritten ? 'id' : 'title';
    const hint = 'Give one of them another "id".';
    return [content.source.errorAtPath([...path, index, field], { message: `another one is named ${id} too`, hint })];
  });
}

function nightlessChapters({ source }: Content<ChaptersFile>, { chapters, events }: Schedule): Diagnostic[] {
  return chapters.flatMap(({ id, name }, index) => {
    if (events.some(({ chapter }) => chapter?.id === id)) return [];
    const hint = `Add its night to content/events.yaml, with "chapter: ${id}".`;
    return [source.errorAtPath(['chapters', 'items', index, 'id'], { message: `${name} has no night`, hint })];
  });
}
