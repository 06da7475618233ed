import type { Content } from '../../generator/content/content.ts';
import { withPlainSpaces } from '../../generator/content/texts.ts';
import { addDays, type Day, fullDate, readHours } from '../../generator/dates.ts';
import type { Findings, Mistake, Problem } from '../../generator/mistakes.ts';
import type { EventContent, EventsContent, WeeklyEvent } from '../events/fields.ts';
import { isOnShabbos, offDuring } from './holidays.ts';
import { occurrencesOf } from './occurrences.ts';

type Events = Content<EventsContent>;

// Names of events that are meant for Shabbos.
const FOR_SHABBOS = /\b(?:Shabb\w+|Oneg)\b/i;
const NOON = { from: '12:00', to: '13:00' };
const CHECK = { hint: 'Check the day and the hours.', ifNew: 'ask' } as const;
const OVER = {
  hint: 'Check the day. If it is right, write what the page says now under "past".',
  ifNew: 'ask',
} as const;

/** Finds days that can't be meant, and doubts about others: the editor asks about each doubt that a save causes, and
 *  the build warns about those that nobody has settled. */
export function checkDays(content: Events, today: Day, findings: Findings): void {
  findings.add(...tooFarAhead(content, today));
  for (const [index, event] of content.data.events.entries()) {
    const isWeekly = event.type === 'Weekly';
    const problem = isWeekly ? onShabbos(event, content.data) : doubtAbout(event, today);
    if (!problem) continue;
    const message = `${event.title}: ${withPlainSpaces(problem.message)}`;
    const path = ['events', index, isWeekly ? 'day' : 'from'];
    const doubt = content.mistake(path, { ...problem, message });
    findings.doubts.push(doubt);
    // An event with words of its own for when it is over may stay on the page.
    if (problem.hint !== OVER.hint || !('past' in event)) findings.warnings.push(doubt);
  }
}

/** The same day in another year. */
const inYears = (day: Day, count: number): Day =>
  `${Number(day.slice(0, 4)) + count}${day.slice(4)}`;

/** These only get better with time: a site that is built once is built next year, too. */
function tooFarAhead(content: Events, today: Day): Mistake[] {
  const { events, seasons } = content.data;
  const check = (list: string) => (dates: object, index: number) =>
    Object.entries(dates).flatMap(([key, day]) => {
      if (!/^(?:from|until)$/.test(key) || day <= inYears(today, 2)) return [];
      const problem = { message: `${day} is more than two years away`, hint: 'Check the year.' };
      return content.mistake([list, index, key], problem);
    });
  return [...events.flatMap(check('events')), ...seasons.flatMap(check('seasons'))];
}

/** What may be wrong with the days of an event. */
function doubtAbout(event: EventContent, today: Day): Problem | undefined {
  if (!('from' in event) || !event.from) return undefined;
  const { title, from, until = from, time } = event;
  if (until < inYears(today, -2))
    return { message: `${fullDate(until)} is more than two years ago`, ...OVER, ifNew: 'refuse' };
  if (until < today) return { message: `${fullDate(until)} is over`, ...OVER };
  const hours = time === undefined ? undefined : readHours(time);
  const isOneDay = from === until;
  if (isOneDay && isOnShabbos(from, hours) && !FOR_SHABBOS.test(title))
    return { message: `${fullDate(from)} is on Shabbos`, ...CHECK };
  for (let day = from; day <= until; day = addDays(day, 1)) {
    // Of an event of several days, nobody knows when it ends.
    const holiday = offDuring(day, isOneDay ? hours : NOON);
    if (holiday) return { message: `${fullDate(day)} is ${holiday}`, ...CHECK };
  }
  return undefined;
}

/** A weekly event with an occurrence on Shabbos. On other holy days it is off anyway. */
function onShabbos(event: WeeklyEvent, { seasons }: EventsContent): Problem | undefined {
  const { title, day, time } = event;
  const isWrong = occurrencesOf(event, seasons).some(
    (each) => !each.isOff && isOnShabbos(each.day, readHours(time)),
  );
  if (!isWrong || FOR_SHABBOS.test(title)) return undefined;
  return { message: `${day}, ${time}, is on Shabbos`, ...CHECK };
}
