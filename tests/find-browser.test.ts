import { afterEach, expect, test, vi } from 'vitest';
import { firstThatStarts } from './browser/find-browser.ts';

const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => vi.clearAllMocks());

/** Chooses among three browsers that are here, or that can be installed, or neither. The first and the last have an
 *  installer, which says "no" if it fails. */
async function choose(here: string[], installable: string[]) {
  const installed: string[] = [];
  const choices = ['first', 'system', 'last'].map((name) => {
    const install = () => {
      installed.push(name);
      if (!installable.includes(name)) return `no ${name}\n`;
      here.push(name);
      return '';
    };
    const options = { executablePath: name };
    return name === 'system' ? { name, options } : { name, options, install };
  });
  const starts = async ({ executablePath = '' }) => here.includes(executablePath);
  const chosen = await firstThatStarts(choices, starts);
  return { chosen, installed };
}

test.each([
  ['the first one that starts is used', ['last', 'system'], ['first'], 'system', []],
  ['if none starts, one is installed', [], ['first', 'last'], 'first', ['first']],
  ['if that fails, the next one is', [], ['last'], 'last', ['first', 'last']],
])('of the browsers for the tests, %s', async (_what, here, installable, name, installed) => {
  expect(await choose(here, installable)).toEqual({
    chosen: { executablePath: name },
    installed,
  });
  // Nobody has to read why the first one failed if the second one works.
  expect([printed.mock.calls.length, errors.mock.calls]).toEqual([installed.length && 1, []]);
});

test('if no browser can be had, a sentence says what was tried and what to do, after the errors', async () => {
  const { chosen } = await choose([], []);
  expect(chosen).toMatch(/^No Chromium starts here \(tried: first, system, last\)\. Install /);
  expect(errors.mock.calls).toEqual([['no first\nno last\n']]);
});
