import type { Content } from '../content/content.ts';
import type { Glossary } from '../content/site-settings.ts';
import { positionIn } from '../diagnostics/positions.ts';
import type { RenderedPage } from '../pages/rendered-page.ts';
import type { Memo } from '../source/memo.ts';

/** A note for each term of the glossary that no page explains: it occurs nowhere, or only where none is marked. */
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

/** Which meanings are told in a page. */
const termsIn = (html: string, meanings: readonly string[]): number[] =>
  meanings.flatMap((meaning, index) => (html.includes(meaning) ? [index] : []));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const asReactWrites = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
