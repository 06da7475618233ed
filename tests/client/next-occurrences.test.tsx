// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceNextOccurrences } from '../../client/next-occurrences.ts';
import type { Occurrence } from '../../components/event-types.ts';
import { NextOccurrences } from '../../components/NextOccurrences.tsx';
import { show } from './contact-page.tsx';

/** An evening until eight in New York, in winter. */
const evening = (text: string, day: string, isOff = false): Occurrence => ({
  day,
  text,
  over: new Date(`${day}T20:00:00-05:00`).toISOString(),
  isOff,
});
const days = [
  evening('19', '2026-11-19'),
  evening('not 26', '2026-11-26', true),
  evening('3', '2026-12-03'),
  evening('10', '2026-12-10'),
  evening('not 17', '2026-12-17', true),
];

let line: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  show(<NextOccurrences days={days} asOf="" />);
  line = document.querySelector<HTMLElement>('.next-occurrences')!;
});
afterEach(() => {
  vi.useRealTimers();
});

const seen = (): string[] =>
  [...line.querySelectorAll('time')].flatMap(({ hidden, textContent }) => (hidden ? [] : textContent.trim()));

test('before the script has run, the next evening is shown as of the build', () => {
  expect(seen()).toEqual(['19']);
});

test.each([
  ['2026-11-19T19:59:59-05:00', ['19']],
  ['2026-11-19T20:00:00-05:00', ['not 26', '3']],
  ['2026-11-26T12:00:00-05:00', ['not 26', '3']],
  ['2026-11-26T20:00:00-05:00', ['3']],
  // In another time zone it is already the day after.
  ['2026-12-04T02:30:00+02:00', ['3']],
  ['2026-12-08T09:00:00-05:00', ['10']],
  ['2026-12-11T09:00:00-05:00', []],
])('at %s, %o can be seen', (now, shown) => {
  vi.setSystemTime(new Date(now));
  enhanceNextOccurrences(line);
  expect(seen()).toEqual(shown);
});

test('a page that is looked at again days later tells what is next then', () => {
  vi.setSystemTime(new Date('2026-11-18T12:00:00-05:00'));
  enhanceNextOccurrences(line);
  vi.setSystemTime(new Date('2026-12-04T12:00:00-05:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen()).toEqual(['10']);
});
