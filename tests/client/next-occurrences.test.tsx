import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceNextOccurrences } from '../../client/next-occurrences.ts';
import type { Occurrence } from '../../components/event-types.ts';
import { NextOccurrences } from '../../components/NextOccurrences.tsx';
import { show } from './contact-page.tsx';

/** Ends at eight in New York in winter. */
const until8 = (text: string, day: string, isOff = false): Occurrence => {
  return { day, text, over: new Date(`${day}T20:00:00-05:00`).toISOString(), isOff };
};
const days = [
  until8('19', '2026-11-19'),
  until8('not 26', '2026-11-26', true),
  until8('3', '2026-12-03'),
  until8('10', '2026-12-10'),
  until8('not 17', '2026-12-17', true),
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

const visible = (): string[] =>
  [...line.querySelectorAll('time')].flatMap(({ hidden, textContent }) => (hidden ? [] : textContent.trim()));

test('without the script the next occurrence as of the build is visible', () => {
  expect(visible()).toEqual(['19']);
});

test.each([
  ['2026-11-19T19:59:59-05:00', ['19']],
  ['2026-11-19T20:00:00-05:00', ['not 26', '3']],
  // In another time zone it is already the next day.
  ['2026-12-04T02:30:00+02:00', ['3']],
  ['2026-12-11T09:00:00-05:00', []],
])('at %s, %o is visible, also on a page opened days before', (now, expected) => {
  vi.setSystemTime(new Date('2026-11-18T12:00:00-05:00'));
  enhanceNextOccurrences(line);
  vi.setSystemTime(new Date(now));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(visible()).toEqual(expected);
});
