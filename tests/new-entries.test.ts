import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { chapter } from '../scripts/new/chapter.ts';
import { event } from '../scripts/new/event.ts';
import { CHAPTER, EVENT } from './new-answers.ts';
import { plansInCopy } from './new-plans.ts';

const { root, planned } = plansInCopy();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

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
    const text = String((await planned(event, dated)).files.get('content/events.yaml'));
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

  test('names the command that adds its night', async () => {
    const { said } = await planned(chapter, CHAPTER);
    const known = '--title "Highland Park weekly event" --type Weekly --chapter highland-park';
    expect(said.at(-1)).toContain(`npm run new event -- ${known}`);
  });
});
