import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { text } from '../generator/schema/fields.ts';
import { type Answers, readFlags } from '../scripts/new/ask.ts';
import { chapter, chapterElsewhere } from '../scripts/new/chapter.ts';
import { event } from '../scripts/new/event.ts';
import { answerCheck } from '../scripts/new/fields.ts';
import { insertEntry } from '../scripts/new/insert.ts';
import { page } from '../scripts/new/page.ts';
import { messageOf, plan } from '../scripts/new/plan.ts';
import { type Kind, writeAll } from '../scripts/new/project.ts';
import { CHAPTER, EVENT, PAGE } from './new-answers.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), '4g-new-'));
  cpSync('tests/fixtures/other-organisation/content', path.join(root, 'content'), { recursive: true });
  cpSync('templates', path.join(root, 'templates'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What is planned where there is no terminal. */
const planned = (kind: Kind, answers: Answers) => plan(kind, { answers, wrong: [] }, { root, say: () => {} });

/** The text that a file is to have. */
const textOf = async (kind: Kind, answers: Answers, file: string) =>
  String((await planned(kind, answers)).files.get(file));

/** What is said where there is no terminal and nothing is planned. */
const refusal = (kind: Kind, answers: Answers): Promise<string> =>
  planned(kind, answers).then(() => expect.fail('nothing was refused'), messageOf);

/** Answers questions by their flag, one reply after the other. Where there is none, an Enter takes the answer that stands
 *  there already. */
async function converse(kind: Kind, answers: Answers, replies: Record<string, string[]>) {
  const heard: string[] = [];
  const ask = async (question: string, draft = '') => {
    heard.push(`${question}${draft}`);
    // An answer that never fits would be asked for again for ever.
    if (heard.length > 100) throw new Error(`still asking: ${heard.slice(-2).join('\n')}`);
    const [, flag = ''] = /([\w-]+): $/.exec(question) ?? [];
    return replies[flag]?.shift() ?? draft;
  };
  const change = await plan(kind, { answers, wrong: [] }, { root, ask, say: (text) => heard.push(text) });
  expect(Object.values(replies).flat()).toEqual([]);
  return { ...change, heard };
}

/** The lines that are new in a text; fails if anything else of it is different. */
function addition(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const start = now.findIndex((line, index) => line !== old[index]);
  const added = now.splice(start, now.length - old.length);
  expect(now.join('\n')).toBe(before);
  return added.join('\n');
}

describe('a new event', () => {
  test('stands behind the last one of its night, and the rest of the file stays byte for byte', async () => {
    const { files, said } = await planned(event, EVENT);
    const [[file, text] = ['', '']] = files;
    expect(addition(read(file), String(text)).trim()).toBe(
      [
        '- title: "Hot Soup: a night"',
        '    day: Wednesday',
        '    time: "{hours}"',
        '    chapter: alderwick',
        '    type: Weekly',
        '    description: !sample >-',
        '      Come in, sit down, and have a bowl. There is more than enough of it for everybody who comes.',
      ].join('\n'),
    );
    const before = /^[\s\S]*With a piano[\s\S]*(?=Hot Soup[\s\S]*Scales for the Stubborn)/.exec(String(text))?.[0];
    expect(said[0]).toBe(`The event stands in ${file}:${before?.split('\n').length}.`);
  });

  test('with a date of its own stands last, before the comment on what follows', async () => {
    const dated = { ...EVENT, type: 'Annual', day: undefined, date: 'May 2, 2027' };
    const text = await textOf(event, dated, 'content/events.yaml');
    expect(text).toMatch(/mended and talked to\.\n\n {2}- title: "Hot Soup: a night"[^#]*\n\n# Between which days/);
    addition(read('content/events.yaml'), text);
  });
});

describe('a new chapter', () => {
  test('has stand-ins for its pictures, marked as such, and the button of the others', async () => {
    const { files } = await planned(chapter, CHAPTER);
    const added = addition(read('content/chapters.yaml'), [...files.values()].join());
    expect(added).toContain('    - id: highland-park\n      name: Highland Park\n      logo: !sample\n        src:');
    expect(added).toContain('      director: !sample Rivka M.\n');
    expect(added).toContain('label: Ask to come\n        subject: A chair in Highland Park');
    expect(added).not.toContain('href');
  });

  test('farther away is a name and a director', async () => {
    const text = await textOf(chapterElsewhere, { name: 'Montréal', director: 'Dina' }, 'content/chapters.yaml');
    expect(addition(read('content/chapters.yaml'), text).trim()).toBe('- name: Montréal\n      director: Dina');
  });

  test('offers its weekly night in one go, with all that is known of it', async () => {
    const { files } = await converse(chapter, CHAPTER, {
      day: ['Monday'],
      time: ['7:00 PM–8:00 PM'],
      description: ['A bowl for everybody.'],
    });
    expect([...files.keys()]).toEqual(['content/chapters.yaml', 'content/events.yaml']);
    expect(String(files.get('content/events.yaml'))).toContain(
      [
        '  - title: Highland Park weekly event',
        'day: Monday',
        'time: 7:00 PM–8:00 PM',
        'chapter: highland-park',
        'type: Weekly',
        'description: A bowl for everybody.\n',
      ].join('\n    '),
    );
  });

  test('where there is no terminal names the command that adds its night', async () => {
    const { said } = await planned(chapter, CHAPTER);
    expect(said.at(-1)).toContain('npm run new event -- --title "Highland Park weekly event" --type "Weekly"');
  });
});

describe('an answer', () => {
  test.each([
    [event, EVENT, { title: 'kettles on' }, '--title: there is a "kettles on" already. Change that one'],
    [event, EVENT, { type: 'Weakly' }, '--type: "Weakly" is not possible here. Did you mean Weekly? Possible: Weekly,'],
    [event, EVENT, { time: '{hour}' }, '--time: nothing is known by the name {hour}. Did you mean {hours}?'],
    [event, EVENT, { description: 'for <b>all</b>' }, '--description: raw HTML is not possible in a text: <b>all</b>.'],
    [event, EVENT, { location: '!smaple Queens' }, '--location: the tag !smaple is not known. Did you mean !sample?'],
    [event, EVENT, { href: 'www.x.org' }, '--href: "www.x.org" is not a whole address. Write https://www.x.org'],
    [event, EVENT, { type: undefined }, '--type: this needs an answer. How often it takes place'],
    [event, EVENT, { time: 'half past' }, '--time: '],
    [event, { ...EVENT, type: 'Annual', day: undefined, date: 'May 2, 2027' }, { date: 'Marhc 4' }, '--date: '],
    [chapter, CHAPTER, { name: 'Alderwick' }, '--name: there is a "Alderwick" already'],
    [chapter, CHAPTER, { name: 'whitby' }, '--name: there is a "whitby" already'],
    [chapter, CHAPTER, { whatsapp: 'chat' }, '--whatsapp: "chat" is not an address'],
    [
      chapterElsewhere,
      { name: 'Montréal', director: 'Dina' },
      { name: 'Alderwick' },
      '--name: there is a "Alderwick" already',
    ],
    [page, PAGE, { name: '7-days' }, '--name: "7-days" does not fit here. Expected a name that begins with a letter.'],
    [page, PAGE, { name: 'Summer Camp' }, '--name: "Summer Camp" cannot be a part of an address. Use lower-case words'],
    [page, PAGE, { name: 'events' }, '--name: there is a "events" already'],
    [
      page,
      PAGE,
      { 'meta-title': 'Camp' },
      '--meta-title: too short: 4 characters, at least 10 needed. Add 6 characters',
    ],
  ])('is checked by the rules of its field, in the words of the build: %#', async (kind, right, wrong, complaint) => {
    await expect(planned(kind, right)).resolves.toBeTruthy();
    expect(await refusal(kind, { ...right, ...wrong } as Answers)).toContain(complaint);
  });

  test('is checked by the rules of its entry, with the answers before it', () => {
    const entry = z
      .strictObject({ first: text, second: text, third: text })
      .superRefine(({ first, second }, context) => {
        if (first !== second)
          context.addIssue({ code: 'custom', path: ['second'], message: 'it differs', params: { hint: '!' } });
      });
    const check = (answer: string) =>
      answerCheck(root)({ flag: 'second', ask: '', schema: text, entry }, answer, { first: 'a' });
    expect([check('b'), check('a')]).toEqual(['it differs. !', undefined]);
  });

  test('that is wrong is explained, and asked again with what was said; nothing else is lost', async () => {
    const { type, day, ...flags } = EVENT;
    const { heard, files } = await converse(
      event,
      { ...flags, type: 'Weakly' },
      { day: ['Someday', day!], type: ['Weekly'] },
    );
    expect(heard.filter((question) => /(title|time|description): /.test(question))).toEqual([]);
    expect(heard[0]).toMatch(/^\nThe night it is listed under\..*\(Enter to leave it out\)\nday: $/);
    expect(heard[1]).toMatch(/^ {2}"Someday" is not possible here\. .*\nday: Someday$/);
    expect(heard.join('\n')).toMatch(/"Weakly" is not possible here\. Did you mean Weekly\? .*\ntype: Weakly/);
    expect(files).toEqual((await planned(event, EVENT)).files);
  });

  test('that only the whole entry shows to be wrong keeps all the others', async () => {
    const wrong = { ...EVENT, time: undefined };
    const { heard, files } = await converse(event, wrong, { time: ['', '{hours}'] });
    const refused = heard.findIndex((each) => each.includes('Nothing was written. Here are your answers again'));
    expect(heard[refused]).toContain('time of the 5th of events: this field is missing');
    expect(heard[refused + 1]).toContain('title: Hot Soup: a night');
    expect(files).toEqual((await planned(event, EVENT)).files);
  });

  test('without a terminal is a flag, and all that are missing, wrong or unknown are named', async () => {
    const args = ['--titel', 'Soup', '--type=Weakly', '--date', 'Every', 'Monday', '--location'];
    const { answers, wrong } = readFlags(args, event.questions(root));
    const said = await plan(event, { answers, wrong }, { root, say: () => {} }).then(() => '', messageOf);
    expect(said.split('\n').map((line) => line.slice(0, 36))).toEqual([
      '--titel: there is no such flag. Did ',
      '"Monday": this belongs to no flag. F',
      '--type: "Weakly" is not possible her',
      '--description: this needs an answer.',
    ]);
  });
});

describe('a list of a file', () => {
  const insert = (source: string) => insertEntry(source, { path: ['a'], entry: { x: '1', y: '2' } }).text;

  test.each([
    ['a:\n  - x: 0\n', 'a:\n  - x: 0\n  - x: "1"\n    y: "2"\n'],
    ['a:\n- x: 0 # why\nb: c', 'a:\n- x: 0 # why\n- x: "1"\n  y: "2"\nb: c'],
    ['a:\n  - x: 0\n\n  - x: 0', 'a:\n  - x: 0\n\n  - x: 0\n\n  - x: "1"\n    y: "2"'],
    [
      'a:\r\n  - x: >-\r\n      b\r\n\r\n# c\r\n',
      'a:\r\n  - x: >-\r\n      b\r\n  - x: "1"\r\n    y: "2"\r\n\r\n# c\r\n',
    ],
    ['a:\n  - >-\n    b\n\n  - x: 0\n\nz: 1\n', 'a:\n  - >-\n    b\n\n  - x: 0\n\n  - x: "1"\n    y: "2"\n\nz: 1\n'],
    ['\ufeffa:\n  - x: [1, 2]\n', '\ufeffa:\n  - x: [1, 2]\n  - x: "1"\n    y: "2"\n'],
    ['a:\n  - x: "q"\n  # on the next\n', 'a:\n  - x: "q"\n  - x: "1"\n    y: "2"\n  # on the next\n'],
    ['a:\n  - x:\n      - y: 0\n', 'a:\n  - x:\n      - y: 0\n  - x: "1"\n    y: "2"\n'],
  ])('gets an entry as the others are written: %j', (source, expected) => {
    expect(insert(source)).toBe(expected);
  });

  test('gets it in the brackets where it is written in one line', () => {
    expect(insert('a: [x, y] # z\n')).toBe('a: [x, y, {x: "1", y: "2"}] # z\n');
  });

  test('is refused where there is none', () => {
    expect(() => insert('a: x\n')).toThrow('a is not a list with entries');
  });
});

test('writing leaves nothing half written when one of the files cannot be', () => {
  const before = read('content/events.yaml');
  const files = ['content/events.yaml', 'nowhere/x.yaml'].map((file) => [file, 'new'] as const);
  expect(() => writeAll(root, new Map(files))).toThrow();
  expect(read('content/events.yaml')).toBe(before);
  expect(readdirSync(path.join(root, 'content')).filter((name) => name.includes('draft'))).toEqual([]);
});
