import { afterEach, expect, test, vi } from 'vitest';
import { enhanceTimed } from '../../client/timed.ts';

afterEach(() => {
  vi.useRealTimers();
});

// The elements change at 8 PM on two days in New York.
test.each([
  ['2026-11-19T19:59:59-05:00', true],
  ['2026-11-19T20:00:00-05:00', false],
  // In another time zone it is already the next day.
  ['2026-12-04T02:30:00+02:00', false],
  ['2026-12-04T09:00:00-05:00', true],
])('at %s, what the build showed is shown again or not (%s), also on a page opened days before', (now, isAsBuilt) => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00-05:00') });
  const flips = 'data-flips="2026-11-20T01:00:00Z 2026-12-04T01:00:00Z"';
  document.body.innerHTML = `<p ${flips}></p><p ${flips} hidden></p>`;
  const elements = [...document.body.children] as HTMLElement[];
  const areHidden = () => elements.map(({ hidden }) => hidden);
  elements.forEach(enhanceTimed);
  expect(areHidden()).toEqual([false, true]);
  vi.setSystemTime(new Date(now));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(areHidden()).toEqual(isAsBuilt ? [false, true] : [true, false]);
});
