import type { Content } from '../../content/content.ts';
import { outputPath, type SiteDefinition } from '../../pages/route.ts';
import type { Cache } from '../../source/cache.ts';
import type { Place } from './kinds.ts';
import type { Known } from './kinship.ts';
import { keyOf, withMarks } from './marks.ts';
import { contentName } from './names.ts';
import { placesIn } from './values.ts';

/** A value of the content as a page shows it. */
type ShownValue = Pick<Place, 'id' | 'kind' | 'shown'>;

/** The values that a page may show, one list for each file of the content. */
type OnPage = readonly (readonly ShownValue[])[];

/** What each page may show, by its file in the site. */
export type ShownValues = ReadonlyMap<string, OnPage>;

/** What the pages of a build may show. A file of the content that has not changed since the last build is not read again. */
export function shownValues(
  contents: readonly Content<unknown>[],
  { definition: { routes, shared }, cache }: { definition: SiteDefinition; cache: Cache },
): ShownValues {
  const values = new Map(
    contents.map((content) => {
      const { file } = content.source.yaml;
      const shown = () => placesIn(content).map(({ id, kind, shown }) => ({ id, kind, shown }));
      return [contentName(file), cache.get(`values of ${file}`, [content], shown)] as const;
    }),
  );
  const everywhere = [...values.keys()].filter((name) => !routes.some(({ content }) => content === name));
  const onAll = [...everywhere, ...(shared?.files ?? [])];
  return new Map(
    routes.map(({ path, content }) => {
      const names = new Set([content, ...onAll]);
      return [outputPath(path), [...names].flatMap((name) => [values.get(name) ?? []])];
    }),
  );
}

/** A finished page with marks on what shows values of the content. */
export const markPage = (html: string, values: OnPage): string => withMarks(html, knownOn(values.flat()));

/** The values that a page may show, as they are looked for there. */
function knownOn(values: readonly ShownValue[]): Known {
  const texts = new Map<string, string[]>();
  const words = new Map<string, string[]>();
  const pictures = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, id: string) => map.set(key, [...(map.get(key) ?? []), id]);
  for (const { kind, id, shown } of values) {
    if (!shown) continue;
    if (kind === 'file') add(pictures, shown.replace(/\.\w+$/, ''), id.replace(/\.src$/, ''));
    else if (!['link', 'slug', 'focus', 'yes'].includes(kind)) {
      add(texts, keyOf(shown), id);
      add(words, shown.replace(/\s+/g, ' '), id);
    }
  }
  const shown = [...words].map(([text, ids]) => ({ words: text, ids })).filter((each) => each.words.length > 1);
  return { texts, shown: shown.sort((a, b) => b.words.length - a.words.length), pictures };
}
