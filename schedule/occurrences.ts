import {
  addDays,
  type Day,
  dateRangeText,
  endDay,
  fullDate,
  type LocalTime,
  monthAndDate,
  nextWeekday,
  readHours,
  toUtc,
} from '../generator/dates.ts';
import type { ScheduleContent, Season, WeeklyEvent } from './fields.ts';
import { offDuring } from './holidays.ts';

/** When something is shown: whether it is hidden at the build, and when that changes. */
export interface Timing {
  hidden: boolean;
  /** For example `2026-12-04T01:00:00Z`. */
  flips: readonly string[];
}

/** Shown until the end of a day, or always. */
export function untilEndOf(day: Day | undefined, today: Day): Timing {
  const hidden = day !== undefined && day < today;
  return { hidden, flips: day && !hidden ? [toUtc(`${day}T24:00`)] : [] };
}

/** A day of a weekly event in a season. */
export interface Occurrence {
  day: Day;
  /** Because of a holiday or an `except`. */
  isOff: boolean;
  /** When it is over: at the end of the day if its last hour is not known. */
  over: LocalTime;
}

/** The days of a weekly event in all seasons. Pages and calendars use the same list. */
export const occurrencesOf = (event: WeeklyEvent, seasons: readonly Season[]): Occurrence[] =>
  seasons.flatMap((season) => occurrencesIn(season, event));

function occurrencesIn(season: Season, event: WeeklyEvent): Occurrence[] {
  const { day: weekday, time, except = [] } = event;
  const hours = readHours(time);
  const off = new Set([...(season.except ?? []), ...except]);
  const occurrences: Occurrence[] = [];
  for (let day = nextWeekday(season.from, weekday); day <= season.until; day = addDays(day, 7)) {
    const isOff = off.has(day) || offDuring(day, hours) !== undefined;
    const over: LocalTime = hours?.to ? `${endDay(day, hours)}T${hours.to}` : `${day}T24:00`;
    occurrences.push({ day, isOff, over });
  }
  return occurrences;
}

/** A text that is shown at certain times. */
export interface TimedText extends Timing {
  text: string;
}

/** What a page shows now of texts in one place, and what later: a line for each change, with its moment and the text from then
 *  on. A moment alone is the text of now again. */
export function textOverTime(texts: readonly TimedText[]): { now: string; later: string } {
  const moments = [...new Set(texts.flatMap(({ flips }) => flips))].sort();
  const textAt = (moment: string) => {
    const shown = texts.filter(({ hidden, flips }) => {
      const isFlipped = flips.filter((flip) => flip <= moment).length % 2 === 1;
      return hidden === isFlipped;
    });
    return shown.map(({ text }) => text).join(' ');
  };
  const now = textAt('');
  const changes = moments.filter(
    (moment, index) => textAt(moment) !== textAt(moments[index - 1] ?? ''),
  );
  const lines = changes.map((moment) => {
    const text = textAt(moment);
    return text === now ? moment : `${moment} ${text}`;
  });
  return { now, later: lines.join('\n') };
}

/** A sentence next to a weekly event: `Next: December 3.`, `Not on November 26.`, or a break. */
interface OccurrenceLine extends TimedText {
  /** The day it names. Undefined for a break. */
  day?: Day;
  isOff?: boolean;
}

/** The next occurrences of a weekly event, the days off before them, and its breaks. */
export interface UpcomingOccurrences {
  lines: readonly OccurrenceLine[];
  /** For visitors without JavaScript: `As of November 22.` */
  asOf: string;
}

// How many dates a page lists: once the first is over, the page shows the second until a new build.
const LISTED = 2;

/** The next occurrences of a weekly event with the days off before them, in order. */
export function nextOccurrences(all: readonly Occurrence[], today: Day): UpcomingOccurrences {
  const coming = all.filter(({ day }) => day >= today);
  const held = coming.filter(({ isOff }) => !isOff);
  const last = held.slice(0, LISTED).at(-1)?.day ?? '';
  const listed = coming.filter(({ day }) => day <= last);
  const lines = listed.map(({ day, isOff, over }): OccurrenceLine => {
    // Shown from the end of the occurrence before it.
    const previous = held.findLast((each) => each.day < day);
    const flips = previous ? [toUtc(previous.over), toUtc(over)] : [toUtc(over)];
    const date = dateText(day, today);
    const text = isOff ? `Not on ${date}.` : `Next: ${date}.`;
    return { day, text, isOff, hidden: previous !== undefined, flips };
  });
  return { lines, asOf: `As of ${monthAndDate(today)}.` };
}

