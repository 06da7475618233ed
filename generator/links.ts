import type { Files } from './content/content.ts';
import { didYouMean, Mistake, type Problem } from './mistakes.ts';
import { partAddress } from './pages/context.ts';
import type { RenderedPage } from './pages/render.tsx';
import { decoded, encoded } from './schema/addresses.ts';

type Page = Pick<RenderedPage, 'path' | 'file' | 'html' | 'content'>;

/** What pages can link to, and the content they can show. */
interface Site {
  pages: readonly Page[];
  output: ReadonlyMap<string, unknown>;
  files: Files;
  base: string;
}

/** The ids in the pages, by their files. */
type Ids = ReadonlyMap<string, ReadonlySet<string>>;

/** A problem, and how the content wrote what causes it. */
interface Found extends Problem {
  written: string;
}

/** Follows the links, images, and forms of all pages, and finds ids that occur twice. Each mistake is reported where the
 *  content has it, or else in the finished page. Also returns the files that pages link to. */
export function checkPages(site: Site): { mistakes: Mistake[]; linked: string[] } {
  const fine = new Set<string>();
  const ids: Ids = new Map(site.pages.map(({ file, html }) => [file, new Set(idsIn(html))]));
  const mistakes = site.pages.flatMap((page) => {
    const found = [...brokenLinks(page, { ...site, ids }, fine), ...repeatedIds(page)];
    return found.flatMap((each) => placesOf(each, page, site));
  });
  const inSite = [...fine].filter((address) => address.startsWith(site.base));
  const linked = inSite.map((address) => fileAt(address, site.base));
  const unique = new Map(mistakes.map((mistake) => [String(mistake), mistake]));
  return { mistakes: [...unique.values()], linked };
}

type PartsOfPage = Pick<Page, 'path' | 'html'>;

/** The parts of pages that links lead to, and that aren't there: `/about/#story`. */
export function missingParts(pages: readonly PartsOfPage[], base: string): Set<string> {
  const parts = new Set<string>();
  const ids = new Map(pages.map(({ path, html }) => [path, new Set(idsIn(html))]));
  for (const page of pages) {
    for (const [, written = ''] of page.html.matchAll(LINKS)) {
      const isInside = written.startsWith(base) && !written.startsWith('//');
      const address = isInside ? `/${written.slice(base.length)}` : written;
      const part = partAddress(address, page.path);
      const [path, anchor] = part.split('#');
      if (anchor && path && ids.get(path)?.has(anchor) === false) parts.add(part);
    }
  }
  return parts;
}

/** The path of an address inside the base, without a query. */
const pathAt = (address: string, base: string): string =>
  decoded(address.replace(/[?#].*/s, '').slice(base.length));

/** The file that the server sends for an address of the site. */
const fileAt = (address: string, base: string): string =>
  pathAt(address, base).replace(/(^|\/)$/, '$1index.html');

// Pages always have quotes around the values of attributes, and escape those inside them.
const LINKS = /\s(?:href|src|action)="([^"]+)"/g;
const IDS = /\sid="([^"]*)"/g;

/** Adds the addresses that are fine. Most of a page are in the header and footer of every page. */
function brokenLinks(page: Page, site: Site & { ids: Ids }, fine: Set<string>): Found[] {
  return [...page.html.matchAll(LINKS)].flatMap(({ 1: written = '', index: offset }) => {
    const address = written.replaceAll('&amp;', '&');
    const problem = fine.has(address) ? undefined : problemWith(address, page, site);
    if (problem) return { ...problem, offset };
    // An anchor alone is one of its page.
    if (!address.startsWith('#')) fine.add(address);
    return [];
  });
}

function problemWith(
  address: string,
  page: Page,
  { output, ids, base }: Site & { ids: Ids },
): Found | undefined {
  if (/^(?:(?:https?|webcal):\/\/|mailto:|tel:|sms:)/i.test(address)) return undefined;
  const isInside = address.startsWith(base) && !address.startsWith('//');
  if (!isInside && !address.startsWith('#')) {
    const message = `the address "${address.slice(0, 60)}" is not allowed`;
    const hint = 'Write a whole address with https:, mailto:, or tel:, or an address of this site.';
    return { message, hint, written: address };
  }
  // Browsers look for the words behind :~: by themselves.
  const [path = '', anchor] = address.replace(/:~:.*$/s, '').split('#');
  const [query = ''] = /[?#].*/s.exec(address) ?? [];
  const inside = pathAt(path, base);
  const written = isInside ? `/${inside}${query}` : address;
  const file = path === '' ? page.file : fileAt(path, base);
  if (!output.has(file)) {
    const names = [...output.keys()].filter((each) => !each.startsWith('.'));
    const others = names.map((each) => `/${each.replace(/index\.html$/, '')}`);
    const known = others.filter((each) => each.endsWith('/')).join(', ');
    const hint = didYouMean(`/${inside}`, others, `The pages are ${known}.`);
    return { message: `there is no page or file "${written}"`, hint, written };
  }
  const target = ids.get(file);
  if (!anchor || !target || target.has(anchor)) return undefined;
  const hint = didYouMean(anchor, [...target], 'Remove everything from the # on.');
  return { message: `that page has no part "#${anchor}"`, hint, written };
}

const idsIn = (html: string): string[] => [...html.matchAll(IDS)].map(([, id = '']) => id);

function repeatedIds({ html }: Page): Found[] {
  const once = new Set<string>();
  const repeated = new Set(idsIn(html).filter((id) => once.size === once.add(id).size));
  return [...repeated].map((id) => {
    const offset = html.indexOf(` id="${id}"`);
    return { message: `two parts have the id "${id}"`, hint: 'Change one.', written: id, offset };
  });
}

/** Every place in the content that has a text: in that of the page, or else in any file, or else its place in the page.
 *  A template may have added a query, and the page before it. */
function placesOf({ written, ...problem }: Found, page: Page, { files }: Site): Mistake[] {
  const [, path = '', anchor = ''] = /^([^?]*)\?[^#]*(.*)$/s.exec(written) ?? [];
  for (const text of [written, encoded(written), path + anchor, anchor].filter(Boolean)) {
    for (const contents of [[page.content], [...files.values()]]) {
      const found = contents.flatMap((content) => content.mistakesAt(text, problem));
      if (found.length > 0) return found;
    }
  }
  const hint = `${problem.hint} It isn't in content/: look in templates/ and components/.`;
  const source = { file: `finished page ${page.path}`, source: page.html };
  return [new Mistake(source, { ...problem, hint })];
}
