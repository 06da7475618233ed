import type { Glossary } from '../../templates/schema.ts';
import type { Content } from '../content/content.ts';
import { positionIn } from '../diagnostics/positions.ts';
import type { RenderedPage } from '../pages/rendered-page.ts';
import type { Memo } from '../source/memo.ts';

/** A note for each term of the glossary that no page explains, because no running text contains it. */
export function unusedTerms(
  { data, source: { yaml } }: Content<Glossary>,
  pages: readonly RenderedPage[],
  memo: Memo,
): string[] {
  const meanings = data.map(({ meaning }) => asReactWrites(meaning));
  const missing = new Set(meanings.keys());
  for (const page of pages) {
    if (missing.size === 0) break;
    for (const index of memo.get(`terms in ${page.file}`, [page, data], () => termsIn(page.html, meanings))) {
      missing.delete(index);
    }
  }
  return [...missing].map((index) => {
    const { term } = data[index]!;
    const { line, column } = positionIn(yaml.source, yaml.locate([index, 'term']));
    return `${yaml.file}:${line}:${column} explains "${term}", but no page has it in its running text`;
  });
}

/** The indexes of the meanings that a page contains. */
const termsIn = (html: string, meanings: readonly string[]): number[] =>
  meanings.flatMap((meaning, index) => (html.includes(meaning) ? [index] : []));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const asReactWrites = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
