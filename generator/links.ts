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

/** A problem with an address or an id, as the content has it. */
interface NameProblem extends Problem {
  name: string;
}

/** Follows the links, images, and forms of all pages, and finds ids that occur twice. Each mistake is reported where the
 *  content has it, or else in the finished page. Also returns the files that pages link to. */
export function checkPages(site: Site): { mistakes: Mistake[]; linked: string[] } {
  const fine = new Set<string>();
  const ids: Ids = new Map(site.pages.map(({ file, html }) => [file, new Set(idsIn(html))]));
  const mistakes = site.pages.flatMap((page) => {
    const problems = [...brokenLinks(page, { ...site, ids }, fine), ...repeatedIds(page)];
    return problems.flatMap((each) => mistakesFor(each, page, site));
  });
  const inSite = [...fine].filter((address) => address.startsWith(site.base));
  const linked = inSite.map((address) => fileAt(address, site.base));
  const unique = new Map(mistakes.map((mistake) => [String(mistake), mistake]));
  return { mistakes: [...unique.values()], linked };
}

type PartsOfPage = Pick<Page, 'path' | 'html'>;

/** The parts of pages that the links of a page lead to: `/about/#story`. */
export const linkedParts = ({ path, html }: PartsOfPage, base: string): string[] =>
  [...html.matchAll(LINKS)].flatMap(([, href = '']) => {
    const isInside = href.startsWith(base) && !href.startsWith('//');
    const part = partAddress(isInside ? `/${href.slice(base.length)}` : href, path);
    return part.includes('#') ? part : [];
  });

/** The parts that links lead to, and that only the draft of a page has. */
export function goneParts(
  pages: readonly PartsOfPage[],
  base: string,
  draftOf: (path: string) => string,
): Set<string> {
  const ids = new Map(pages.map(({ path, html }) => [path, new Set(idsIn(html))]));
  const drafts = new Map<string, string[]>();
  const parts = new Set(pages.flatMap((page) => linkedParts(page, base)));
  const gone = [...parts].filter((part) => {
    const [path = '', anchor = ''] = part.split('#');
    if (ids.get(path)?.has(anchor) !== false) return false;
    if (!drafts.has(path)) drafts.set(path, idsIn(draftOf(path)));
    return drafts.get(path)!.includes(anchor);
  });
  return new Set(gone);
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
function brokenLinks(page: Page, site: Site & { ids: Ids }, fine: Set<string>): NameProblem[] {
  return [...page.html.matchAll(LINKS)].flatMap(({ 1: href = '', index: offset }) => {
    const address = href.replaceAll('&amp;', '&');
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
): NameProblem | undefined {
  if (/^(?:(?:https?|webcal):\/\/|mailto:|tel:|sms:)/i.test(address)) return undefined;
  const isInside = address.startsWith(base) && !address.startsWith('//');
  if (!isInside && !address.startsWith('#')) {
    const message = `the address "${address.slice(0, 60)}" is not allowed`;
    const hint = 'Write a whole address with https:, mailto:, or tel:, or an address of this site.';
    return { message, hint, name: address };
  }
  // Browsers look for the words behind :~: by themselves.
  const [path = '', anchor] = address.replace(/:~:.*$/s, '').split('#');
  const [query = ''] = /[?#].*/s.exec(address) ?? [];
  const inside = pathAt(path, base);
  const name = isInside ? `/${inside}${query}` : address;
  const file = path === '' ? page.file : fileAt(path, base);
  if (!output.has(file)) {
    const names = [...output.keys()].filter((each) => !each.startsWith('.'));
    const others = names.map((each) => `/${each.replace(/index\.html$/, '')}`);
    const pages = others.filter((each) => each.endsWith('/')).join(', ');
    const hint = didYouMean(`/${inside}`, others, `The pages are ${pages}.`);
    return { message: `there is no page or file "${name}"`, hint, name };
  }
  const target = ids.get(file);
  if (!anchor || !target || target.has(anchor)) return undefined;
  const hint = didYouMean(anchor, [...target], 'Remove everything from the # on.');
  return { message: `that page has no part "#${anchor}"`, hint, name };
}

const idsIn = (html: string): string[] => [...html.matchAll(IDS)].map(([, id = '']) => id);

function repeatedIds({ html }: Page): NameProblem[] {
  const once = new Set<string>();
  const repeated = new Set(idsIn(html).filter((id) => once.size === once.add(id).size));
  return [...repeated].map((id) => {
    const offset = html.indexOf(` id="${id}"`);
    return { message: `two parts have the id "${id}"`, hint: 'Change one.', name: id, offset };
  });
}

/** A mistake for each text that has the name: of the content of the page, or else of any file, or else in the page itself.
 *  A template may have added a query, and the page before it. */
function mistakesFor({ name, ...problem }: NameProblem, page: Page, { files }: Site): Mistake[] {
  const [, path = '', anchor = ''] = /^([^?]*)\?[^#]*(.*)$/s.exec(name) ?? [];
  for (const text of [name, encoded(name), path + anchor, anchor].filter(Boolean)) {
    for (const contents of [[page.content], [...files.values()]]) {
      const mistakes = contents.flatMap((content) => content.mistakesAt(text, problem));
      if (mistakes.length > 0) return mistakes;
    }
  }
  const hint = `${problem.hint} It isn't in content/: look in templates/ and components/.`;
  const source = { file: `finished page ${page.path}`, source: page.html };
  return [new Mistake(source, { ...problem, hint })];
}
