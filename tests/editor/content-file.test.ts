import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parse, visit } from 'yaml';
import { EditError } from '../../editor/edit-error.ts';
import { ContentFile, plain } from '../../editor/files/content-file.ts';
import { onOneLine } from '../../editor/files/markdown-parts.ts';
import { partsIn, readMarkdown } from '../../generator/content/markdown.ts';
import { parseYaml, SourceFile } from '../../generator/content/source-file.ts';

const LONG = 'some.long '.repeat(20).trim();
/** What a volunteer may type, and YAML would read otherwise. */
const HOSTILE = ['~', 'a: b', 'a #b', '# a', '- a', '*a* **b**', '&a', '!samples', '@a', '| a'];
HOSTILE.push('{email}', '---', '[a, b]', `"It's" 'b' \\n`, 'a:', 'a', '', ' ', ' a ', 'a\nb', LONG);
HOSTILE.push('\na\n\n  b\n', '😀 שלום\t\u00a0a\u2028b\ufeff', `a: ${'😀'.repeat(70)}`);
HOSTILE.push('  Lines of a long text\n that needs quotes: '.repeat(3));

/** A content file without lists in brackets: they become longer than their line. */
function contentOf(name: string): string {
  const source = readFileSync(`content/${name}`, 'utf8');
  if (!name.endsWith('.yaml')) return String(new ContentFile(source));
  const document = parseYaml(source);
  visit(document, {
    Collection(_, node) {
      node.flow = false;
    },
  });
  return String(new ContentFile(String(document)));
}

/** The file as the build reads it from disk. */
function built(name: string, source: string): SourceFile {
  const text = Buffer.from(source, 'utf8').toString('utf8');
  if (!name.endsWith('.md')) return new SourceFile(name, text);
  const { file } = readMarkdown(name, text);
  return Object.assign(file, { texts: file.texts.filter(({ path }) => path[0] !== 'body') });
}

/** Everything in a file except some of its texts. */
function around({ source, texts }: SourceFile, isLeftOut: (index: number) => boolean): string {
  let end = 0;
  let rest = '';
  for (const [index, { from, to }] of texts.entries()) {
    if (!isLeftOut(index)) continue;
    rest += `${source.slice(end, from)}…`;
    end = from + source.slice(from, to).replace(/\n+$/, '').length;
  }
  return rest + source.slice(end);
}

describe('every text of the content', () => {
  it.each(readdirSync('content'))('%s takes any text, and nothing else changes', (name) => {
    const before = built(name, contentOf(name));
    const { texts } = before;
    // In each round, a text gets the next of these. In one round, it stays.
    const typed = [undefined, ...HOSTILE];
    for (const round of typed.keys()) {
      const file = new ContentFile(before.source);
      const wanted = texts.map(
        ({ value }, index) => typed[(index + round) % typed.length] ?? value,
      );
      for (const [index, { path }] of texts.entries()) file.set(path, wanted[index]!);
      const after = built(name, String(file));
      expect(after.texts.map(({ value }) => value)).toEqual(wanted);
      const again = new ContentFile(after.source);
      expect(texts.map(({ path }) => again.textAt(path))).toEqual(wanted);
      const isChanged = (index: number) => wanted[index] !== texts[index]!.value;
      expect(around(after, isChanged)).toBe(around(before, isChanged));
      expect(after.samples).toEqual(before.samples);
    }
  });
});

/** An entry of content-file.yaml, which explains it. */
interface Row {
  title: string;
  before: string;
  changes: [
    method: 'set' | 'setLines' | 'confirm' | 'add' | 'move' | 'remove',
    ...args: unknown[],
  ][];
  after: string;
}
const rows: Row[] = parse(readFileSync('tests/editor/content-file.yaml', 'utf8'));

test.each(rows)('$title', ({ before, changes, after }) => {
  const file = new ContentFile(before);
  for (const [method, ...args] of changes)
    Reflect.apply(
      file[method],
      file,
      args.map((each) => (typeof each === 'boolean' ? () => each : each)),
    );
  expect(String(file)).toBe(after);
  // It is in canonical form then.
  expect(String(new ContentFile(after))).toBe(after);
});

test('unconfirmed texts are marked in the data that versions are compared by', () => {
  const file = new ContentFile('a: !sample b\nc: !sample [d]\ne: [!sample f, { g: "" }]\n');
  expect(plain(file.fields, '*')).toEqual({ a: 'b*', c: ['d*'], e: ['f*', { g: '' }] });
});

