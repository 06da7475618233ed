import { listText } from '../components/numbers.ts';
import type { Settings } from '../components/settings.ts';
import type { Content } from '../generator/content/content.ts';
import { withPlainSpaces } from '../generator/content/texts.ts';
import {
  addDays,
  type Day,
  dateRangeText,
  fullDate,
  readHours,
  type Weekday,
  weekdayOf,
} from '../generator/dates.ts';
import type { TextChecks } from '../generator/definition.ts';
import {
  didYouMean,
  type Findings,
  type Mistake,
  type Path,
  type Problem,
} from '../generator/mistakes.ts';
import type { ScheduleContent, Season, WeeklyEvent } from './fields.ts';
import { atChoice, isOnShabbos, offDuring } from './holidays.ts';
import * as looseEnds from './loose-ends.ts';
import { privateTexts } from './private-texts.ts';
import type { Schedule, ScheduledEvent } from './schedule.ts';
import { untrueTexts } from './untrue-texts.ts';

type Events = Content<ScheduleContent>;

/** Finds what doesn't fit together in the content, and days that may be wrong. */
export function crossCheck(
  files: ReadonlyMap<string, Content>,
  schedule: Schedule,
  findings: Findings,
): void {
  const events = files.get('events.yaml') as Events;
  const site = files.get('site.yaml') as Content<Settings>;
  findings.add(
    ...duplicateIds(files.get('chapters.yaml')!, ['chapters', 'items'], schedule.chapters),
    ...duplicateIds(events, ['events'], schedule.events),
    ...unknownChapters(events, schedule),
    ...tooFarAhead(events, schedule.today),
  );
  checkDays(events, schedule, findings);
  findings.warnings.push(
    ...looseEnds.lateSignUps(events),
    ...looseEnds.withoutNight(files.get('chapters.yaml')!, schedule),
    ...looseEnds.wrongLengths(events, schedule.events),
    ...daysOff(events),
    ...heldDaysOff(events),
    ...endOfSeason(events, schedule.today),
    ...openHolidays(events, schedule),
    ...oldNumbers(site, schedule.today),
  );
}

/** Finds what may be untrue or private in the texts of a page. */
export function checkTexts(content: Content, schedule: Schedule): TextChecks {
  const doubts = privateTexts(content);
  const warnings = [
    ...doubts,
    ...looseEnds.unknownChapters(content, schedule),
    ...looseEnds.photosBesideNone(content),
    ...untrueTexts(content, schedule),
  ];
  return { warnings, doubts };
}

function duplicateIds(content: Content, list: Path, entries: readonly { id: string }[]): Mistake[] {
  const ids = entries.map(({ id }) => id);
  return ids.flatMap((id, index) => {
    if (id !== '' && ids.indexOf(id) === index) return [];
    const message =
      id === '' ? 'its title can’t name an address' : `another entry has the same address: ${id}`;
    const hint = 'Write another "id": lowercase words joined by hyphens, such as summer-camp.';
    const hintOnPage = 'Write another end for its web address.';
    return content.mistake([...list, index, 'id'], { message, hint, hintOnPage });
  });
}

function unknownChapters(content: Events, { chapters }: Schedule): Mistake[] {
  const ids = chapters.map(({ id }) => id);
  // Two chapters with one id also leave an id missing.
  if (new Set(ids).size < ids.length) return [];
  return content.data.events.flatMap(({ chapter }, index) => {
    if (!chapter || ids.includes(chapter)) return [];
    const message = `there is no chapter "${chapter}"`;
    const hint = didYouMean(chapter, ids, `The chapters are: ${ids.join(', ')}.`);
    return content.mistake(['events', index, 'chapter'], { message, hint });
  });
}

/** The same day in another year. */
const inYears = (day: Day, count: number): Day =>
  `${Number(day.slice(0, 4)) + count}${day.slice(4)}`;

/** These only get better with time: a site that is built once is built next year, too. */
function tooFarAhead(content: Events, today: Day): Mistake[] {
  const { events, seasons } = content.data;
  const check = (list: string) => (dates: object, index: number) =>
    Object.entries(dates).flatMap(([key, days]) => {
      const day = [days].flat().find((each) => each > inYears(today, 2));
      if (!/^(?:from|until|dates)$/.test(key) || !day) return [];
      const problem = { message: `${day} is more than two years away`, hint: 'Check the year.' };
      return content.mistake([list, index, key], problem);
    });
  return [...events.flatMap(check('events')), ...seasons.flatMap(check('seasons'))];
}

