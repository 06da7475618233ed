import type { Content } from '../generator/content/content.ts';
import { addDays, fullDate } from '../generator/dates.ts';
import type { Mistake } from '../generator/mistakes.ts';
import type { ScheduleContent } from './fields.ts';
import type { Schedule, ScheduledEvent } from './schedule.ts';

// What people forget when they change something else.

/** A sign-up that ends after its event. */
export function lateSignUps(content: Content<ScheduleContent>): Mistake[] {
  return content.data.events.flatMap((event, index) => {
    const end = 'from' in event ? (event.until ?? event.from) : undefined;
    const last = event.signUp?.until;
    if (!end || !last || last <= end) return [];
    const message = `sign-up is open until ${fullDate(last)}, and the event ends on ${fullDate(end)}`;
    return content.mistake(['events', index, 'signUp', 'until'], {
      message,
      hint: 'Check the day.',
    });
  });
}

/** Chapters that no weekly event is for. */
export function withoutNight(content: Content, { chapters, events }: Schedule): Mistake[] {
  return chapters.flatMap(({ id, name }, index) => {
    if (events.some(({ type, chapter }) => type === 'Weekly' && chapter?.id === id)) return [];
    const hint = 'Add one to the events, or leave it if it meets later.';
    const message = `${name} has no weekly event`;
    return content.mistake(['chapters', 'items', index, 'name'], { message, hint });
  });
}

// Words with a capital letter before "chapter": at the beginning of a text, or after "the" and the like.
const NAMED_CHAPTER = /(?:^|\b(?:the|our|in) )([A-Z][\w’'-]+(?: [A-Z][\w’'-]+)*) chapter\b/g;
const NO_NAME =
  /^(?:A|An|Another|Any|Each|Every|Find|My|New|No|One|Our|The|This|Tri-State|Which|Your)\b/;

/** Texts that still name a chapter that was removed, such as "Queens chapter". */
export function unknownChapters(content: Content, { chapters, elsewhere }: Schedule): Mistake[] {
  const names = [...chapters, ...elsewhere].map(({ name }) => name);
  return content.texts().flatMap(({ file, inside, value, from }) => {
    const unknown = [...value.matchAll(NAMED_CHAPTER)].filter(
      ([, name = '']) => !names.includes(name) && !NO_NAME.test(name),
    );
    return unknown.map(([, name]) => {
      const message = `this says ${name} chapter, but there is none`;
      return file.mistake(inside, { message, hint: 'Is it still true?', offset: from });
    });
  });
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven'];
const DAYS = new RegExp(
  `\\b(${NUMBERS.join('|')}|[2-7])[ -]days?\\b(?! (?:before|after|ahead|later))`,
  'gi',
);

/** "Three days" at an event of four. */
export function wrongLengths(content: Content, events: readonly ScheduledEvent[]): Mistake[] {
  return events.flatMap(({ title, from, until }, at) => {
    if (!from || !until) return [];
    let length = 1;
    while (addDays(from, length) <= until) length++;
    const [list, index] = content.resolve(['events', at]).path;
    const texts = content.texts().filter(({ path }) => path[0] === list && path[1] === index);
    return texts.flatMap(({ file, inside, value, from: offset }) =>
      [...value.matchAll(DAYS)].flatMap(([words, number = '']) => {
        const days = Number(number) || NUMBERS.indexOf(number.toLowerCase()) + 2;
        if (days === length) return [];
        const message = `this says ${words}, but ${title} has ${length}`;
        return file.mistake(inside, { message, hint: 'Is it still true?', offset });
      }),
    );
  });
}

const NO_PHOTOS = /\b(?:don['’]t|never|no|not|instead of)\b[^.]*\bphoto(?:s|graph\w*)?\b/i;
const PHOTO = /\.(?:jpe?g|png|webp)$/i;

/** "We don't post photos" in a section that has one. */
export function photosBesideNone(content: Content): Mistake[] {
  const texts = content.texts();
  return texts.flatMap(({ file, inside, value, from, path }) => {
    if (!NO_PHOTOS.test(value)) return [];
    const photo = texts.find((each) => each.path[0] === path[0] && PHOTO.test(each.value));
    if (!photo) return [];
    const message = `this says that there are no photos, but ${photo.value} is one`;
    return file.mistake(inside, { message, hint: 'Is it still true?', offset: from });
  });
}
