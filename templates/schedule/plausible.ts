import type { Content } from '../../generator/content/content.ts';
import { withPlainSpaces } from '../../generator/content/texts.ts';
import { addDays, type Day, fullDate, readHours } from '../../generator/dates.ts';
import type { Findings, Mistake, Path, Problem } from '../../generator/mistakes.ts';
import type { DatedEvent, EventsContent, WeeklyEvent } from '../events/fields.ts';
import { isOnShabbos, offDuring } from './holidays.ts';
import { occurrencesOf } from './occurrences.ts';

type Events = Content<EventsContent>;

/** Finds days that can't be meant, and doubts about others: the editor asks about each doubt that a save causes, and
 *  the build warns about those that nobody has settled. */
export function checkDays(content: Events, today: Day, findings: Findings): void {
  findings.add(...tooFarAhead(content, today));
  for (const [index, event] of content.data.events.entries()) {
    if (event.type === 'Monthly') continue;
    const isWeekly = event.type === 'Weekly';
    const problem = isWeekly ? onShabbos(event, content.data) : doubtAbout(event, today);
    if (!problem) continue;
    const doubt = content.mistake(['events', index, isWeekly ? 'day' : 'from'], {
      ...problem,
      message: `${event.title}: ${withPlainSpaces(problem.message)}`,
    });
    findings.doubts.push(doubt);
    // An event with words of its own for when it is over may stay on the page.
    if (isWeekly || !event.past || !isOver(event, today)) findings.warnings.push(doubt);
  }
}

/** The same day in another year. */
const inYears = (day: Day, count: number): Day =>
  `${Number(day.slice(0, 4)) + count}${day.slice(4)}`;

/** These only get better with time: a site that is built once is built next year, too. */
function tooFarAhead(content: Events, today: Day): Mistake[] {
  const { events, seasons } = content.data;
  const check = (list: 'events' | 'seasons') => (dates: object, index: number) =>
    ['from', 'until'].flatMap((key) => {
      const day = (dates as Record<string, Day | undefined>)[key];
      if (!day || day <= inYears(today, 2)) return [];
      const problem = { message: `${day} is more than two years away`, hint: 'Check the year.' };
      return content.mistake([list, index, key] satisfies Path, problem);
    });
  return [...events.flatMap(check('events')), ...seasons.flatMap(check('seasons'))];
}

const isOver = ({ from = '', until = from }: DatedEvent, today: Day): boolean =>
  until !== '' && until < today;

// Names of events that are meant for Shabbos.
const FOR_SHABBOS = /\b(?:Shabb\w+|Oneg)\b/i;
const NOON = { from: '12:00', to: '13:00' };

/** What may be wrong with the days of an event. */
function doubtAbout(event: DatedEvent, today: Day): Problem | undefined {
  const { title, from, until = from, time } = event;
  if (!from || !until) return undefined;
  if (until < inYears(today, -2))
    return {
      message: `${fullDate(until)} is more than two years ago`,
      hint: 'Check the year.',
      ifNew: 'refuse',
    };
  if (isOver(event, today))
    return {
      message: `${fullDate(until)} is over`,
      hint: 'Check the day. If it is right, write what the page says now under "past".',
      ifNew: 'ask',
    };
  const hours = time === undefined ? undefined : readHours(time);
  const isOneDay = from === until;
  if (isOneDay && isOnShabbos(from, hours) && !FOR_SHABBOS.test(title))
    return doubt(`${fullDate(from)} is on Shabbos`);
  for (let day = from; day <= until; day = addDays(day, 1)) {
    // Of an event of several days, nobody knows when it ends.
    const holiday = offDuring(day, isOneDay ? hours : NOON);
    if (holiday) return doubt(`${fullDate(day)} is ${holiday}`);
  }
  return undefined;
}

const doubt = (message: string): Problem => {
  return { message, hint: 'Check the day and the hours.', ifNew: 'ask' };
};

/** A weekly event with an occurrence on Shabbos. On other holy days it is off anyway. */
function onShabbos(event: WeeklyEvent, { seasons }: EventsContent): Problem | undefined {
  const { title, day, time } = event;
  const hours = readHours(time);
  if (FOR_SHABBOS.test(title)) return undefined;
  const days = occurrencesOf(event, seasons).filter(({ isOff }) => !isOff);
  return days.some((each) => isOnShabbos(each.day, hours))
    ? doubt(`${day}, ${time}, is on Shabbos`)
    : undefined;
}
