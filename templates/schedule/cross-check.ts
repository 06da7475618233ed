import type { Content } from '../../generator/content/content.ts';
import { addDays, type Day, weekdayOf } from '../../generator/dates.ts';
import { didYouMean, type Findings, type Path } from '../../generator/mistakes.ts';
import type { ChaptersContent } from '../chapters/fields.ts';
import type { EventsContent } from '../events/fields.ts';
import { listText } from '../numbers.ts';
import type { Settings } from '../site-schema.ts';
import { atChoice } from './holidays.ts';
import type { Schedule } from './schedule.ts';
import { wrongNights } from './wrong-nights.ts';

type Events = Content<EventsContent>;

/** Finds what doesn't fit together in events.yaml and chapters.yaml. */
export function crossCheck(
  files: ReadonlyMap<string, Content>,
  schedule: Schedule,
  findings: Findings,
): void {
  const events = files.get('events.yaml') as Events;
  const chapters = files.get('chapters.yaml') as Content<ChaptersContent>;
  duplicateIds(chapters, ['chapters', 'items'], schedule.chapters, findings);
  duplicateIds(events, ['events'], schedule.events, findings);
  unknownChapters(events, schedule, findings);
  daysOff(events, findings);
  endOfSeason(events, schedule.today, findings);
  openHolidays(events, schedule, findings);
  for (const content of files.values()) wrongNights(content, schedule, findings);
  oldNumbers(files.get('site.yaml') as Content<Settings>, schedule.today, findings);
}

function duplicateIds(
  content: Content,
  list: Path,
  entries: readonly { id: string }[],
  findings: Findings,
): void {
  for (const [index, { id }] of entries.entries()) {
    if (id !== '' && entries.findIndex((other) => other.id === id) === index) continue;
    const message =
      id === '' ? 'its title can’t name an address' : `another entry has the same address: ${id}`;
    const hint = 'Write another "id": lowercase words joined by hyphens, such as summer-camp.';
    findings.add(content.mistake([...list, index, 'id'], { message, hint }));
  }
}

function unknownChapters(content: Events, { chapters }: Schedule, findings: Findings): void {
  const ids = chapters.map(({ id }) => id);
  // Two chapters with one id also leave an id missing.
  if (new Set(ids).size < ids.length) return;
  for (const [index, { chapter }] of content.data.events.entries()) {
    if (!chapter || ids.includes(chapter)) continue;
    const message = `there is no chapter "${chapter}"`;
    const hint = didYouMean(chapter, ids, `The chapters are: ${ids.join(', ')}.`);
    findings.add(content.mistake(['events', index, 'chapter'], { message, hint }));
  }
}

/** Warns about days off on which there is no event anyway: the day or the event must be wrong. */
function daysOff(content: Events, findings: Findings): void {
  const { season, events } = content.data;
  const weekly = events.filter((event) => event.type === 'Weekly');
  const check = (days: readonly Day[] | undefined, path: Path, nights: readonly string[]) => {
    for (const [index, day] of (days ?? []).entries()) {
      const isInSeason = season.from <= day && day <= season.until;
      if (isInSeason && nights.includes(weekdayOf(day))) continue;
      const message = `no weekly event is on ${weekdayOf(day)}, ${day}`;
      const hint = isInSeason ? 'Check the day.' : 'It is not in the season.';
      findings.warnings.push(content.mistake([...path, index], { message, hint }));
    }
  };
  const nights = weekly.map(({ day }) => day);
  check(season.except, ['season', 'except'], nights);
  check(season.held, ['season', 'held'], nights);
  for (const [index, event] of events.entries())
    if (event.type === 'Weekly') check(event.except, ['events', index, 'except'], [event.day]);
}

// How many days ahead to warn.
const AHEAD = 30;

function endOfSeason(content: Events, today: Day, findings: Findings): void {
  const { until } = content.data.season;
  if (addDays(today, AHEAD) < until) return;
  const message = `the season ${until < today ? 'ended' : 'ends'} on ${until}`;
  const hint =
    'After it, pages speak of a break. When you know the next season, write its first and last day.';
  findings.warnings.push(content.mistake(['season', 'until'], { message, hint }));
}

/** Asks whether events take place on a holiday such as Chanukah: one question for each holiday. */
function openHolidays(content: Events, { events, today }: Schedule, findings: Findings): void {
  const decided = content.data.season.held ?? [];
  const open = new Map<string, { days: Day[]; titles: Set<string> }>();
  for (const { title, held = [] } of events) {
    for (const day of held.filter((each) => each >= today && !decided.includes(each))) {
      const holiday = atChoice(day);
      if (!holiday) continue;
      const found = open.get(holiday) ?? { days: [], titles: new Set() };
      open.set(holiday, found);
      found.days.push(day);
      found.titles.add(title);
    }
  }
  for (const [holiday, { days, titles }] of open) {
    const sorted = days.toSorted();
    const dates = [...new Set([sorted[0], sorted.at(-1)])].join(' to ');
    const message = `${holiday} (${dates}): do these meet: ${listText([...titles])}?`;
    const hint =
      'If not, add the dates to the days off ("except"); if so, to the holidays with events ("held").';
    findings.warnings.push(content.mistake(['season'], { message, hint }));
  }
}

/** Warns once the numbers that pages call last year's are two years old. */
function oldNumbers(site: Content<Settings>, today: Day, findings: Findings): void {
  const { lastYear } = site.data.facts;
  if (!lastYear || Number(today.slice(0, 4)) < Number(lastYear) + 2) return;
  const message = `the numbers that pages call last year’s are from ${lastYear}`;
  const hint = 'Ask for the new ones, and write them and their year here.';
  findings.warnings.push(site.mistake(['facts', 'lastYear'], { message, hint }));
}
