import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstThatStarts } from './browser/find-browser.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

/** Chooses among three browsers that are here, or that can be installed, or neither. The first and the last have an
 *  installer, which says "no" if it fails. */
async function choose(here: string[], installable: string[]) {
  const installed: string[] = [];
  const choices = ['first', 'system', 'last'].map((name) => {
    const install = async () => {
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
  expect(console.log).toHaveBeenCalledTimes(installed.length > 0 ? 1 : 0);
  expect(console.error).not.toHaveBeenCalled();
});

test('if no browser can be had, a sentence says what was tried and what to do, after the errors', async () => {
  const { chosen } = await choose([], []);
  expect(chosen).toMatch(/^No Chromium starts here \(tried: first, system, last\)\. Install /);
  expect(console.error).toHaveBeenCalledExactlyOnceWith('no first\nno last\n');
});
