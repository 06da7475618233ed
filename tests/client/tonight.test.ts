import { afterEach, expect, inject, test, vi } from 'vitest';
import { enhanceCandles, enhanceTonight } from '../../client/tonight.ts';
import { table } from '../table.ts';

const { TZ } = process.env;
afterEach(() => {
  vi.useRealTimers();
  process.env.TZ = TZ;
});

/** Home and Chapters of the fixture site, opened on November 18, 2026, when a visitor comes back to them. */
function comeBackAt(now: string) {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00-05:00') });
  document.body.innerHTML = inject('home') + inject('chapters');
  // Searching the whole pages takes twice as long.
  const nights = '.week__nights, .lanterns, .chapter-card__nights';
  const parts = document.querySelectorAll(`.hero, [data-enhance=candles], ${nights}`);
  document.body.replaceChildren(...parts);
  for (const each of document.querySelectorAll<HTMLElement>('[data-enhance="tonight"]'))
    enhanceTonight(each);
  enhanceCandles(document.querySelector<HTMLElement>('[data-enhance="candles"]')!);
  vi.setSystemTime(new Date(now));
  document.dispatchEvent(new Event('visibilitychange'));
  return readPages();
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
/** Without the commas that only screen readers say. */
const textOf = ({ textContent }: Element) => textContent!.trim().replace(/,$/, '');
const texts = (selector: string) => all(selector).map(textOf);

/** The names of what is marked in two lists, and how many candles burn: those of Shabbos, and those of Chanukah. */
function readPages() {
  const lit = (name: string) => all(`.light.${name}[transform="scale(1)"]`).length;
  expect(lit('glow')).toBe(lit('shabbos'));
  return {
    lanterns: texts('.lanterns li.is-tonight b').join(', '),
    bars: texts('.week__nights li.is-tonight h3').join(', '),
    // The first candle is part of the menorah.
    candles: [lit('shabbos') * 2, lit('menorah') + lit('candle')],
  };
}

const NIGHTS: Record<string, string> = {
  Tuesday: 'Teaneck, Passaic',
  Wednesday: 'Queens',
  Thursday: 'Teaneck, Five Towns, Brooklyn, Monsey',
};
/** Thanksgiving, Purim, and days around Pesach, from a calendar on a wall. */
const OFF =
  '2026-11-26 2027-03-23 2027-04-20 2027-04-21 2027-04-22 2027-04-27 2027-04-28 2027-04-29';

test('“Tonight” is on every evening of the season on which there are events, and on no other', () => {
  comeBackAt('2026-11-18T17:00:00Z');
  const expected: Record<string, string> = {};
  for (let time = Date.parse('2026-11-18'); time <= Date.parse('2027-06-03'); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    const weekday = new Date(time).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    if (weekday in NIGHTS && !OFF.includes(day)) expected[day] = `${weekday}, ${NIGHTS[weekday]}`;
  }
  const found: Record<string, string> = {};
  for (const item of all('.week__nights [data-nights], .lanterns [data-nights]')) {
    const name = textOf(item.querySelector('h3, b')!);
    for (const [day] of item.dataset.nights!.matchAll(/[\d-]+(?=T)/g))
      found[day] = found[day] ? `${found[day]}, ${name}` : name;
  }
  expect(found).toEqual(expected);
});

test.each(table<[now: string, isOn: boolean]>('tonight'))(
  'a night is tonight from early morning until it is over, in every time zone: %s',
  (now, isOn) => {
    for (const zone of ['America/Los_Angeles', 'Asia/Jerusalem']) {
      process.env.TZ = zone;
      const { lanterns, bars } = comeBackAt(now);
      expect([lanterns, bars]).toEqual(isOn ? [NIGHTS.Thursday, 'Thursday'] : ['', '']);
    }
  },
);

test('“Tonight” replaces the next date of a bar and of a card, and the day of a lantern', () => {
  comeBackAt('2026-12-03T17:00:00-05:00');
  const [tuesday, , thursday] = texts('.week__nights .next-occurrences');
  expect(tuesday).toMatch(/^Next: November.24\./);
  expect(thursday).toMatch(/^Tonight 7:00.PM–8:00.PM/);
  // The card of Teaneck has a Tuesday, and a Thursday.
  const [next, tonight] = texts('.chapter-card__nights .next-occurrences');
  expect(next).toMatch(/^Next: November.24\./);
  expect(tonight).toMatch(/^Tonight/);
  expect(texts('.lanterns__days')).toEqual([
    'Tonight',
    'Tonight',
    'Tonight',
    'Wednesday',
    'Tuesday',
    'Tonight',
  ]);
});

test.each(table<[when: string, now: string, candles: number[]]>('candles'))(
  'candles are lit %s',
  (_when, now, expected) => {
    expect(comeBackAt(now).candles).toEqual(expected);
  },
);
