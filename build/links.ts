import type { ContentSource } from './content.ts';
import { ContentError } from './errors.ts';
import type { Output } from './output.ts';
import { closest } from './spelling.ts';

interface Checked {
  output: Output;
  base: string;
  sources: readonly ContentSource[];
}

// Reading HTML with expressions is sound here because React wrote it: attributes are always quoted,
// text is always escaped.
const ATTRIBUTE = /\s(?:href|src|action|poster)="([^"]*)"/g;
const ID = /\sid="([^"]*)"/g;

/** The links of all pages that lead to no page, no file or no anchor of this site, each at its place in the content. */
export function brokenLinks({ output, base, sources }: Checked): Error[] {
  const pages = [...output].filter((entry): entry is [string, string] => entry[0].endsWith('.html'));
  const ids = new Map(pages.map(([file, html]) => [file, new Set([...html.matchAll(ID)].map(([, id]) => id))]));
  const addresses = [...ids.keys()]
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.slice(0, -10)}`);
  const seen = new Set<string>();
  const problems: Error[] = [];
  for (const [file, html] of pages) {
    for (const [, value = ''] of html.matchAll(ATTRIBUTE)) {
      const href = unescapeHtml(value);
      const key = href.startsWith('#') ? file + href : href;
      if (seen.has(key) || /^(https?:|mailto:|tel:|webcal:|data:)/.test(href)) continue;
      seen.add(key);
      const problem = problemWith(href, file);
      if (problem) problems.push(located(withoutBase(href), file, problem));
    }
  }
  return problems;

  function problemWith(href: string, file: string): { message: string; hint?: string } | undefined {
    const [address = '', anchor] = href.split('#');
    const path = address.split('?')[0] ?? '';
    if (path && !path.startsWith(base)) return { message: `the address "${href}" does not begin with ${base}` };
    const target = path ? targetFile(path.slice(base.length)) : file;
    if (!target || !output.has(target)) {
      const meant = closest(`/${path.slice(base.length)}`, addresses);
      return {
        message: `the link "${withoutBase(href)}" leads to no page`,
        hint: meant ? `Did you mean ${meant}?` : `Pages: ${addresses.join(' ')}`,
      };
    }
    if (!anchor || ids.get(target)?.has(anchor)) return undefined;
    const meant = closest(
      anchor,
      [...(ids.get(target) ?? [])].filter((id) => id !== undefined),
    );
    return {
      message: `the link "${withoutBase(href)}" leads to no part of that page`,
      hint: meant ? `Did you mean #${meant}?` : undefined,
    };
  }

  function located(href: string, file: string, { message, hint }: { message: string; hint?: string }): Error {
    for (const source of sources) {
      const place = source.locateValue(href);
      if (place) return place.yaml.errorAt(place.at, message, hint);
    }
    return new ContentError(`${message} (written by a template)`, {
      file: `dist/${file}`,
      at: { line: 1, column: 1 },
      source: '',
      hint,
    });
  }

  function withoutBase(href: string): string {
    return href.startsWith(base) ? `/${href.slice(base.length)}` : href;
  }
}

const targetFile = (path: string): string => (path === '' || path.endsWith('/') ? `${path}index.html` : path);

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#x27;': "'" };
const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => entities[entity] ?? entity);
