import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatError } from '../generator/diagnostics/diagnostic.ts';
import { collectAnswers } from '../scripts/new/ask.ts';
import { chapterQuestions, newChapter } from '../scripts/new/chapter.ts';
import { eventQuestions, newEvent } from '../scripts/new/event.ts';
import { insertEntry } from '../scripts/new/insert.ts';
import { writeAll } from '../scripts/new/project.ts';
import { CHAPTER, EVENT } from './new-answers.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), '4g-new-'));
  cpSync('tests/fixtures/other-organisation/content', path.join(root, 'content'), { recursive: true });
  cpSync('templates', path.join(root, 'templates'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The lines that are new in a text; fails if anything else of it is different. */
function addition(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const start = now.findIndex((line, index) => line !== old[index]);
  const added = now.splice(start, now.length - old.length);
  expect(now.join('\n')).toBe(before);
  return added.join('\n');
}

const refusal = (task: () => unknown): Promise<string> =>
  (async () => task())().then(
    () => expect.fail('nothing was refused'),
    (error) => (error instanceof AggregateError ? formatError(error) : `${error.file ?? ''} ${error.message}`),
  );

describe('a new event', () => {
  test('stands behind the last one of its night, and the rest of the file stays byte for byte', async () => {
    const { files, said } = newEvent(root, EVENT);
    const [[file, text] = ['', '']] = files;
    expect(addition(read(file), text).trim()).toBe(
      [
        '- title: "Hot Soup: a night"',
        '    type: Weekly',
        '    day: Wednesday',
        '    date: Every Wednesday',
        '    time: "{hours}"',
        '    location: Queens',
        '    description: !sample >-',
        '      Come in, sit down, and have a bowl. There is more than enough of it for everybody who comes.',
      ].join('\n'),
    );
    const before = /^[\s\S]*Queens weekly event[\s\S]*(?=Hot Soup[\s\S]*Scales for the Stubborn)/.exec(text)?.[0];
    expect(said[0]).toBe(`The event stands in ${file}:${before?.split('\n').length}.`);
  });

  test('with a date of its own stands last, before the comment on what follows', () => {
    const { files } = newEvent(root, { ...EVENT, type: 'Annual', day: undefined, date: 'May 2, 2027' });
    const text = [...files.values()].join();
    expect(text).toMatch(/mended and talked to\.\n\n {2}- title: "Hot Soup: a night"[^#]*\n\n# Between which days/);
    addition(read('content/events.yaml'), text);
  });

  test('is checked by all rules of the page before anything is written', async () => {
    const before = read('content/events.yaml');
    const refused = (wrong: object) => refusal(() => newEvent(root, { ...EVENT, ...wrong }));
    expect(await refused({ day: 'Monday' })).toContain('Monday is not among the nights');
    expect(await refused({ time: '{hour}' })).toContain('Did you mean {hours}?');
    expect(await refused({ title: 'kettles on' })).toBe('content/events.yaml there is a "kettles on" already');
    expect(read('content/events.yaml')).toBe(before);
  });
});

describe('a new chapter', () => {
  test('has stand-ins for its pictures, marked as such, and the button of the others', async () => {
    const { files } = newChapter(root, CHAPTER, false);
    const added = addition(read('content/chapters.yaml'), [...files.values()].join());
    expect(added).toContain('    - id: highland-park\n      name: Highland Park\n      logo: !sample\n        src:');
    expect(added).toContain('      director: !sample Rivka M.\n      nights:\n        - day: Monday\n');
    expect(added).toContain('label: Ask to come\n        subject: A chair in Highland Park');
    expect(added).not.toContain('href');
  });

  test('farther away is a name and a director', async () => {
    const { files } = newChapter(root, { name: 'Montréal', director: 'Dina' }, true);
    const added = addition(read('content/chapters.yaml'), [...files.values()].join());
    expect(added.trim()).toBe('- name: Montréal\n      director: Dina');
  });

  test.each([true, false])('is refused where another has its name, near or far (elsewhere: %s)', async (elsewhere) => {
    for (const name of ['Alderwick', 'whitby']) {
      const said = await refusal(() => newChapter(root, { ...CHAPTER, name }, elsewhere));
      expect(said).toContain(`there is a "${name}" already`);
    }
  });
});

describe('a list of a file', () => {
  const insert = (source: string) => insertEntry(source, { path: ['a'], entry: 'x: 1\ny: 2', after: -1 }).text;

  test.each([
    ['a:\n  - x: 0\n', 'a:\n  - x: 0\n  - x: 1\n    y: 2\n'],
    ['a:\n- x: 0 # why\nb: c', 'a:\n- x: 0 # why\n- x: 1\n  y: 2\nb: c'],
    ['a:\n  - x: 0\n\n  - x: 0', 'a:\n  - x: 0\n\n  - x: 0\n\n  - x: 1\n    y: 2'],
    ['a:\r\n  - x: >-\r\n      b\r\n\r\n# c\r\n', 'a:\r\n  - x: >-\r\n      b\r\n  - x: 1\r\n    y: 2\r\n\r\n# c\r\n'],
    ['a:\n  - >-\n    b\n\n  - x: 0\n\nz: 1\n', 'a:\n  - >-\n    b\n\n  - x: 0\n\n  - x: 1\n    y: 2\n\nz: 1\n'],
    ['\ufeffa:\n  - x: [1, 2]\n', '\ufeffa:\n  - x: [1, 2]\n  - x: 1\n    y: 2\n'],
    ['a:\n  - x: "q"\n  # on the next\n', 'a:\n  - x: "q"\n  - x: 1\n    y: 2\n  # on the next\n'],
    ['a:\n  - x:\n      - y: 0\n', 'a:\n  - x:\n      - y: 0\n  - x: 1\n    y: 2\n'],
  ])('gets an entry as the others are written: %j', (source, expected) => {
    expect(insert(source)).toBe(expected);
  });

  test('is refused where it is written in one line', () => {
    expect(() => insert('a: [x, y]\n')).toThrow('not a list with its entries below each other');
  });
});

describe('the questions', () => {
  test('are asked for what no flag says, again until the answer fits', async () => {
    const said: string[] = [];
    const replies = ['Weakly', 'Weekly', '', ''];
    const flags = { ...EVENT, type: undefined, day: undefined };
    const answers = await collectAnswers(eventQuestions, flags, async (question) => {
      said.push(question);
      return replies.shift() ?? '';
    });
    expect(answers).toEqual({ ...EVENT, day: undefined, type: 'Weekly', href: undefined });
    expect(said).toHaveLength(4);
    expect(said[1]).toContain('write one of: Weekly, Monthly, Annual');
  });

  test('without a terminal are flags, and all that are missing or wrong are named', async () => {
    const said = await refusal(() =>
      collectAnswers(chapterQuestions(false), { name: 'X', whatsapp: 'www.x.org' }, undefined),
    );
    expect(said).toMatch(/--whatsapp: "www\.x\.org" is not a whole address/);
    for (const flag of ['director', 'day', 'description']) expect(said).toContain(`\n  --${flag} `);
    expect(said).not.toMatch(/ {2}--(name|time|whatsapp) /);
  });
});

test('writing leaves nothing half written when one of the files cannot be', () => {
  const before = read('content/events.yaml');
  const files = ['content/events.yaml', 'nowhere/x.yaml'].map((file) => [file, 'new'] as const);
  expect(() => writeAll(root, new Map(files))).toThrow();
  expect(read('content/events.yaml')).toBe(before);
  expect(readdirSync(path.join(root, 'content')).filter((name) => name.includes('draft'))).toEqual([]);
});
