import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { INVISIBLE, positionIn } from '../../../../generator/diagnostics/positions.ts';
import { ContentText } from '../../../../generator/source/write/content-text.ts';
import { Sample, wordsOf } from '../../../../generator/source/write/data.ts';
import { type Path, YamlFile } from '../../../../generator/source/yaml.ts';
import { FIXTURE } from '../../../temporary-project.ts';

/** Texts that YAML could take for something else. */
export const HARD = [
  ...['plain words', 'She said: "yes" # no {hours} [x] & * ! | > %', "it's 'x'", '- dash', '# hash', 'a: b', '{'],
  ...['True', 'yes', '~', '084', '1.10', '12:30', '2026-02-30', '? x', '@x', '`x`', '!sample x', '--- x', '...'],
  ...['x,y]', '%x', '*', '*a', '&x y', ', x', ': x', 'tab\there', 'trailing: ', ' lead'],
  ...['line\nbreak', '\n\nlines\n\n'],
  ...['no\u00a0break\u00a0', '', 'שלום 😀', '\u200f12 שלום', '“curly” ‘quotes’ –', 'a\\b \\ c', 'a\\'],
  `${'two  spaces  '.repeat(15)}x`,
  `${'x'.repeat(150)} ${'words and more '.repeat(20)}end`,
  `${'a long text whose last line begins with a hash '.repeat(3)}# like this`,
];

/** Reads a file that has to be valid. */
export function readText(source: string): ContentText {
  const text = ContentText.read(source);
  if (!text) throw new Error(`This is not valid:\n${source}`);
  return text;
}

/** The content files of a folder. */
export const contentFiles = (root: string) =>
  readdirSync(path.join(root, 'content')).flatMap((name) => {
    const source = /\.(yaml|md)$/.test(name) && readFileSync(path.join(root, 'content', name), 'utf8');
    return source ? { name: `${root}/content/${name}`, source } : [];
  });

/** Every text of a file with its path, whether or not it is a sample. */
export function textsIn(data: unknown, at: Path = []): { path: Path; text: string; isSample: boolean }[] {
  const text = wordsOf(data);
  if (text !== undefined) return [{ path: at, text, isSample: data instanceof Sample }];
  const steps = Array.isArray(data) ? [...data.entries()] : Object.entries(Object(data));
  return steps.flatMap(([step, value]) => textsIn(value, [...at, step]));
}

/** Writes a text, and expects that it reads back and that no byte outside its own lines changes. */
function expectWritten(
  file: ContentText,
  { path: at, isSample }: { path: Path; isSample: boolean },
  text: string,
): void {
  const changed = file.set(at, isSample ? new Sample(text) : text);
  const label = `${at.join('.')} = ${JSON.stringify(text)}`;
  const found = textsIn(changed?.data).find((each) => each.path.join() === at.join());
  expect(found, label).toEqual({ path: at, text, isSample });
  const lines = [file, changed!].map(({ source }) => source.split('\n'));
  const [before, after] = lines as [string[], string[]];
  const { line } = positionIn(file.source, new YamlFile('', file.source).locate(at));
  expect(after.slice(0, line - 1), label).toEqual(before.slice(0, line - 1));
  // A folded text ends where a line is not indented as far, or is the next entry.
  const indent = /^ */.exec(before[line - 1]!)![0].length;
  const rest = before.slice(line).findIndex((each) => each.trim() && /^ */.exec(each)![0].length <= indent);
  const below = rest < 0 ? [] : before.slice(line + rest);
  expect(after.slice(after.length - below.length), label).toEqual(below);
}

/** Types random texts into random places. Doesn't type what the build refuses anyway, such as invisible characters. */
export function typeAtRandom(times: number): void {
  const file = readText(readFileSync(path.join(FIXTURE, 'content/events.yaml'), 'utf8'));
  const places = textsIn(file.data);
  const signs = fc.string({ unit: fc.constantFrom(...'ab \'":#{}[],&*!|>%@`-?~\\é😀ש'), maxLength: 200 });
  const typed = fc
    .oneof(signs, fc.string({ unit: 'grapheme' }), fc.lorem({ maxCount: 60 }))
    .filter((text) => text.search(INVISIBLE) < 0);
  const check = fc.property(fc.nat(places.length - 1), typed, (nth, text) => expectWritten(file, places[nth]!, text));
  fc.assert(check, { numRuns: times });
}
