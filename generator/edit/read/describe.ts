import { createHash } from 'node:crypto';
import type { Memo } from '../../assets/memo.ts';
import { type Content, loadSiteContent, readYaml } from '../../content/content.ts';
import { factsIn } from '../../content/facts.ts';
import { DiagnosticCollector } from '../../diagnostics/diagnostic.ts';
import type { Output } from '../../output/output.ts';
import { outputPath, type SiteDefinition } from '../../pages/route.ts';
import { contentFile, readContentFolder } from '../../source/content-folder.ts';
import type { Known } from './kinship.ts';
import type { ValueList } from './lists.ts';
import { keyOf, withMarks } from './marks.ts';
import { contentName } from './names.ts';
import { describe, type Explain, type Place, placesIn, type Value } from './values.ts';

/** A content file as the editor sees it. */
export interface DescribedFile {
  name: string;
  file: string;
  hash: string;
  /** The page that it fills. */
  page?: string | undefined;
  fields: Value[];
  lists: ValueList[];
  /** The ids of all of them, in the order of the schema. */
  order: string[];
}

/** All that can be changed. */
export interface DescribedSite {
  files: DescribedFile[];
  facts: { name: string; value: string }[];
  pages: { path: string; file: string; title: string }[];
}

/** What a file holds, in short: another text has another one. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Everything that can be changed in the content of a project. Throws every mistake of content that cannot be read. */
export async function describeSite(root: string, definition: SiteDefinition, explain: Explain): Promise<DescribedSite> {
  const folder = readContentFolder(root);
  const problems = new DiagnosticCollector();
  const { site, glossary, pages } = await loadSiteContent(folder, definition, problems);
  problems.throwIfAny();
  const contents: Content<unknown>[] = [site!, glossary!, ...pages.map(({ content }) => content)];
  const described = contents.map((content) => describe(content, explain));
  const fields = described.flatMap(({ values }) => values);
  const lists = described.flatMap((each) => each.lists);
  const pageOf = new Map(pages.map(({ route }) => [route.content, route.path]));
  const files = [...new Set(contents.flatMap(({ source }) => source.files.map((each) => each.file)))].map(
    (file): DescribedFile => {
      const name = contentName(file);
      const hash = hashOf(folder.bytes.get(name)!);
      const isOwn = (each: { file: string }) => each.file === file;
      const order = described.flatMap((each) => each.order).filter((id) => id.startsWith(`${name}:`));
      return {
        name,
        file,
        hash,
        page: pageOf.get(name),
        fields: fields.filter(isOwn),
        lists: lists.filter(isOwn),
        order,
      };
    },
  );
  const derived = definition.shared?.facts((name) => folder.bytes.has(name) && readYaml(folder, name).data);
  const facts = Object.entries(factsIn(site!.source.yaml, derived) ?? {});
  return {
    files,
    facts: facts.map(([name, value]) => ({ name, value: String(value) })),
    pages: pages.map(({ route, content }) => {
      return { path: route.path, file: contentFile(route.content), title: content.data.meta.title };
    }),
  };
}

/** The pages of a build with marks on what shows values of the content, and everything else as it is. What neither the
 *  page nor its values have changed in since the last build is not looked for again. */
export function markPages(
  output: Output,
  contents: readonly Content<unknown>[],
  { definition, memo }: { definition: SiteDefinition; memo: Memo },
): Output {
  const places = new Map(contents.map((each) => [contentName(each.source.yaml.file), placesIn(each)]));
  const everywhere = [...places.keys()].filter((name) => !definition.routes.some(({ content }) => content === name));
  const shared = new Set([...everywhere, ...(definition.shared?.files ?? [])]);
  const marked = definition.routes.map(({ path, content }) => {
    const file = outputPath(path);
    const known = knownOn([...new Set([content, ...shared])].flatMap((name) => places.get(name) ?? []));
    const html = String(output.get(file));
    return [file, memo.get(`marks on ${file}`, [html, known], () => withMarks(html, known))] as const;
  });
  return new Map([...output, ...marked]);
}

/** The values that a page may show, as they are looked for there. */
function knownOn(places: readonly Place[]): Known {
  const texts = new Map<string, string[]>();
  const words = new Map<string, string[]>();
  const pictures = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, id: string) => map.set(key, [...(map.get(key) ?? []), id]);
  for (const { kind, id, shown } of places) {
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
