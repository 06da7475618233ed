import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { visit } from 'yaml';
import { readMarkdown } from '../../../generator/content/markdown.ts';
import { parseYaml, SourceFile } from '../../../generator/content/source-file.ts';
import { ContentFile } from '../../../generator/edit/content-file.ts';

// What a volunteer may type, and YAML would read otherwise.
const HOSTILE = [
  '',
  ' ',
  '~',
  'a: b',
  'a #b',
  '# a',
  '- a',
  '*a* **b**',
  '&a',
  '!samples',
  '@a',
  '| a',
  '[a, b]',
  '{email}',
  `"It's" 'b' \\n`,
  ' a ',
  'a:',
  '---',
  'a\nb',
  '\na\n\n  b\n',
  '😀 שלום\t\u00a0a\u2028b\ufeff',
  `a: ${'😀'.repeat(70)}`,
  '  a long text that needs\n lines: '.repeat(4),
];

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
function built(file: string, source: string): SourceFile {
  const text = Buffer.from(source, 'utf8').toString('utf8');
  return file.endsWith('.md') ? readMarkdown(file, text).fields : new SourceFile(file, text);
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
    // In each round a text gets the next of these, and in one it stays.
    const typed = [undefined, ...HOSTILE];
    for (const round of typed.keys()) {
      const file = new ContentFile(before.source);
      const wanted = texts.map(
        ({ value }, index) => typed[(index + round) % typed.length] ?? value,
      );
      for (const [index, { path }] of texts.entries()) file.set(path, wanted[index]!, () => []);
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
