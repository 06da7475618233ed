import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import { codeFrame } from '../../../generator/diagnostics/positions.ts';

const mistake = (file: string, line: number, message = 'wrong') =>
  new Diagnostic({ message, file, position: { line, column: 1 }, source: 'a\nb\nc\n', hint: 'Fix it.' });

describe('codeFrame', () => {
  const digits = '0123456789'.repeat(10);
  it.each<[what: string, source: string, line: number, column: number, frame: string[]]>([
    [
      'two lines around the place and a caret under its column',
      'one\ntwo\nthree\nfour\nfive\nsix\n',
      4,
      2,
      ['  2 | two', '  3 | three', '> 4 | four', '    |  ^', '  5 | five', '  6 | six'],
    ],
    ['the caret in place behind tabs and Windows line ends', '\ta: x\r\n', 1, 5, ['> 1 |  a: x', '    |     ^']],
    ['the last line of a file that ends in none', 'a\nb', 1, 1, ['> 1 | a', '    | ^', '  2 | b']],
    ['the last line of a file that ends in a line feed', 'a\nb\n', 1, 1, ['> 1 | a', '    | ^', '  2 | b']],
    ['a line of 100 letters', 'a'.repeat(100), 1, 1, [`> 1 | ${'a'.repeat(100)}`, '    | ^']],
    ['as much as fits of a longer one', 'a'.repeat(101), 1, 1, [`> 1 | ${'a'.repeat(99)}…`, '    | ^']],
    ['its end', digits, 1, 90, [`> 1 | …${digits.slice(11)}`, `    | ${' '.repeat(79)}^`]],
    ['a placeholder for what cannot be seen', 'a\u0000b\u202ec\u001b[31m', 1, 1, ['> 1 | a�b�c�[31m', '    | ^']],
  ])('shows %s', (_what, source, line, column, frame) => {
    expect(codeFrame(source, { line, column }).split('\n')).toEqual(frame);
  });

  it('keeps the caret under its letter behind accents that stand above one, and in a line that is cut', () => {
    const [, behind] = codeFrame('שָׁלוֹם x', { line: 1, column: 9 }).split('\n');
    expect(behind).toBe(`    | ${' '.repeat(5)}^`);
    const cut = codeFrame(`${'a'.repeat(200)}X${'b'.repeat(200)}`, { line: 1, column: 201 });
    const [line = '', caret = ''] = cut.split('\n');
    expect(line[caret.indexOf('^')]).toBe('X');
    expect(line).toMatch(/^> 1 \| ….{90,99}…$/);
  });
});

describe('formatError', () => {
  // What a mistake looks like is in tests/fixtures/content-errors.
  it('prints all mistakes by file and line, each once, and the bugs after them', () => {
    const bug = new TypeError('oh no');
    const errors = [bug, mistake('b', 1), mistake('a', 10), mistake('a', 2), mistake('b', 1)];
    const text = formatError(new AggregateError([...errors, new Diagnostic({ message: 'missing', file: 'b' })]));
    expect(text.match(/^(\w(:\d+| {2})|TypeError)/gm)).toEqual(['a:2', 'a:10', 'b  ', 'b:1', 'TypeError']);
    expect(text).toMatch(/5 problems found$/);
  });

  it.each([
    ['no-such-file', /^no-such-file {2}it does not exist \(ENOENT, open\)\n\n {2}Hint: If it was renamed[^\n]*$/],
    [path.join(tmpdir(), 'no-such-file'), /^\S*no-such-file {2}it does not exist/],
    ['x'.repeat(300), /^x+ {2}name too long \(ENAMETOOLONG, open\)\n\n {2}Hint: /],
    [tmpdir(), /^a folder is where a file should be \(EISDIR, read\)/],
  ])('says in words why the system refused to read %s, with a hint and no stack', (file, expected) => {
    const refused = () => {
      try {
        return String(readFileSync(path.resolve(file)));
      } catch (error) {
        return formatError(error);
      }
    };
    expect(refused()).toMatch(expected);
  });

  it.each([
    ['a text', 'just a text', /^just a text$/],
    [
      'a bug',
      new Error('while rendering', { cause: new TypeError('no') }),
      /^while rendering\n\nTypeError: no\n\s+at /,
    ],
    ['one with a mark of the system', Object.assign(new Error('no'), { code: 'ENOENT' }), /^Error: no\n\s+at /],
    ['one with two', Object.assign(new Error('no'), { code: 'EWHAT', syscall: 'open' }), /^Error: no\n\s+at /],
  ])('prints as it is what is no mistake of the content: %s', (_what, error, expected) => {
    expect(formatError(error)).toMatch(expected);
  });
});
