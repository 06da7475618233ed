import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import { codeFrame } from '../../../generator/diagnostics/positions.ts';

const mistake = (file: string, line: number, message = 'wrong') =>
  new Diagnostic({ message, file, position: { line, column: 1 }, source: 'a\nb\nc\n', hint: 'Fix it.' });

describe('the lines around a mistake', () => {
  const digits = '0123456789'.repeat(10);
  // The usual case is in tests/fixtures/content-errors.
  it.each<[what: string, source: string, column: number, frame: string[]]>([
    ['tabs and Windows line ends', '\ta: x\r\n', 5, ['> 1 |  a: x', '    |     ^']],
    ['a file that does not end in a line feed', 'a\nb', 1, ['> 1 | a', '    | ^', '  2 | b']],
    ['a line of 100 letters', 'a'.repeat(100), 1, [`> 1 | ${'a'.repeat(100)}`, '    | ^']],
    ['the beginning of a longer line', 'a'.repeat(101), 1, [`> 1 | ${'a'.repeat(99)}…`, '    | ^']],
    ['the end of a long line', digits, 90, [`> 1 | …${digits.slice(11)}`, `    | ${' '.repeat(79)}^`]],
    ['invisible characters as a placeholder', 'a\u0000b\u202ec\u001b[31m', 1, ['> 1 | a�b�c�[31m', '    | ^']],
    ['the caret after vowel points', 'שָׁלוֹם x', 9, ['> 1 | שָׁלוֹם x', `    | ${' '.repeat(5)}^`]],
  ])('show %s', (_what, source, column, frame) => {
    expect(codeFrame(source, { line: 1, column }).split('\n')).toEqual(frame);
  });

  it('keep the caret under its letter in a line that is cut on both sides', () => {
    const cut = codeFrame(`${'a'.repeat(200)}X${'b'.repeat(200)}`, { line: 1, column: 201 });
    const [line = '', caret = ''] = cut.split('\n');
    expect(line[caret.indexOf('^')]).toBe('X');
    expect(line).toMatch(/^> 1 \| ….{90,99}…$/);
  });
});

describe('what the terminal prints', () => {
  it('is every mistake once, by file and line, and then every bug', () => {
    const bug = new TypeError('oh no');
    const errors = [bug, mistake('b', 1), mistake('a', 10), mistake('a', 2), mistake('b', 1)];
    const text = formatError(new AggregateError([...errors, new Diagnostic({ message: 'missing', file: 'b' })]));
    expect(text.match(/^(\w(:\d+| {2})|TypeError)/gm)).toEqual(['a:2', 'a:10', 'b  ', 'b:1', 'TypeError']);
    expect(text).toMatch(/5 problems found$/);
  });

  it.each([
    ['no-such-file', /^no-such-file {2}it does not exist \(ENOENT, open\)\n\n {2}Hint: If it was renamed[^\n]*$/],
    ['x'.repeat(300), /^x+ {2}name too long \(ENAMETOOLONG, open\)\n\n {2}Hint: /],
    [tmpdir(), /^a folder is where a file should be \(EISDIR, read\)/],
  ])("explains in words, without a stack, why %s can't be read", (file, expected) => {
    const read = () => readFileSync(path.resolve(file));
    expect(read).toThrow(expect.toSatisfy((error) => expected.test(formatError(error))));
  });
});
