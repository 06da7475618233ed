import { DomUtils } from 'htmlparser2';
import { afterAll, describe, expect, test } from 'vitest';
import { monthAndDate, weekdayName } from '../../generator/locale/dates.ts';
import { addDays, type Day } from '../../generator/locale/days.ts';
import { toUtc } from '../../generator/locale/time-zones.ts';
import { type BuiltSite, buildSite } from '../../generator/site.ts';
import { Cache } from '../../generator/source/cache.ts';
import type { ChaptersContent } from '../../templates/chapters-fields.ts';
import type { EventsContent } from '../../templates/events-fields.ts';
import { heldDays } from '../../templates/schedule/occurrences.ts';
import { weeklyPromise } from '../../templates/schedule/prose-warnings.ts';
import { idOf } from '../../templates/schedule/schedule.ts';
import { siteDefinition } from '../../templates/site.ts';
import type { Site } from '../../templates/site-schema.ts';
import { fixtureDefinition } from '../fixture-site.ts';
import { isFull } from '../stress/counts.ts';
import { temporaryProject } from '../temporary-project.ts';
import { type VisiblePage, visiblePage, wordsOf } from '../visible-page.ts';

// The season, a day off, a break, the last day, summer, and the fall after it.
const SAMPLE = ['2026-11-23', '2026-11-26', '2027-04-18', '2027-06-03', '2027-06-04', '2027-07-15', '2027-12-05'];
// All clock changes of a year, and February 29.
const MORE = ['2027-11-06', '2027-11-07', '2027-11-08', '2028-02-28', '2028-02-29', '2028-03-01'];
const ALL = [...Array.from({ length: 400 }, (_, index) => addDays('2026-08-01', index)), ...MORE];

describe.each(['live', 'complete'] as const)('the %s content', (site) => {
  const { root, remove } = temporaryProject({ site });
  const definition = site === 'live' ? siteDefinition : fixtureDefinition;
  const cache = new Cache();
  let first: BuiltSite | undefined;
  afterAll(remove);

  test.each(isFull ? ALL : SAMPLE)('says nothing untrue on %s, also on pages built before', async (today) => {
    const built = await buildSite(root, definition, { url: 'https://example.org/', today, cache });
    first ??= built;
    for (const each of [built, first]) expect(mistakesIn(each, today)).toEqual([]);
  });
});

/** The weekly events, and the days on which each takes place. */
function weeklyEvents({ events, season }: EventsContent, places: ChaptersContent | undefined, locale: Site) {
  return events.flatMap((event) => {
    if (event.type !== 'Weekly') return [];
    const place = event.location ?? places?.chapters.items.find(({ id }) => id === event.chapter)?.name;
    return [
      { id: idOf(event, place), weekday: event.day, days: heldDays(event, { season, locale }).map(({ day }) => day) },
    ];
  });
}

/** Whether it is two weeks at most from the last of these days to the next one. */
function isOn(days: readonly Day[], today: Day): boolean {
  const sorted = days.toSorted();
  const [last, next] = [sorted.findLast((day) => day <= today), sorted.find((day) => day >= today)];
  return last !== undefined && next !== undefined && next <= addDays(last, 14);
}

/** What the pages of a site say that is not true on a day, once the page script has run. */
function mistakesIn({ contents, output, warnings }: BuiltSite, today: Day): string[] {
  const dataOf = (file: string) => contents.find(({ source }) => source.yaml.file === `content/${file}`)?.data;
  const events = dataOf('events.yaml') as EventsContent | undefined;
  if (!events) return [];
  const site = dataOf('site.yaml') as Site;
  const held = weeklyEvents(events, dataOf('chapters.yaml') as ChaptersContent | undefined, site);
  const { again = '', over = '', later = '' } = events.words.season ?? {};
  const breaks = [again.split('DATE')[0] ?? '', over, later];
  const days = held.flatMap((each) => each.days);
  const isSeason = isOn(days, today);
  return [...output].flatMap(([file, contents]) => {
    if (!file.endsWith('.html')) return [];
    const page = visiblePage(String(contents), toUtc(`${today}T12:00`, site.timeZone));
    const text = wordsOf(page);
    const promise = isSeason ? undefined : weeklyPromise(text);
    // The build warns about a text that promises too much.
    const isReported = warnings.some(({ message }) => message.startsWith(`"${promise}"`));
    const saysBreak = breaks.some((sentence) => text.includes(sentence.replace(/\s+/g, ' ')));
    const isWrongRow = ({ id, weekday, days }: (typeof held)[number]) => {
      const row = DomUtils.getElementById(id, page.children);
      return (
        !row ||
        wordsOf(row).includes(events.words.every.replace('DAY', weekdayName(weekday, site.language))) !==
          isOn(days, today)
      );
    };
    return [
      ...wrongDates(page, days, { today, language: site.language }),
      ...(promise && !isReported ? [`"${promise}" in a break`] : []),
      ...(file === 'index.html' && saysBreak === isSeason ? [`says that there is ${isSeason ? 'a' : 'no'} break`] : []),
      ...(file === 'events/index.html' ? held.filter(isWrongRow).map(({ id }) => id) : []),
    ].map((mistake) => `${file}: ${mistake}`);
  });
}

/** Dates called next, or off. */
const wrongDates = (
  page: VisiblePage,
  days: readonly Day[],
  { today, language }: { today: Day; language: string },
): string[] =>
  DomUtils.getElementsByTagName('time', DomUtils.getElementsByClassName('next-occurrences', page.children))
    .map((time) => ({ day: time.attribs.datetime ?? '', text: wordsOf(time), isOff: 'data-off' in time.attribs }))
    .filter(({ day, text, isOff }) => {
      const isTrue = day >= today && (isOff || days.includes(day));
      return !isTrue || !text.includes(monthAndDate(day, language).replaceAll('\u00a0', ' '));
    })
    .map(({ day, text }) => `"${text}" (${day})`);
