import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Diagnostic, formatError } from '../../../generator/diagnostics/diagnostic.ts';
import { codeFrame } from '../../../generator/diagnostics/positions.ts';

const mistake = (file: string, line: number, message = 'wrong') =>
  new Diagnostic(message, { file, at: { line, column: 1 }, source: 'a\nb\nc\n', hint: 'Mend it.' });

describe('codeFrame', () => {
  it('shows two lines around the place and a caret under its column', () => {
    expect(codeFrame('one\ntwo\nthree\nfour\nfive\nsix\n', { line: 4, column: 2 })).toBe(
      ['  2 | two', '  3 | three', '> 4 | four', '    |  ^', '  5 | five', '  6 | six'].join('\n'),
    );
  });

  it('keeps the caret in place behind tabs, accents that stand above a letter and Windows line ends', () => {
    expect(codeFrame('\ta: x\r\n', { line: 1, column: 5 })).toBe('> 1 |  a: x\n    |     ^');
    const [, caret] = codeFrame('שָׁלוֹם x', { line: 1, column: 9 }).split('\n');
    expect(caret).toBe(`    | ${' '.repeat(5)}^`);
  });

  it('cuts a long line around the caret, which stays under its letter', () => {
    const [line = '', caret = ''] = codeFrame(`${'a'.repeat(200)}X${'b'.repeat(200)}`, { line: 1, column: 201 }).split(
      '\n',
    );
    expect(line.length).toBeLessThan(110);
    expect(line[caret.indexOf('^')]).toBe('X');
    expect(line).toMatch(/^> 1 \| ….*…$/);
  });

  it('cuts a line only when it is too long, and then shows as much of it as fits', () => {
    const lineOf = (length: number) => codeFrame('a'.repeat(length), { line: 1, column: 1 }).split('\n')[0];
    expect(lineOf(100)).toBe(`> 1 | ${'a'.repeat(100)}`);
    expect(lineOf(101)).toBe(`> 1 | ${'a'.repeat(99)}…`);
    const [line] = codeFrame('0123456789'.repeat(10), { line: 1, column: 90 }).split('\n');
    expect(line).toBe(`> 1 | …${'0123456789'.repeat(10).slice(11)}`);
  });

  it('shows the last line of a file whether it ends in a line feed or not', () => {
    for (const source of ['a\nb', 'a\nb\n'])
      expect(codeFrame(source, { line: 1, column: 1 })).toBe('> 1 | a\n    | ^\n  2 | b');
  });

  it('shows a stand-in for what cannot be seen', () => {
    expect(codeFrame('a\u0000b\u202ec\u001b[31m', { line: 1, column: 1 })).toContain('a�b�c�[31m');
  });
});

describe('formatError', () => {
  it('prints place, message, frame and hint of a mistake, and no stack', () => {
    expect(formatError(mistake('content/a.yaml', 2))).toBe(
      'content/a.yaml:2:1  wrong\n\n  1 | a\n> 2 | b\n    | ^\n  3 | c\n\n  Hint: Mend it.',
    );
  });

  it('prints all mistakes by file and line, each once, and the bugs after them', () => {
    const bug = new TypeError('oh no');
    const errors = [bug, mistake('b', 1), mistake('a', 10), mistake('a', 2), mistake('b', 1)];
    const text = formatError(new AggregateError(errors));
    expect(text.match(/^(\w:\d+|TypeError)/gm)).toEqual(['a:2', 'a:10', 'b:1', 'TypeError']);
    expect(text).toMatch(/4 problems found$/);
  });

  it('prints mistakes that have no place in their file before those that have one', () => {
    const nowhere = new Diagnostic('missing', { file: 'b' });
    for (const errors of [
      [nowhere, mistake('b', 1), mistake('a', 9)],
      [mistake('b', 1), mistake('a', 9), nowhere],
    ])
      expect(formatError(new AggregateError(errors)).match(/^\w(:\d+| {2})/gm)).toEqual(['a:9', 'b  ', 'b:1']);
  });

  it('prints fifty mistakes without a word of more', () => {
    const text = formatError(new AggregateError(Array.from({ length: 50 }, (_, index) => mistake('a', index + 1))));
    expect(text).not.toContain('more');
  });

  it('prints fifty mistakes and says how many more there are', () => {
    const text = formatError(new AggregateError(Array.from({ length: 60 }, (_, index) => mistake('a', index + 1))));
    expect(text.match(/wrong/g)).toHaveLength(50);
    expect(text).toContain('… and 10 more');
    expect(text).toMatch(/60 problems found$/);
  });

  it('says where a bug happened and prints its stack', () => {
    const text = formatError(new Error('while rendering /about/', { cause: new TypeError('oh no') }));
    expect(text).toMatch(/^while rendering \/about\/\n\nTypeError: oh no\n\s+at /);
  });

  it('prints what is no error as it is', () => {
    expect(formatError('just a text')).toBe('just a text');
  });

  it('says in words why the system refused, with the file, a hint and no stack', () => {
    const failure = (task: () => unknown) => {
      try {
        task();
      } catch (error) {
        return formatError(error);
      }
    };
    expect(failure(() => readFileSync(path.resolve('no-such-file')))).toMatch(
      /^no-such-file {2}it is not there \(ENOENT, open\)\n\n {2}Hint: Was it renamed or deleted\?[^\n]*$/,
    );
    expect(failure(() => readFileSync(tmpdir()))).toMatch(/^there is a folder where a file should be \(EISDIR, read\)/);
    const elsewhere = path.resolve(tmpdir(), 'no-such-file');
    expect(failure(() => readFileSync(elsewhere))).toContain(`${elsewhere}  it is not there`);
  });

  it.each([{ code: 'ENOENT' }, { code: 'EWHAT', syscall: 'open' }])(
    'prints the stack of a bug with the marks of the system: %j',
    (marks) => {
      expect(formatError(Object.assign(new Error('oh no'), marks))).toMatch(/^Error: oh no\n\s+at /);
    },
  );
});
