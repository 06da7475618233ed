import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
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
  const timed = '<p data-enhance="timed" data-later="2020-11-20T01:00:00Z It is over.">Soon</p>';
  await run(`${timed}<div data-enhance="contact-form">The form is missing.</div>${timed}`);
  const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['It is over.', 'It is over.']);
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

test('a link to a question opens it, and leaves the others closed', async () => {
  const ids = ['advisors', 'schools'];
  location.hash = '#advisors';
  await run(ids.map((id) => `<details id="${id}" data-enhance="question"></details>`).join(''));
  const open = () => ids.map((id) => document.getElementById(id)!.hasAttribute('open'));
  expect(open()).toEqual([true, false]);
  location.hash = '#schools';
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(open()).toEqual([true, true]);
  location.hash = '';
});

test('a browser that could not finish shows the page without the script', async () => {
  const { document: page } = globalThis;
  vi.stubGlobal(
    'document',
    new Proxy(page, {
      has: (target, name) => name !== 'replaceChildren' && name in target,
      get: (target, name) => Reflect.get(target, name),
    }),
  );
  await run('<main data-enhance="not-found"></main>');
  vi.unstubAllGlobals();
  expect(logged).not.toHaveBeenCalled();
});

// The text changes at 8 PM on two days in New York, goes away at midnight, and is back on New Year's Day.
const LATER = `2026-11-20T01:00:00Z Not today. Next: December\u00a03.
2026-12-04T01:00:00Z Next: December\u00a010.
2026-12-04T05:00:00Z\u0020
2027-01-01T05:00:00Z`;

test.for([
  ['2026-11-19T19:59:59-05:00', 'Next: <b>today</b>.'],
  ['2026-11-19T20:00:00-05:00', 'Not today. Next: December&nbsp;3.'],
  // In another time zone it is already the next day.
  ['2026-12-04T02:30:00+02:00', 'Not today. Next: December&nbsp;3.'],
  ['2026-12-03T20:00:00-05:00', 'Next: December&nbsp;10.'],
  ['2026-12-04T00:00:00-05:00', ''],
  ['2027-01-01T09:00:00-05:00', 'Next: <b>today</b>.'],
] as const)('at %s a page opened days before shows: %s', ([now, html]) => {
  // As in Chrome before 97.
  const findLast = vi.spyOn(Array.prototype, 'findLast').mockImplementation(() => {
    throw new TypeError('findLast is not a function');
  });
  onTestFinished(() => findLast.mockRestore());
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00-05:00') });
  document.body.innerHTML = `<p data-later="${LATER}">Next: <b>today</b>.</p>`;
  const element = document.querySelector('p')!;
  enhanceTimed(element);
  expect(element.innerHTML).toBe('Next: <b>today</b>.');
  vi.setSystemTime(new Date(now));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(element.innerHTML).toBe(html);
});
