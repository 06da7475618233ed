import { afterEach, expect, test, vi } from 'vitest';
import { enhanceTimed } from '../../client/timed.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  vi.useRealTimers();
  logged.mockClear();
});

/** Runs the page script on a page with these elements. */
async function run(html: string): Promise<void> {
  vi.resetModules();
  document.body.innerHTML = html;
  await import('../../client/client.ts');
}

test('one broken enhancement is logged, and the others start', async () => {
  const timed = '<p data-enhance="timed" data-flips="2020-11-20T01:00:00Z"></p>';
  await run(`${timed}<div data-enhance="contact-form">The form is missing.</div>${timed}`);
  expect([...document.querySelectorAll('p')].map(({ hidden }) => hidden)).toEqual([true, true]);
  expect(logged.mock.calls).toEqual([[expect.any(TypeError)]]);
});

test.for([undefined, false, true])(
  'the script starts once, when the page is shown (prerendering: %s)',
  async (value) => {
    Object.defineProperty(document, 'prerendering', { value, configurable: true });
    await run('<main data-enhance="not-found"></main>');
    expect(logged).toHaveBeenCalledTimes(value ? 0 : 1);
    for (let times = 0; times < 2; times++) document.dispatchEvent(new Event('prerenderingchange'));
    expect(logged).toHaveBeenCalledOnce();
  },
);

// The elements change at 8 PM on two days in New York.
test.for([
  ['2026-11-19T19:59:59-05:00', true],
  ['2026-11-19T20:00:00-05:00', false],
  // In another time zone it is already the next day.
  ['2026-12-04T02:30:00+02:00', false],
  ['2026-12-04T09:00:00-05:00', true],
] as const)(
  'at %s a page opened days before shows what the build showed: %s',
  ([now, isAsBuilt]) => {
    vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00-05:00') });
    const flips = 'data-flips="2026-11-20T01:00:00Z 2026-12-04T01:00:00Z"';
    document.body.innerHTML = `<p ${flips}></p><p ${flips} hidden></p>`;
    const elements = [...document.querySelectorAll('p')];
    const areHidden = () => elements.map(({ hidden }) => hidden);
    elements.forEach(enhanceTimed);
    expect(areHidden()).toEqual([false, true]);
    vi.setSystemTime(new Date(now));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(areHidden()).toEqual(isAsBuilt ? [false, true] : [true, false]);
  },
);
