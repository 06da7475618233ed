import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceTimed } from '../../client/timed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An element that changes at 8 PM on two days in New York. */
function element(hidden: boolean): HTMLElement {
  document.body.innerHTML = '<p data-flips="2026-11-20T01:00:00Z 2026-12-04T01:00:00Z"></p>';
  const [element] = document.body.children as unknown as [HTMLElement];
  element.hidden = hidden;
  return element;
}

test.each([
  ['2026-11-19T19:59:59-05:00', true],
  ['2026-11-19T20:00:00-05:00', false],
  // In another time zone it is already the next day.
  ['2026-12-04T02:30:00+02:00', false],
  ['2026-12-04T09:00:00-05:00', true],
])('at %s, what the build showed is shown again or not (%s), also on a page opened days before', (now, isAsBuilt) => {
  for (const hidden of [false, true]) {
    const timed = element(hidden);
    vi.setSystemTime(new Date('2026-11-18T12:00:00-05:00'));
    enhanceTimed(timed);
    expect(timed.hidden).toBe(hidden);
    vi.setSystemTime(new Date(now));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(timed.hidden).toBe(isAsBuilt ? hidden : !hidden);
  }
});
