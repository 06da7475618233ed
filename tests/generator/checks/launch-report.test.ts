import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { launchLine, printLaunch } from '../../../generator/checks/launch-report.ts';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';

const found = (message: string) => [
  new Diagnostic({ message, file: 'content/a.yaml', position: { line: 1, column: 7 }, hint: 'Confirm it.' }),
];

it('prints each finding in one line, what keeps the site from going public last, and then the result', () => {
  const [blocking, leftOut, advice] = ['no address', 'Miriam', 'no photo'].map(found) as [[], [], []];
  const lines = stripVTControlCharacters(printLaunch({ blocking, leftOut, advice, data: new Map() })).split('\n');
  expect(lines.filter((line) => line.startsWith('content/'))).toEqual(
    ['no photo', 'Miriam', 'no address'].map((each) => `content/a.yaml:1:7 ${each}. Confirm it.`),
  );
  expect(lines.at(-1)).toBe('Before launch: 1 thing to confirm or fix. A public site leaves out 1 not confirmed.');
});

it('says when a site can go public', () => {
  expect(launchLine({ blocking: [], leftOut: [], advice: [], data: new Map() })).toBe('The site can go public.');
});
