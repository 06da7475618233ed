import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { closest } from '../../generator/diagnostics/spelling.ts';
import type { Day } from '../../generator/locale/days.ts';
import type { CrossCheck } from '../../generator/pages/route.ts';
import type { ChaptersContent } from '../chapters-fields.ts';
import type { EventsContent } from '../events-fields.ts';
import { proseWarnings } from './prose-warnings.ts';
import { nightsOf, type Schedule } from './schedule.ts';
import { seasonWarnings } from './season-warnings.ts';

/** Compares events.yaml with chapters.yaml, and all texts with the schedule. */
export function crossCheck(contents: ReadonlyMap<string, Content<unknown>>, schedule: Schedule): CrossCheck {
  const events = contents.get('events.yaml') as Content<EventsContent> | undefined;
  const chapters = contents.get('chapters.yaml') as Content<ChaptersContent> | undefined;
  const site = contents.get('site.yaml') as Content<YearOfNumbers> | undefined;
  const duplicateChapters = chapters ? duplicateIds(chapters, ['chapters', 'items'], schedule.chapters) : [];
  const mistakes = [...duplicateChapters, ...(events ? duplicateIds(events, ['events'], schedule.events) : [])];
  const warnings = [...contents.values()].flatMap((content) => proseWarnings(content, schedule));
  if (site) warnings.push(...oldNumbers(site, schedule.today));
  if (!events) return { mistakes, warnings };
  // Two chapters with the same id also leave an id missing. Report only the first mistake.
  if (duplicateChapters.length === 0) mistakes.push(...unknownChapters(events, schedule));
  if (chapters) warnings.push(...chaptersWithoutEvents(chapters, schedule));
  warnings.push(...seasonWarnings(events, schedule), ...nightsWithoutPicture(events, schedule));
  return { mistakes, warnings };
}

/** The facts of another language are optional. */
interface YearOfNumbers {
  facts?: { lastYear?: string };
}

/** Warns once the numbers that pages call last year's are two years old. */
function oldNumbers({ data, source }: Content<YearOfNumbers>, today: Day): Diagnostic[] {
  const { lastYear } = data.facts ?? {};
  if (!lastYear || Number(today.slice(0, 4)) < Number(lastYear) + 2) return [];
  const message = `the numbers that pages call last year’s are from ${lastYear}`;
  const hint = 'Ask for the new ones, and write them and their year here.';
  return [source.errorAtPath(['facts', 'lastYear'], { message, hint })];
}

function unknownChapters({ data, source }: Content<EventsContent>, { chapters }: Schedule): Diagnostic[] {
  const ids = chapters.map(({ id }) => id);
  const names = [...ids, ...chapters.map(({ name }) => name)];
  return data.events.flatMap(({ chapter }, index) => {
    if (!chapter || ids.includes(chapter)) return [];
    const id = ids[names.indexOf(closest(chapter, names) ?? '') % ids.length];
    const choices =
      ids.length > 0
        ? `The chapters are: ${ids.join(', ')}.`
        : 'There are no chapters: write "location:" and a place instead.';
    const hint = id ? `Did you mean ${id}?` : choices;
    const message = `there is no chapter "${chapter}"`;
    return source.errorAtPath(['events', index, 'chapter'], { message, hint });
  });
}

/** Reports two entries with the same id. An event without an id gets one from its title, if that has Latin letters. */
function duplicateIds({ data, source }: Content<unknown>, list: string[], entries: readonly { id: string }[]) {
  const written = list.reduce<unknown>((value, key) => Object(value)[key], data) as { id?: string }[];
  return entries.flatMap(({ id }, index) => {
    if (id === '') {
      const hint = 'Add an "id": lowercase words joined by hyphens, such as summer-camp.';
      return source.errorAtPath([...list, index, 'title'], { message: 'it can’t name a web address', hint });
    }
    if (entries.findIndex((other) => other.id === id) === index) return [];
    const field = written[index]?.id ? 'id' : 'title';
    const problem = { message: `another entry has the same web address: ${id}`, hint: 'Change one of the two.' };
    return source.errorAtPath([...list, index, field], problem);
  });
}

function chaptersWithoutEvents({ source }: Content<unknown>, { chapters, events }: Schedule): Diagnostic[] {
  return chapters.flatMap(({ id, name }, index) => {
    if (events.some(({ chapter }) => chapter?.id === id)) return [];
    const hint = 'Add its night to the events.';
    const message = `${name} has no events`;
    return source.errorAtPath(['chapters', 'items', index, 'id'], { message, hint });
  });
}

/** Warns about a night without a picture if other nights have one: it may have moved from another day. */
function nightsWithoutPicture({ data, source }: Content<EventsContent>, schedule: Schedule): Diagnostic[] {
  const pictured: string[] = data.week.pictures.map(({ day }) => day);
  const bare = pictured.length > 0 ? nightsOf(schedule).filter(({ day }) => !pictured.includes(day)) : [];
  return bare.map(({ day }) => {
    const hint = 'Add one, or change the night of a picture that is no longer used.';
    return source.errorAtPath(['week', 'pictures'], { message: `${day} has no picture`, hint });
  });
}
