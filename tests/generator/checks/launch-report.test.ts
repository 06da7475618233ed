import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { printFindings } from '../../../generator/checks/launch-report.ts';
import { type Code, Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';

const finding = ({ code = 'sample' as Code, line = 3, message = '"Miriam"' }) =>
  new Diagnostic({ code, message, file: 'content/a.yaml', position: { line, column: 7 }, hint: 'Write it.' });
const print = (...findings: Parameters<typeof finding>[0][]) =>
  stripVTControlCharacters(printFindings(findings.map(finding)));

it('gives each finding one line, what is rare after what is frequent, and ends with the count', () => {
  const many = Array.from({ length: 120 }, (_, line) => ({ line: line + 1 }));
  const lines = print({ code: 'missing', message: 'no address', line: 1 }, ...many).split('\n');
  expect(lines.indexOf('content/a.yaml:1:7 no address. Write it.')).toBeGreaterThan(
    lines.indexOf('content/a.yaml:120:7 "Miriam". Write it.'),
  );
  expect(lines).toContain('── Sample values to confirm: 120');
  expect(lines.at(-1)).toBe('Before launch: 121 things to fix');
});

it('does not count suggestions and days that have passed', () => {
  expect(print()).toBe('Nothing is left to do before launch.');
  expect(print({ code: 'advice' }, { code: 'expired' })).toMatch(/passed: look.*not counted.*\n\nNothing is left/s);
  expect(print({})).toMatch(/\nBefore launch: 1 thing to fix$/);
});