const MARKDOWN = `---
title: A # why
---

# B
!sample C
c

1.\t!sample D
2. **E**

> F

> - one

G`;

const partsOf = (file: ContentFile) => partsIn(String(file).replace(/^---\n.*?\n---\n/s, ''));

test('a Markdown text is edited in parts, without their marks', () => {
  const file = new ContentFile(MARKDOWN);
  const texts = partsOf(file).map((part) => (part.isSample ? '!sample ' : '') + onOneLine(part));
  expect(texts).toEqual(['B', '!sample C c', '!sample D', '**E**', 'F', 'one', 'G']);
  for (const { path } of partsOf(file)) file.set(path, ` 😀 ${path[1]}`);
  file.confirm(['body', 2]);
  file.set(['title'], 'a: b');
  const body = '# 😀 0\n!sample 😀 1\n\n1.\t😀 2\n2. 😀 3\n\n> 😀 4\n\n> - 😀 5\n\n😀 6';
  expect(String(file)).toBe(`---\ntitle: "a: b" # why\n---\n\n${body}`);
});

const MARKS = ['> a', '!sample a', '```', '<p>', '[a]: b', '***'];
const TEXTS = readdirSync('content').filter((name) => name.endsWith('.md'));
const sources = [MARKDOWN].concat(TEXTS.map(contentOf));
// More lines, and list items, become other parts.
const ONE = HOSTILE.filter((text) => text.trim() && !/\n|^- /.test(text.trim()));
test.each(ONE.concat(MARKS))('each part of a Markdown text takes or refuses %j', (typed) => {
  for (const source of sources) {
    const parts = partsOf(new ContentFile(source));
    for (const { path } of parts) {
      const file = new ContentFile(source);
      try {
        file.set(path, typed);
        expect(file.textAt(path)).toBe(typed.trim());
        file.confirm(path);
        expect(file.textAt(path)).toBe(typed.trim());
        expect(partsOf(file)).toHaveLength(parts.length);
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
        expect(String(file)).toBe(source);
      }
    }
  }
});

test('an empty line begins another paragraph, and an empty paragraph is removed', () => {
  const file = new ContentFile('---\ntitle: A\n---\n\n!sample B\n\nC\n\n- D\n');
  file.set(['body', 0], 'E\n\nF');
  file.set(['body', 2], '');
  expect(String(file)).toBe('---\ntitle: A\n---\n\n!sample E\n\n!sample F\n\n- D\n');
  expect(() => file.set(['body', 2], '')).toThrow(EditError);
});

test('lines that are pasted into a paragraph become paragraphs and list items', () => {
  const file = new ContentFile('---\ntitle: A\n---\n\n!sample B\n\n- C\n');
  file.set(['body', 0], 'D\nE\n- F\n- G\n\nH');
  const body = '!sample D\n\n!sample E\n\n- !sample F\n- !sample G\n\n!sample H\n\n- C\n';
  expect(String(file)).toBe(`---\ntitle: A\n---\n\n${body}`);
  expect(() => file.set(['body', 5], 'I\nJ')).toThrow(/one line of a list/);
});

test.each(['# I', '> I', '```', '[I]: J', '- # I', '***'])(
  'a line that begins as %s does is refused',
  (typed) => {
    const file = new ContentFile('---\ntitle: A\n---\n\nB\n');
    expect(() => file.set(['body', 0], `H\n${typed}`)).toThrow(
      `begin with “${typed.split(' ')[0]}”`,
    );
  },
);

test.each<[what: string, change: (file: ContentFile) => void]>([
  ['an index outside a list', (file) => file.set(['lines', 2], '')],
  ['an entry of a text', (file) => file.add(['title'])],
  ['a key of a list', (file) => file.set(['items', 'length'], '')],
  ['a path through a text', (file) => file.set(['title', 'name'], '')],
  ['entries as lines', (file) => file.setLines(['items'], [])],
  ['a whole file', (file) => file.remove([], () => true)],
  ['a missing part', () => new ContentFile(MARKDOWN).set(['body', 9], 'a')],
  ['a file with a mistake', () => new ContentFile('a: b: c\n')],
])('%s is refused', (_, change) => {
  const file = new ContentFile('title: A\nitems:\n  - name: B\nlines: [c, d]\n');
  expect(() => change(file)).toThrow(EditError);
});
