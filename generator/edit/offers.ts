import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PICTURES } from '../assets/picture-problems.ts';
import { positionIn } from '../diagnostics/positions.ts';
import { entriesIn } from '../source/folder.ts';
import type { Content } from './client/base/protocol.ts';
import type { DescribedSite } from './read/describe.ts';

// What a page offers to choose from.

/** Where a link can lead inside the site: every page, and what has a name on it. */
export function linksIn(pages: ReadonlyMap<string, string | Uint8Array>): Content['links'] {
  return [...pages].flatMap(([file, html]) => {
    if (!/(^|\/)index\.html$/.test(file)) return [];
    const page = `/${file.replace(/index\.html$/, '')}`;
    const title = /<title>([^<]*)/.exec(String(html))?.[1] ?? page;
    const anchors = [...String(html).matchAll(/ id="([a-z][a-z0-9-]*)"/g)];
    return [
      { href: page, label: title },
      ...anchors.map(([, id]) => ({ href: `${page}#${id}`, label: `${title}: ${id}` })),
    ];
  });
}

/** Every picture of the site, and whether a content file or the code names it. */
export function picturesOf(root: string, { files }: DescribedSite): Content['pictures'] {
  const fields = files.flatMap((file) => file.fields).filter(({ kind }) => kind === 'file');
  const named = new Set(fields.map(({ written }) => written));
  const code = codeOf(root, /\.(tsx?|css)$/);
  const pictures = entriesIn(path.join(root, PICTURES)).filter(({ entry }) => entry.isFile());
  return pictures.map(({ name }) => ({
    name,
    used: named.has(name) || code.some(({ source }) => source.includes(name)),
  }));
}

/** Where the code says some words: the first place in each file. */
export function namedInCode(root: string, words: string): { file: string; line: number }[] {
  const files = words.trim() ? codeOf(root, /\.tsx?$/) : [];
  return files.flatMap(({ file, source }) => {
    const at = source.indexOf(words.trim());
    return at < 0 ? [] : { file, line: positionIn(source, at).line };
  });
}

const codeOf = (root: string, names: RegExp) =>
  ['templates', 'components'].flatMap((folder) =>
    entriesIn(path.join(root, folder)).flatMap(({ name }) => {
      const file = `${folder}/${name}`;
      return names.test(name) ? { file, source: readFileSync(path.join(root, file), 'utf8') } : [];
    }),
  );
