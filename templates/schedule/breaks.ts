import type { SeasonTexts, Timing } from '../../components/types.ts';
import { dateRangeText } from '../../generator/locale/dates.ts';
import { addDays, type Day, type LocalTime } from '../../generator/locale/days.ts';
import { toUtc } from '../../generator/locale/time-zones.ts';
import type { EventContent, WeeklyEvent } from './event-schema.ts';
import { heldDays, type OccurrenceContext, withDate } from './occurrences.ts';

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
function phasesOf(events: readonly WeeklyEvent[], context: OccurrenceContext): Phase[] {
  const { today, locale } = context;
  const moment = (local: LocalTime) => toUtc(local, locale.timeZone);
  const held = events.flatMap((event) => heldDays(event, context)).sort((a, b) => (a.over < b.over ? -1 : 1));
  const phases: Phase[] = [];
  for (const [index, { day, over }] of held.entries()) {
    const [before, after] = [held[index - 1]?.day, held[index + 1]?.day];
    if (!before || isBreak(before, day)) phases.push({ isOn: false, until: moment(`${day}T00:00`), again: day });
    if (!after || isBreak(day, after)) phases.push({ isOn: true, until: moment(over) });
  }
  phases.push({ isOn: false, until: moment(`${addDays(held.at(-1)?.day ?? today, SUMMER)}T00:00`) }, { isOn: false });
  return phases.filter(({ until }) => !until || until > moment(`${today}T00:00`));
}

const isBreak = (from: Day, to: Day): boolean => addDays(from, LONGEST_WAIT) < to;

/** When something is shown that belongs to some phases. */
function timingOf(phases: readonly Phase[], belongs: (phase: Phase) => boolean): Timing {
  const shown = phases.map(belongs);
  const flips = phases.flatMap(({ until }, index) => (until && shown[index] !== shown[index + 1] ? until : []));
  return { hidden: !shown[0], flips };
}

/** When weekly events take place. */
export const timingOfEvents = (events: readonly WeeklyEvent[], context: OccurrenceContext): Timing =>
  timingOf(phasesOf(events, context), ({ isOn }) => isOn);

/** What pages say about the season. Undefined without one, or without texts about it. */
export function seasonTexts(events: readonly EventContent[], context: OccurrenceContext): SeasonTexts | undefined {
  const { season, words, locale } = context;
  const weekly = events.filter((event) => event.type === 'Weekly');
  if (!season || !words.season || weekly.length === 0) return undefined;
  const { dates, again, over, later } = words.season;
  const phases = phasesOf(weekly, context);
  return {
    dates: dates.replace('DATES', dateRangeText(season.from, season.until, locale.language)),
    on: timingOfEvents(weekly, context),
    sentences: phases
      .filter(({ isOn }) => !isOn)
      .map((phase) => {
        const text = phase.again ? withDate(again, phase.again, context) : phase.until ? over : later;
        return { text, ...timingOf(phases, (other) => other === phase) };
      }),
  };
}
