import type { Glossary } from '../templates/schema.ts';
import type { Content } from './content.ts';
import { positionIn } from './positions.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A note for each term of the glossary that no page explains: it occurs nowhere, or only where none is marked. */
export function unusedTerms({ data, source: { yaml } }: Content<Glossary>, pages: readonly RenderedPage[]): string[] {
  const missing = new Map(data.map(({ meaning }, index) => [index, asReactWrites(meaning)]));
  for (const { html } of pages) {
    for (const [index, markup] of missing) if (html.includes(markup)) missing.delete(index);
    if (missing.size === 0) break;
  }
  return [...missing.keys()].map((index) => {
    const { term } = data[index]!;
    const { line, column } = positionIn(yaml.source, yaml.locate([index, 'term']));
    return `${yaml.file}:${line}:${column} explains "${term}", but no page has it in its running text`;
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const asReactWrites = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
