import type { Content } from '../../generator/content/content.ts';
import { addDays, type Day } from '../../generator/dates.ts';
import { didYouMean, type Findings, type Path } from '../../generator/mistakes.ts';
import type { ChaptersContent } from '../chapters/fields.ts';
import type { EventsContent } from '../events/fields.ts';
import { listText } from '../numbers.ts';
import type { Settings } from '../site-schema.ts';
import { atChoice } from './holidays.ts';
import { heldDays } from './occurrences.ts';
import type { Schedule } from './schedule.ts';

/** Finds what doesn't fit together in events.yaml and chapters.yaml. */
export function crossCheck(
  files: ReadonlyMap<string, Content>,
  schedule: Schedule,
  findings: Findings,
): void {
  const events = files.get('events.yaml') as Content<EventsContent>;
  const chapters = files.get('chapters.yaml') as Content<ChaptersContent>;
  duplicateIds(chapters, ['chapters', 'items'], schedule.chapters, findings);
  duplicateIds(events, ['events'], schedule.events, findings);
  unknownChapters(events, schedule, findings);
  endOfSeason(events, schedule.today, findings);
  openHolidays(events, schedule.today, findings);
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

function unknownChapters(
  events: Content<EventsContent>,
  { chapters }: Schedule,
  findings: Findings,
): void {
  const ids = chapters.map(({ id }) => id);
  // Two chapters with one id also leave an id missing.
  if (new Set(ids).size < ids.length) return;
  for (const [index, { chapter }] of events.data.events.entries()) {
    if (!chapter || ids.includes(chapter)) continue;
    const hint = didYouMean(chapter, ids, `The chapters are: ${ids.join(', ')}.`);
    findings.add(
      events.mistake(['events', index, 'chapter'], {
        message: `there is no chapter "${chapter}"`,
        hint,
      }),
    );
  }
}

// How many days ahead to warn.
const AHEAD = 30;

function endOfSeason(content: Content<EventsContent>, today: Day, findings: Findings): void {
  const { season } = content.data;
  if (addDays(today, AHEAD) < season.until) return;
  const message = `the season ends on ${season.until}`;
  const hint =
    'After it, pages speak of a break. When you know the next season, write its first and last day.';
  findings.warnings.push(content.mistake(['season', 'until'], { message, hint }));
}

/** Asks whether events take place on a holiday such as Chanukah: one question for each holiday. */
function openHolidays(content: Content<EventsContent>, today: Day, findings: Findings): void {
  const { season, events } = content.data;
  const open = new Map<string, { days: Day[]; titles: string[] }>();
  for (const event of events.filter((each) => each.type === 'Weekly')) {
    for (const { day } of heldDays(event, season)) {
      const holiday = day >= today && !season.held?.includes(day) ? atChoice(day) : undefined;
      if (!holiday) continue;
      const found = open.get(holiday) ?? { days: [], titles: [] };
      open.set(holiday, { days: [...found.days, day], titles: [...found.titles, event.title] });
    }
  }
  for (const [holiday, { days, titles }] of open) {
    const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
    const meet = `do these meet: ${listText([...new Set(titles)])}?`;
    const message = `${holiday} (${[...new Set([first, last])].join(' to ')}): ${meet}`;
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
