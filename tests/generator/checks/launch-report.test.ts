import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../generator/checks/launch-findings.ts';
import { printFindings } from '../../../generator/checks/launch-report.ts';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';

describe('the list', () => {
  const finding = ({ kind = 'sample' as Finding['kind'], line = 3, message = '"Miriam"', source = '' }) => {
    const details = { file: 'content/a.yaml', at: { line, column: 7 }, hint: 'Write it.', source: source || undefined };
    return Object.assign(new Diagnostic(message, details), { kind });
  };
  const print = (...findings: Parameters<typeof finding>[0][]) =>
    stripVTControlCharacters(printFindings(findings.map(finding)));

  it('gives each of many one line, what is rare its lines of the file, and ends with the count', () => {
    const many = Array.from({ length: 120 }, (_, line) => ({ line: line + 1 }));
    const rare = { kind: 'missing', message: 'no address', line: 1, source: 'a' } as const;
    const lines = print(rare, ...many).split('\n');
    expect(lines.length).toBeLessThan(150);
    expect(lines.indexOf('> 1 | a')).toBeGreaterThan(lines.indexOf('content/a.yaml:120:7  "Miriam"'));
    expect(lines).toContain('content/a.yaml:120:7  "Miriam"');
    expect(lines).toContain('  Hint: Write it.');
    expect(lines.at(-1)).toBe('121 things stand between this and the public');
  });

  it('counts no notes and no days that have passed, and says so when nothing is left', () => {
    expect(print()).toBe('Nothing stands between this and the public.');
    expect(print({ kind: 'note' }, { kind: 'past' })).toMatch(/passed: look.*not counted.*\n\nNothing stands between/s);
    expect(print({})).toMatch(/\n1 thing stands between this and the public$/);
  });
});
