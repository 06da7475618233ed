import type { OccurrenceLine, UpcomingOccurrences } from '../../components/NextOccurrences.tsx';
import type { SeasonTexts, Timing } from '../../components/types.ts';
import * as dates from '../../generator/dates.ts';
import {
  addDays,
  type Day,
  endDay,
  type LocalTime,
  readHours,
  toUtc,
  weekdayOf,
} from '../../generator/dates.ts';
import type { EventContent, EventsContent, Season, WeeklyEvent } from '../events/fields.ts';
import { offDuring } from './holidays.ts';

interface Occurrence {
  day: Day;
  /** Because of a holiday or an `except`. */
  isOff: boolean;
  /** When it is over: at the end of the day if its last hour is not known. */
  over: LocalTime;
}

/** The days of a weekly event in the season. Pages and calendars use the same list. */
export function occurrencesOf(
  { day: weekday, time, except = [] }: WeeklyEvent,
  season: Season,
): Occurrence[] {
  const found: Occurrence[] = [];
  const hours = readHours(time);
  const off = new Set([...(season.except ?? []), ...except]);
  let day = season.from;
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  for (; day <= season.until; day = addDays(day, 7)) {
    const isOff = off.has(day) || offDuring(day, hours) !== undefined;
    found.push({
      day,
      isOff,
      over: hours?.to ? `${endDay(day, hours)}T${hours.to}` : `${day}T24:00`,
    });
  }
  return found;
}

/** The days on which a weekly event takes place. */
export const heldDays = (event: WeeklyEvent, season: Season): Occurrence[] =>
  occurrencesOf(event, season).filter(({ isOff }) => !isOff);

export interface Context {
  season: Season;
  words: EventsContent['words'];
  today: Day;
}

// How many dates a page lists. When the first is over, the page shows the second until the next nightly build.
const LISTED = 2;

/** The next occurrences of a weekly event with the days off before them, in order, after a text for its breaks. `timing`
 *  is when it takes place. Undefined if there is nothing to say. */
export function nextOccurrences(
  event: WeeklyEvent,
  context: Context,
  timing: Timing,
): UpcomingOccurrences | undefined {
  const { season, words, today } = context;
  const coming = occurrencesOf(event, season).filter(({ day }) => day >= today);
  const held = coming.filter(({ isOff }) => !isOff).slice(0, LISTED);
  const last = held.at(-1)?.day ?? '';
  const listed = coming.filter(({ day }) => day <= last);
  const days = listed.map(({ day, isOff, over }, index): OccurrenceLine => {
    // Shown from the end of the occurrence before it.
    const previous = coming.slice(0, index).findLast((each) => !each.isOff);
    const flips = [...(previous ? [previous.over] : []), over].map(toUtc);
    const text = withDate(isOff ? words.off : words.next, day, today);
    return { day, text, isOff, hidden: Boolean(previous), flips };
  });
  const lines = [{ text: words.season.short, ...timing, hidden: !timing.hidden }, ...days];
  return { lines, asOf: withDate(words.asOf, today, today) };
}

/** Dates this many days away are shown with their year. */
const FAR = 180;

const withDate = (text: string, day: Day, today: Day): string =>
  text.replace('DATE', day > addDays(today, FAR) ? dates.fullDate(day) : dates.monthAndDate(day));

/** More days than this from one weekly event to the next are a break. So is the time before the first and after the last. */
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
function phasesOf(events: readonly WeeklyEvent[], { season, today }: Context): Phase[] {
  const held = events
    .flatMap((event) => heldDays(event, season))
    .sort((a, b) => (a.over < b.over ? -1 : 1));
  const phases: Phase[] = [];
  for (const [index, { day, over }] of held.entries()) {
    const [before, after] = [held[index - 1]?.day, held[index + 1]?.day];
    if (!before || isBreak(before, day))
      phases.push({ isOn: false, until: toUtc(`${day}T00:00`), again: day });
    if (!after || isBreak(day, after)) phases.push({ isOn: true, until: toUtc(over) });
  }
  phases.push(
    { isOn: false, until: toUtc(`${addDays(held.at(-1)?.day ?? today, SUMMER)}T00:00`) },
    { isOn: false },
  );
  return phases.filter(({ until }) => !until || until > toUtc(`${today}T00:00`));
}

const isBreak = (from: Day, to: Day): boolean => addDays(from, LONGEST_WAIT) < to;

/** When something is shown that belongs to some phases. */
function timingOf(phases: readonly Phase[], belongs: (phase: Phase) => boolean): Timing {
  const shown = phases.map(belongs);
  const flips = phases.flatMap(({ until }, index) =>
    until && shown[index] !== shown[index + 1] ? until : [],
  );
  return { hidden: !shown[0], flips };
}

/** When weekly events take place. */
export const timingOfEvents = (events: readonly WeeklyEvent[], context: Context): Timing =>
  timingOf(phasesOf(events, context), ({ isOn }) => isOn);

/** What pages say about the season. */
export function seasonTexts(events: readonly EventContent[], context: Context): SeasonTexts {
  const { season, today } = context;
  const { dates: text, again, over, later } = context.words.season;
  const weekly = events.filter((event) => event.type === 'Weekly');
  const phases = phasesOf(weekly, context);
  return {
    dates: text.replace('DATES', dates.dateRangeText(season.from, season.until)),
    on: timingOfEvents(weekly, context),
    sentences: phases
      .filter(({ isOn }) => !isOn)
      .map((phase) => ({
        text: phase.again ? withDate(again, phase.again, today) : phase.until ? over : later,
        ...timingOf(phases, (other) => other === phase),
      })),
  };
}
