import type { Content } from '../../generator/content/content.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { isOpen } from './dates.ts';
import { hoursIn } from './hours.ts';
import { type ChaptersFile, type EventsFile, nightsOf, type Schedule, type ScheduledEvent } from './schedule.ts';

/** Notes on chapters or events that stand in the content twice: one of them was copied, and not all of it was changed. */
export function duplicateNotes(
  events: Content<EventsFile>,
  chapters: Content<ChaptersFile>,
  schedule: Schedule,
): Diagnostic[] {
  return [...chaptersTwice(chapters), ...titlesTwice(events, schedule), ...samePlaceAndTime(events, schedule)];
}

function chaptersTwice({ data: { chapters, elsewhere }, source }: Content<ChaptersFile>): Diagnostic[] {
  const entries = [
    ...chapters.items.map(({ name }, index) => ({ name, path: ['chapters', 'items', index, 'name'] })),
    ...elsewhere.items.map(({ name }, index) => ({ name, path: ['elsewhere', 'items', index, 'name'] })),
  ];
  return repeated(entries.map(({ name }) => name)).map(({ index, key }) =>
    source.errorAtPath(entries[index]!.path, {
      code: 'schedule',
      message: `two chapters are named ${key}`,
      hint: 'Change the name of one, or take it away.',
    }),
  );
}

/** Two events with one title. On dates of their own they may be two of a kind. */
function titlesTwice({ source }: Content<EventsFile>, { events }: Schedule): Diagnostic[] {
  return repeated(events.map((event) => `${event.title}\n${ownDate(event)}`)).map(({ index }) => {
    const message = `two events have the title "${events[index]!.title}"`;
    const hint = 'Say more in one of them, such as its town.';
    return source.errorAtPath(['events', index, 'title'], { code: 'schedule', message, hint });
  });
}

function samePlaceAndTime({ source }: Content<EventsFile>, { events }: Schedule): Diagnostic[] {
  return repeated(events.map(placeAndTime)).map(({ index, first }) => {
    const { title, place, day, time, date } = events[index]!;
    const when = day ?? date.map(({ text }) => text).join('');
    const message = `${title} is where and when ${events[first]!.title} is: ${place}, ${when}, ${time}`;
    const hint = 'Is the day or the hour of one wrong?';
    return source.errorAtPath(['events', index, day ? 'day' : 'date'], { code: 'schedule', message, hint });
  });
}

/** What two events cannot share; nothing where the place, the day or the hour is not known. */
function placeAndTime(event: ScheduledEvent): string | undefined {
  const { place, time, day, type, past } = event;
  const hours = hoursIn(time);
  const date = type === 'Weekly' ? day : ownDate(event);
  if (past || isOpen(place) || !date || !hours) return undefined;
  return [place, date, hours.from].join('\n');
}

const ownDate = ({ date }: ScheduledEvent): string => date.find(({ iso }) => iso)?.iso ?? '';

/** The keys that stood before, with the place where they stood first. */
function repeated(keys: readonly (string | undefined)[]): { key: string; index: number; first: number }[] {
  return keys.flatMap((key, index) => {
    const first = keys.indexOf(key);
    return key !== undefined && first < index ? [{ key, index, first }] : [];
  });
}

/** Notes on nights with events and without a picture, where the others have one: one that was moved to a new day. */
export function pictureNotes({ data, source }: Content<EventsFile>, { events }: Schedule): Diagnostic[] {
  const nights = nightsOf(events).map(({ day }) => day);
  const pictured = data.week.pictures.map(({ day }) => day);
  if (pictured.length === 0) return [];
  const unused = pictured.find((day) => !nights.includes(day));
  return nights.flatMap((day) => {
    if (pictured.includes(day)) return [];
    const instead = unused ? `, or change "day: ${unused}": nothing takes place on a ${unused}` : '';
    const hint = `Add an entry with "day: ${day}" and its picture${instead}.`;
    return [source.errorAtPath(['week', 'pictures'], { code: 'schedule', message: `${day} has no picture`, hint })];
  });
}