/** Dates this many days away are shown with their year. */
const FAR = 180;

const dateText = (day: Day, today: Day): string =>
  day > addDays(today, FAR) ? fullDate(day) : monthAndDate(day);

/** More days than this between two events are a break. So is the time before and after all. */
const LONGEST_WAIT = 14;
/** How many days after the last weekly event pages still speak of a summer break. */
const SUMMER = 150;

/** A time with weekly events, or a break. */
interface Phase {
  isOn: boolean;
  /** The moment it ends. The last one never does. */
  until?: string;
  /** The day a break ends. */
  again?: Day;
}

/** The phases of weekly events from today on, in order. */
function phasesOf(all: readonly Occurrence[], today: Day): Phase[] {
  const held = all.filter(({ isOff }) => !isOff).sort((a, b) => (a.over < b.over ? -1 : 1));
  const phases: Phase[] = [];
  let last: Occurrence | undefined;
  for (const each of held) {
    if (!last || addDays(last.day, LONGEST_WAIT) < each.day) {
      if (last) phases.push({ isOn: true, until: toUtc(last.over) });
      phases.push({ isOn: false, until: toUtc(`${each.day}T00:00`), again: each.day });
    }
    last = each;
  }
  if (last) phases.push({ isOn: true, until: toUtc(last.over) });
  const fall = addDays(last?.day ?? today, SUMMER);
  phases.push({ isOn: false, until: toUtc(`${fall}T00:00`) }, { isOn: false });
  const now = toUtc(`${today}T00:00`);
  return phases.filter(({ until }) => !until || until > now);
}

/** When something is shown that belongs to some phases. */
function timingIn(phases: readonly Phase[], belongs: (phase: Phase) => boolean): Timing {
  const shown = phases.map(belongs);
  const flips = phases.flatMap(({ until }, index) =>
    until && shown[index] !== shown[index + 1] ? until : [],
  );
  return { hidden: !shown[0], flips };
}

/** When weekly events take place. */
export const timingOf = (all: readonly Occurrence[], today: Day): Timing =>
  timingIn(phasesOf(all, today), ({ isOn }) => isOn);

/** The dates of the season that is on or next, and of each one after it, shown once the one before is over. */
function seasonDates({ seasons, words }: SeasonContent, today: Day): TimedText[] {
  const coming = seasons.filter(({ until }) => until >= today);
  const shown = coming.length > 0 ? coming : seasons.slice(-1);
  const ends = shown.slice(0, -1).map(({ until }) => toUtc(`${addDays(until, 1)}T00:00`));
  return shown.map(({ from, until }, index) => ({
    text: words.season.dates.replace('DATES', dateRangeText(from, until)),
    hidden: index > 0,
    flips: ends.slice(Math.max(0, index - 1), index + 1),
  }));
}

type SeasonContent = Pick<ScheduleContent, 'seasons' | 'words'>;

/** What pages say about the season. */
export interface SeasonTexts {
  /** For example `Season: September 8, 2026 to June 3, 2027.` The next season follows when one is over. */
  dates: readonly TimedText[];
  /** Shown while weekly events take place. */
  on: Timing;
  /** The sentence for each break. */
  sentences: readonly TimedText[];
}

/** What pages say about the seasons, with the occurrences of all weekly events. */
export function seasonTexts(
  content: SeasonContent,
  all: readonly Occurrence[],
  today: Day,
): SeasonTexts {
  const { again, over, later } = content.words.season;
  const phases = phasesOf(all, today);
  const sentences = phases.flatMap((phase) => {
    if (phase.isOn) return [];
    const text = phase.until ? over : later;
    const timing = timingIn(phases, (other) => other === phase);
    return {
      text: phase.again ? again.replace('DATE', dateText(phase.again, today)) : text,
      ...timing,
    };
  });
  return {
    dates: seasonDates(content, today),
    on: timingIn(phases, ({ isOn }) => isOn),
    sentences,
  };
}
