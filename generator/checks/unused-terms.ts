import type { Content } from '../content/content.ts';
import type { Glossary } from '../content/site-settings.ts';
import { positionIn } from '../diagnostics/positions.ts';
import type { RenderedPage } from '../pages/page.ts';

/** A note for each term of the glossary that no page explains, because no running text contains it. */
export function unusedTerms(
  { data, source: { yaml } }: Content<Glossary>,
  pages: readonly Pick<RenderedPage, 'terms'>[],
): string[] {
  return data.flatMap(({ term }, index) => {
    if (pages.some(({ terms }) => terms.has(term))) return [];
    const { line, column } = positionIn(yaml.source, yaml.locate([index, 'term']));
    return [`${yaml.file}:${line}:${column} explains "${term}", but no page has it in its running text`];
  });
}