// Names of events that are meant for Shabbos.
const FOR_SHABBOS = /\b(?:Shabb\w+|Oneg)\b/i;
const NOON = { from: '12:00', to: '13:00' };
const CHECK = { hint: 'Check the day and the hours.', ifNew: 'ask' } as const;
const OVER = {
  hint: 'Check the day. If it is right, write what the page says now under "past".',
  ifNew: 'ask',
} as const;

/** The field that a doubt about the days of an event is about. */
const FIELD_OF = { Weekly: 'day', Monthly: 'dates', Annual: 'from', 'One-time': 'from' };

/** Finds doubts about days: the editor asks about each one that a save causes, and the build warns about those that nobody
 *  has settled. */
function checkDays(content: Events, { events, today }: Schedule, findings: Findings): void {
  for (const [index, event] of events.entries()) {
    const problem = doubtAbout(event, today);
    if (!problem) continue;
    const message = `${event.title}: ${withPlainSpaces(problem.message)}`;
    const path = ['events', index, FIELD_OF[event.type]];
    const doubt = content.mistake(path, { ...problem, message });
    findings.doubts.push(doubt);
    // An event with words of its own for when it is over may stay on the page.
    if (problem.hint !== OVER.hint || !('past' in content.data.events[index]!))
      findings.warnings.push(doubt);
  }
}

/** What may be wrong with the days of an event. */
function doubtAbout(event: ScheduledEvent, today: Day): Problem | undefined {
  const { title, day: weekday, held = [], dates = [], from, until = from, time } = event;
  const hours = readHours(time);
  const isForShabbos = FOR_SHABBOS.test(title);
  // On other holy days, a weekly event is off anyway.
  if (!isForShabbos && held.some((day) => isOnShabbos(day, hours)))
    return { message: `${weekday}, ${time}, is on Shabbos`, ...CHECK };
  const holyDay = isForShabbos ? undefined : dates.find((day) => day >= today && offDuring(day));
  if (holyDay) return { message: `${fullDate(holyDay)} is ${offDuring(holyDay)}`, ...CHECK };
  if (!from || !until) return undefined;
  if (until < inYears(today, -2))
    return { message: `${fullDate(until)} is more than two years ago`, ...OVER, ifNew: 'refuse' };
  if (until < today) return { message: `${fullDate(until)} is over`, ...OVER };
  const isOneDay = from === until;
  if (!isForShabbos && isOneDay && isOnShabbos(from, hours))
    return { message: `${fullDate(from)} is on Shabbos`, ...CHECK };
  for (let day = from; day <= until; day = addDays(day, 1)) {
    // Of an event of several days, nobody knows when it ends.
    const holiday = offDuring(day, isOneDay ? hours : NOON);
    if (holiday) return { message: `${fullDate(day)} is ${holiday}`, ...CHECK };
  }
  return undefined;
}

/** Days off on which there is no event anyway: the day or the event must be wrong. */
function daysOff(content: Events): Mistake[] {
  const { seasons, events } = content.data;
  const nights = events.flatMap((event) => (event.type === 'Weekly' ? event.day : []));
  const mistakes: Mistake[] = [];
  const check = (path: Path, days: Day[], on: readonly Weekday[], during: readonly Season[]) => {
    for (const [index, day] of days.entries()) {
      const isInSeason = during.some(({ from, until }) => from <= day && day <= until);
      if (isInSeason && isNightNear(day, days, on)) continue;
      const message = `no weekly event is on ${weekdayOf(day)}, ${day}`;
      const hint = isInSeason ? 'Check the day.' : 'It is not in the season.';
      mistakes.push(content.mistake([...path, index], { message, hint }));
    }
  };
  for (const [index, season] of seasons.entries())
    for (const list of ['except', 'held'] as const)
      check(['seasons', index, list], season[list] ?? [], nights, [season]);
  for (const [index, event] of events.entries())
    if (event.type === 'Weekly')
      check(['events', index, 'except'], event.except ?? [], [event.day], seasons);
  return mistakes;
}

