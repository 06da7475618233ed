import { createHash } from 'node:crypto';
import { type Content, loadSiteContent } from '../../content/content.ts';
import { factsIn } from '../../content/facts.ts';
import { DiagnosticCollector } from '../../diagnostics/collector.ts';
import type { SiteDefinition } from '../../pages/route.ts';
import type { Cache } from '../../source/cache.ts';
import { contentFile, readContentFolder } from '../../source/content-folder.ts';
import type { ContentFile, Content as Protocol } from '../client/base/protocol.ts';
import type { ValueList } from './lists.ts';
import { contentName } from './names.ts';
import { describe, type Value } from './values.ts';

/** A content file as the editor sees it. */
export interface DescribedFile extends ContentFile {
  fields: Value[];
  lists: ValueList[];
  /** The ids of all of them, in the order of the schema. */
  order: string[];
}

/** All that can be changed. */
export interface DescribedSite extends Pick<Protocol, 'pages' | 'facts'> {
  files: DescribedFile[];
}

/** What a file holds, in short: another text has another one. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Everything that can be changed in the content of a project. Throws every mistake of content that cannot be read. */
export async function describeSite(
  root: string,
  definition: SiteDefinition,
  { cache }: { cache?: Cache } = {},
): Promise<DescribedSite> {
  const folder = readContentFolder(root, { cache });
  const problems = new DiagnosticCollector();
  const { site, glossary, pages } = await loadSiteContent(folder, definition, problems);
  problems.throwIfAny();
  const contents: Content<unknown>[] = [site!, glossary!, ...pages.map(({ content }) => content)];
  const data = new Map(contents.map(({ source: { yaml } }) => [contentName(yaml.file), yaml.data]));
  const dataOf = (name: string) => data.get(name);
  const described = contents.map((content) =>
    folder.cache.get(`description of ${content.source.yaml.file}`, [content, ...data.values()], () =>
      describe(content, { dataOf }),
    ),
  );
  const pageOf = new Map(pages.map(({ route }) => [route.content, route.path]));
  const files = [...new Set(contents.flatMap(({ source }) => source.files.map((each) => each.file)))].map(
    (file): DescribedFile => {
      const name = contentName(file);
      const isOwn = (id: string) => id.startsWith(`${name}:`);
      return {
        ...{ name, file, hash: hashOf(folder.bytes.get(name)!), page: pageOf.get(name) },
        fields: described.flatMap(({ fields }) => fields.filter(({ id }) => isOwn(id))),
        lists: described.flatMap(({ lists }) => lists.filter(({ id }) => isOwn(id))),
        order: described.flatMap(({ order }) => order.filter(isOwn)),
      };
    },
  );
  const derived = definition.shared?.facts(dataOf);
  const facts = Object.entries(factsIn(site!.source.yaml, derived) ?? {});
  return {
    files,
    facts: facts.map(([name, value]) => ({ name, value: String(value) })),
    pages: pages.map(({ route, content }) => {
      return { path: route.path, file: contentFile(route.content), title: content.data.meta.title };
    }),
  };
}
