import { afterEach, expect, inject, test, vi } from 'vitest';
import { enhanceCandles, enhanceTonight } from '../../client/tonight.ts';
import { table } from '../table.ts';

const { TZ } = process.env;
afterEach(() => {
  vi.useRealTimers();
  process.env.TZ = TZ;
});

/** Home and Chapters of the fixture site, as they were built on November 18, 2026, at another time. */
function openAt(now: string) {
  vi.useFakeTimers({ now: new Date(now) });
  document.body.innerHTML = inject('home') + inject('chapters');
  // A year in the whole pages would take half a minute.
  document.body.replaceChildren(...document.querySelectorAll('.hero, .week__nights, .lanterns'));
  for (const each of document.querySelectorAll<HTMLElement>('[data-enhance="tonight"]'))
    enhanceTonight(each);
  enhanceCandles(document.querySelector<HTMLElement>('[data-enhance="candles"]')!);
  return readPages();
}

function setClock(now: string): void {
  vi.setSystemTime(new Date(now));
  document.dispatchEvent(new Event('visibilitychange'));
}

const all = (selector: string) => [...document.querySelectorAll(selector)];
const texts = (selector: string) => all(selector).map(({ textContent }) => textContent.trim());
/** The names of what is marked in two lists, and how many candles burn: those of Shabbos, and those of Chanukah. */
function readPages() {
  const isMarked = (item: Element) => item.classList.contains('is-tonight');
  const named = (items: Element[], name: string) =>
    items.filter(isMarked).map((item) => item.querySelector(name)?.textContent);
  const [bars, lanterns, lights] = [all('.week__nights li'), all('.lanterns li'), all('.light')];
  const lit = (name: string) =>
    lights.filter(({ classList, attributes }) => {
      const { value } = attributes.getNamedItem('transform')!;
      return classList.contains(name) && value === 'scale(1)';
    }).length;
  return {
    lanterns: () => named(lanterns, 'b').join(', '),
    bars: () => named(bars, 'h3').join(', '),
    candles: () => {
      expect(lit('glow')).toBe(lit('shabbos'));
      // The first candle is part of the menorah.
      return [lit('shabbos') * 2, lit('menorah') + lit('candle')];
    },
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

test('in a whole year, “Tonight” is on the right evenings and on no other, and candles are lit', () => {
  const { lanterns, bars, candles } = openAt('2026-11-18T23:00:00Z');
  const wrong: unknown[] = [];
  for (let moment = Date.now(); moment < Date.parse('2027-11-18'); moment += 86_400_000) {
    const now = new Date(moment);
    setClock(now.toISOString());
    const day = now.toISOString().slice(0, 10);
    const weekday = now.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    const meets = day <= '2027-06-03' && !OFF.includes(day) && weekday in NIGHTS;
    const chanukah = day >= '2026-12-04' && day <= '2026-12-11' ? Number(day.slice(8)) - 3 : 0;
    const found = [lanterns(), bars(), candles()[1]];
    const expected = [meets ? NIGHTS[weekday] : '', meets ? weekday : '', chanukah];
    if (String(found) !== String(expected)) wrong.push([day, found, expected]);
    if (weekday !== 'Saturday')
      expect([day, candles()[0]]).toEqual([day, weekday === 'Friday' ? 2 : 0]);
  }
  expect(wrong).toEqual([]);
});

test.each(table<[now: string, isOn: boolean]>('tonight'))(
  'a night is tonight from early morning until it is over, in every time zone: %s',
  (now, isOn) => {
    for (const zone of ['America/Los_Angeles', 'Asia/Jerusalem']) {
      process.env.TZ = zone;
      const { lanterns, bars } = openAt(now);
      expect([lanterns(), bars()]).toEqual(isOn ? [NIGHTS.Thursday, 'Thursday'] : ['', '']);
    }
  },
);

test('“Tonight” with the hours replaces the next date of a bar, and the day of a lantern', () => {
  openAt('2026-12-03T17:00:00-05:00');
  const shown = (selector: string) => texts(`${selector} [data-tonight]:not([hidden])`);
  const [tuesday, , thursday] = shown('.week__nights');
  expect(tuesday).toMatch(/^Next: November.24\./);
  expect(thursday).toBe('Tonight 7:00\u00a0PM–8:00\u00a0PM');
  expect(shown('.lanterns')).toEqual([
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
    expect(openAt(now).candles()).toEqual(expected);
  },
);
