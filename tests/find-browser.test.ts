import { afterEach, expect, test, vi } from 'vitest';
import { firstThatStarts } from './browser/find-browser.ts';
import { table } from './table.ts';

afterEach(() => vi.restoreAllMocks());

test.each(
  table<[what: string, here: string[], installable: string[], tried: string[], chosen: string]>(
    'browsers',
  ),
)('of the browsers for the tests, %s', async (_what, here, installable, tried, chosen) => {
  const failed = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  const installed: string[] = [];
  const choices = ['first', 'system', 'last'].map((name) => {
    const install = async () => {
      installed.push(name);
      return `no ${name}\n`;
    };
    return { name, options: { executablePath: name }, ...(name !== 'system' && { install }) };
  });
  const isHere = (name: string) =>
    here.includes(name) || (installed.includes(name) && installable.includes(name));
  const found = await firstThatStarts(choices, async (options) => isHere(options.executablePath!));
  expect(typeof found === 'string' ? found : found.executablePath).toContain(chosen);
  expect(installed).toEqual(tried);
  // Nobody has to read why the first one failed if the second one works.
  const errors = typeof found === 'string' ? [['no first\nno last\n']] : [];
  expect(failed.mock.calls).toEqual(errors);
});
