import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { launchLine, printLaunch } from '../../../generator/checks/launch-report.ts';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';

const found = (...messages: string[]) =>
  messages.map((message, index) => {
    const position = { line: index + 1, column: 7 };
    return new Diagnostic({ message, file: 'content/a.yaml', position, hint: 'Confirm it.' });
  });
const launch = (parts: { blocking?: string[]; leftOut?: string[] }) => ({
  ...{ blocking: found(...(parts.blocking ?? [])), leftOut: found(...(parts.leftOut ?? [])) },
  ...{ advice: found('no photo'), data: new Map() },
});

it('prints each finding in one line, what keeps the site from going public last, and then the result', () => {
  const lines = stripVTControlCharacters(printLaunch(launch({ blocking: ['no address'], leftOut: ['Miriam'] }))).split(
    '\n',
  );
  const order = ['no photo', 'Miriam', 'no address'].map((each) =>
    lines.indexOf(`content/a.yaml:1:7 ${each}. Confirm it.`),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(lines.at(-1)).toBe('Before launch: 1 thing to confirm or fix. A public site leaves out 1 not confirmed.');
});

it('says when a site can go public', () => {
  expect(launchLine(launch({}))).toBe('The site can go public.');
});
