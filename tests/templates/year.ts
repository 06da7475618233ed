import { DomUtils } from 'htmlparser2';
import ICAL from 'ical.js';
import { addDays, type Day, toUtc } from '../../generator/schema/days.ts';
import { type BuiltSite, buildSite } from '../../generator/site.ts';
import { Cache } from '../../generator/source/cache.ts';
import type { ChaptersContent } from '../../templates/chapters-fields.ts';
import type { EventsContent } from '../../templates/events-fields.ts';
import { monthAndDate } from '../../templates/schedule/format.ts';
import { holyDayDuring } from '../../templates/schedule/hebrew-calendar.ts';
import { readHours } from '../../templates/schedule/hours.ts';
import { weeklyPromise } from '../../templates/schedule/prose-warnings.ts';
import { idOf } from '../../templates/schedule/schedule.ts';
import { siteDefinition } from '../../templates/site.ts';
import { temporaryProject } from '../temporary-project.ts';
import { type VisiblePage, visiblePage, wordsOf } from '../visible-page.ts';

/** Builds a site on one day after the other. `mistakesOn` lists what pages and calendars say that is not true, also those that
 *  were built on the first day, once the page script has run. */
export function siteOnDays(site: 'live' | 'fixture') {
  const { root, remove } = temporaryProject({ site });
  const cache = new Cache();
  let first: BuiltSite | undefined;
  async function mistakesOn(today: Day): Promise<string[]> {
    const built = await buildSite(root, siteDefinition, { url: 'https://example.org/', today, cache });
    first ??= built;
    return [...mistakesIn(built, today), ...mistakesIn(first, today).map((mistake) => `built before: ${mistake}`)];
  }
  return { mistakesOn, remove };
}

/** The events file, and the days on which each weekly event takes place. */
function heldIn({ contents }: BuiltSite) {
  const dataOf = (file: string) => contents.find(({ source }) => source.yaml.file === `content/${file}`)?.data;
  const { events, season, words } = dataOf('events.yaml') as EventsContent;
  const { items } = (dataOf('chapters.yaml') as ChaptersContent).chapters;
  const held = events.flatMap((event) => {
    if (event.type !== 'Weekly') return [];
    const place = event.location ?? items.find(({ id }) => id === event.chapter)?.name;
    const off = [...(season?.except ?? []), ...(event.except ?? [])];
    const days: Day[] = [];
    for (let day = season?.from ?? ''; season && day <= season.until; day = addDays(day, 1)) {
      const weekday = new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
      if (weekday === event.day && !off.includes(day) && !holyDayDuring(day, readHours(event.time))) days.push(day);
    }
    return [{ promise: words.every.replace('DAY', event.day), id: idOf(event, place), days }];
  });
  return { held, season, words };
}

type Held = ReturnType<typeof heldIn>['held'];

/** Whether it is two weeks at most from the last of these days to the next one. */
function isOn(days: readonly Day[], today: Day): boolean {
  const last = days
    .filter((day) => day <= today)
    .sort()
    .at(-1);
  const next = days.filter((day) => day >= today).sort()[0];
  return last !== undefined && next !== undefined && next <= addDays(last, 14);
}

function mistakesIn(site: BuiltSite, today: Day): string[] {
  const { held, season, words } = heldIn(site);
  if (!season || !words.season) return [];
  const isSeason = isOn(
    held.flatMap(({ days }) => days),
    today,
  );
  const sentences = [words.season.again.split('DATE')[0] ?? '', words.season.over, words.season.later];
  return [...site.output].flatMap(([file, contents]) => {
    if (!file.endsWith('.html')) return mistakesInCalendar(file, String(contents), held);
    const page = visiblePage(String(contents), toUtc(today, '12:00'));
    const text = wordsOf(page);
    const promise = isSeason ? undefined : weeklyPromise(text);
    // The build warns about a text that promises too much.
    const isReported = site.warnings.some(({ message }) => message.startsWith(`"${promise}"`));
    const saysBreak = sentences.some((sentence) => text.includes(sentence.replace(/\s+/g, ' ')));
    return [
      ...mistakesInDates(page, held, today),
      ...(promise && !isReported ? [`"${promise}" in a break`] : []),
      ...(file === 'index.html' && saysBreak === isSeason ? [`says that there is ${isSeason ? 'a' : 'no'} break`] : []),
      ...(file === 'events/index.html' ? mistakesInRows(page, held, today) : []),
    ].map((mistake) => `${file}: ${mistake}`);
  });
}

/** Dates called next, or off. */
const mistakesInDates = (page: VisiblePage, held: Held, today: Day): string[] =>
  DomUtils.getElementsByTagName('time', DomUtils.getElementsByClassName('next-occurrences', page.children))
    .map((time) => ({ day: time.attribs.datetime ?? '', text: wordsOf(time), isOff: 'data-off' in time.attribs }))
    .filter(({ day, text, isOff }) => {
      const isHeld = held.some(({ days }) => days.includes(day));
      return day < today || !(isOff || isHeld) || !text.includes(monthAndDate(day).replace(/\s/, ' '));
    })
    .map(({ day, text }) => `"${text}" (${day})`);

const mistakesInRows = (page: VisiblePage, held: Held, today: Day): string[] =>
  held.flatMap(({ id, promise, days }) => {
    const row = DomUtils.getElementById(id, page.children);
    return row && wordsOf(row).includes(promise) === isOn(days, today) ? [] : [`${id}: ${row && wordsOf(row)}`];
  });

function mistakesInCalendar(file: string, text: string, held: Held): string[] {
  const days = held.find(({ id }) => file === `events/${id}.ics`)?.days;
  if (!days) return [];
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!);
  const iterator = event.iterator();
  const found: string[] = [];
  for (let start = iterator.next(); start; start = iterator.next()) found.push(String(start).slice(0, 10));
  return String(found) === String(days) ? [] : [`${file}: ${found}`];
}