/** Whether a day, or one of those next to it in a row, such as in a week off, is a night of some event. */
function isNightNear(day: Day, days: readonly Day[], nights: readonly Weekday[]): boolean {
  for (const by of [-1, 1])
    for (let near = day; days.includes(near); near = addDays(near, by))
      if (nights.includes(weekdayOf(near))) return true;
  return false;
}

/** Holidays with events on which there can't be any. */
function heldDaysOff(content: Events): Mistake[] {
  const weekly = content.data.events.filter((event) => event.type === 'Weekly');
  return content.data.seasons.flatMap(({ held = [] }, index) =>
    held.flatMap((day, at) => {
      const reason = offForAll(weekly, day);
      if (!reason) return [];
      const message = `${day} is ${reason}: no weekly event takes place`;
      const hint = 'Take it off this list.';
      return content.mistake(['seasons', index, 'held', at], { message, hint });
    }),
  );
}

/** The holiday that rules out every weekly event on a day. Some may be after it, in the evening. */
function offForAll(weekly: readonly WeeklyEvent[], day: Day): string | undefined {
  const reasons = weekly
    .filter((event) => event.day === weekdayOf(day))
    .map(({ time }) => offDuring(day, readHours(time)));
  return reasons.every(Boolean) ? reasons[0] : undefined;
}

// How many days ahead to warn.
const AHEAD = 30;

function endOfSeason(content: Events, today: Day): Mistake[] {
  const { seasons } = content.data;
  const { until } = seasons.at(-1)!;
  if (addDays(today, AHEAD) < until) return [];
  const message = `the season ${until < today ? 'ended' : 'ends'} on ${until}`;
  const hint =
    'After it, pages speak of a break. Add the next season to the list once you know its days.';
  return [content.mistake(['seasons', seasons.length - 1, 'until'], { message, hint })];
}

/** A holiday on which nobody has decided yet whether events take place. */
interface OpenHoliday {
  holiday: string;
  days: Day[];
  titles: Set<string>;
}

// Days of one holiday are closer together than this.
const LONGEST_HOLIDAY = 10;

/** Asks whether events take place on a holiday such as Chanukah: one question for each holiday. */
function openHolidays(content: Events, { events, today }: Schedule): Mistake[] {
  const { seasons } = content.data;
  const decided = seasons.flatMap(({ held = [] }) => held);
  const isOpen = (day: Day) => day >= today && atChoice(day) && !decided.includes(day);
  const coming = events.flatMap(({ title, held = [] }) =>
    held.filter(isOpen).map((day) => ({ day, title, holiday: atChoice(day)! })),
  );
  coming.sort((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title));
  const open: OpenHoliday[] = [];
  for (const { day, title, holiday } of coming) {
    const isSame = (days: Day[]) => addDays(days.at(-1)!, LONGEST_HOLIDAY) >= day;
    const asked = open.find((each) => each.holiday === holiday && isSame(each.days));
    const question = asked ?? { holiday, days: [], titles: new Set() };
    if (!asked) open.push(question);
    question.days.push(day);
    question.titles.add(title);
  }
  return open.map(({ holiday, days, titles }) => {
    const dates = withPlainSpaces(dateRangeText(days[0]!, days.at(-1)!));
    const verb = titles.size === 1 ? 'does' : 'do';
    const message = `${holiday} (${dates}): ${verb} ${listText([...titles])} meet?`;
    const hint = 'If not, add the dates to "except"; if so, to "held".';
    const hintOnPage = 'If not, add the dates to Days off; if so, to Holidays with events.';
    const season = seasons.findIndex(({ until }) => until >= days[0]!);
    return content.mistake(['seasons', season], { message, hint, hintOnPage });
  });
}

/** The numbers that pages call last year's, once they are two years old. */
function oldNumbers(site: Content<Settings>, today: Day): Mistake[] {
  const { lastYear } = site.data.facts;
  if (!lastYear || Number(today.slice(0, 4)) < Number(lastYear) + 2) return [];
  const message = `the numbers that pages call last year’s are from ${lastYear}`;
  const hint = 'Ask for the new ones, and write them and their year here.';
  return [site.mistake(['facts', 'lastYear'], { message, hint })];
}
