import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { printFindings } from '../../../generator/checks/launch-report.ts';
import { type Code, Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';

const finding = ({ code = 'sample' as Code, line = 3, message = '"Miriam"', source = '' }) =>
  new Diagnostic({
    ...{ code, message, file: 'content/a.yaml', position: { line, column: 7 }, hint: 'Write it.' },
    source: source || undefined,
  });
const print = (...findings: Parameters<typeof finding>[0][]) =>
  stripVTControlCharacters(printFindings(findings.map(finding)));

it('prints many similar ones in a line each, a single one with its lines of the file, and ends with the count', () => {
  const many = Array.from({ length: 120 }, (_, line) => ({ line: line + 1 }));
  const lines = print({ code: 'missing', message: 'no address', line: 1, source: 'a' }, ...many).split('\n');
  expect(lines.length).toBeLessThan(150);
  expect(lines.indexOf('> 1 | a')).toBeGreaterThan(lines.indexOf('content/a.yaml:120:7  "Miriam"'));
  expect(lines).toContain('  Hint: Write it.');
  expect(lines.at(-1)).toBe('Before launch: 121 things to fix');
});

it('counts no suggestions and no days that have passed, and says so if nothing is left', () => {
  expect(print()).toBe('Nothing is left to do before launch.');
  expect(print({ code: 'advice' }, { code: 'expired' })).toMatch(/passed: look.*not counted.*\n\nNothing is left/s);
});
