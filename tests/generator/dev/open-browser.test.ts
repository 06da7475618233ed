import { expect, test } from 'vitest';
import { openCommand } from '../../../generator/dev/open-browser.ts';

const ADDRESS = 'http://127.0.0.1:3000/';

test.each([
  ['darwin', ['open', ADDRESS]],
  ['win32', ['cmd', '/c', 'start', '', ADDRESS]],
  ['linux', ['xdg-open', ADDRESS]],
] as const)('opens an address in the browser on %s', (platform, command) => {
  expect(openCommand(ADDRESS, platform)).toEqual(command);
});
