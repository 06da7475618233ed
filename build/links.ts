import type { ContentSource } from './content-source.ts';
import type { ContentError } from './errors.ts';
import type { Memo } from './memo.ts';
import { errorInPage, type RenderedPage } from './rendered-page.ts';
import { closest, closestFile } from './spelling.ts';

/** The finished pages, and what they can lead to. */
export interface LinkedSite {
  pages: readonly RenderedPage[];
  /** Everything the site will hold, pages that could not be rendered this time included. */
  files: ReadonlySet<string>;
  base: string;
  /** What is on every page. */
  shared: readonly ContentSource[];
  memo: Memo;
}

interface Problem {
  message: string;
  hint: string;
  /** What the content would have to say for the mistake to be there. */
  written?: string;
}

/** The links, pictures, style addresses and forms of all pages that lead nowhere: each at every place of the content
 *  that says so, or in the finished page when a template does. And the pages that no link of another leads to. */
export function linkMistakes(site: LinkedSite): ContentError[] {
  const { pages, base, memo } = site;
  const groups = new Map<string, { problem: Problem; finds: { page: RenderedPage; index: number }[] }>();
  const linked = new Set<string>();
  // Most addresses are on most pages, and mean the same there.
  const sound = new Set<string>();
  const idsElsewhere = readIds(site);
  for (const page of pages) {
    const { ids, addresses } = memo.get(`addresses in ${page.file}`, [page], () => readPage(page));
    const idsOf = (file: string) => (file === page.file ? ids : idsElsewhere(file));
    for (const { address, index } of addresses) {
      if (sound.has(address)) continue;
      const problem = problemWith(address, page.file, { ...site, idsIn: idsOf });
      if (problem) {
        const group = groups.get(problem.message) ?? { problem, finds: [] };
        group.finds.push({ page, index });
        groups.set(problem.message, group);
      }
      const target = address.startsWith(base) ? targetFile(address, base) : page.file;
      if (target === page.file) continue;
      if (!linked.has(target)) linked.add(unsliced(target));
      if (!problem) sound.add(unsliced(address));
    }
  }
  const broken = [...groups.values()].flatMap(({ problem, finds }) => blame(problem, finds, site.shared));
  return [...broken, ...unreachablePages(site, linked)];
}

/** The same text, without the page that it was cut out of: V8 would keep all of it. */
const unsliced = (text: string): string => Buffer.from(text).toString();

function unreachablePages({ pages, files }: LinkedSite, linked: ReadonlySet<string>): ContentError[] {
  const rendered = new Set(pages.map(({ file }) => file));
  // A page that is missing this time may be the one with the link.
  if ([...files].some((file) => file.endsWith('.html') && !rendered.has(file))) return [];
  const hidden = pages.filter(({ file }) => file.endsWith('/index.html') && !linked.has(file));
  return hidden.map(({ path, source: { yaml } }) =>
    yaml.errorAt(0, `no other page has a link to ${path}`, 'Add one, or take the page out of templates/routes.ts.'),
  );
}

// Reading HTML with expressions is sound here because React wrote it: attributes are always quoted, text is always
// escaped.
const ATTRIBUTE = /\s(?:xlink:)?(href|src|srcset|action|formaction|poster)="([^"]*)"/gi;
const STYLE_ADDRESS = /\burl\((["']?)([^)]*?)\1\)/g;
const ID = /\sid="([^"]*)"/g;

/** All that the page of a file can be referred to by, read when it is asked for. Nothing is known of other files. */
function readIds({ pages, memo }: LinkedSite): (file: string) => ReadonlySet<string> | undefined {
  const known = new Map(pages.map((page) => [page.file, page]));
  return (file) => {
    const page = known.get(file);
    return page && memo.get(`ids in ${file}`, [page], () => idsIn(page.html));
  };
}

/** What can be referred to in a page, and what it refers to. */
const readPage = ({ html }: RenderedPage) => ({ ids: idsIn(html), addresses: addressesIn(html) });

const idsIn = (html: string): Set<string> => new Set([...html.matchAll(ID)].map(([, id = '']) => unescapeHtml(id)));

function addressesIn(html: string): { address: string; index: number }[] {
  const attributes = [...html.matchAll(ATTRIBUTE)].flatMap(({ 1: name = '', 2: value = '', index }) => {
    const text = unescapeHtml(value);
    const addresses = /srcset/i.test(name) ? text.split(',').map((each) => each.trim().split(/\s/)[0] ?? '') : [text];
    // An empty address is that of the page itself; a picture cannot be.
    return addresses
      .filter((address) => address !== '' || /^src/i.test(name))
      .map((address) => ({ address, index: index + 1 }));
  });
  const inStyles = [...html.matchAll(STYLE_ADDRESS)].map(({ 2: address = '', index }) => ({ address, index }));
  return [...attributes, ...inStyles];
}

/** `/repo/about/?x#team` is the file `about/index.html`. */
function targetFile(address: string, base: string): string {
  const path = decode(address.slice(base.length).replace(/[?#].*$/s, ''));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

type SiteMap = LinkedSite & { idsIn: ReturnType<typeof readIds> };

function problemWith(address: string, page: string, { files, base, idsIn }: SiteMap): Problem | undefined {
  if (/^((?:https?|webcal):\/\/|mailto:|tel:)/i.test(address)) return undefined;
  const short = address.length > 60 ? `${address.slice(0, 60)}…` : address;
  if (!/^[#/]/.test(address) || address.startsWith('//')) {
    const hint = 'Only whole addresses with https:, mailto: or tel: and addresses of this site are.';
    return { message: `the address "${short}" is not allowed`, hint, written: address };
  }
  if (address.startsWith('/') && !address.startsWith(base)) {
    return {
      message: `the address "${short}" does not begin with ${base}`,
      hint: 'Templates write it with useHref().',
    };
  }
  const written = address.startsWith('/') ? `/${address.slice(base.length)}` : address;
  const file = address.startsWith('#') ? page : targetFile(address, base);
  if (!files.has(file)) {
    const message = `the link "${written}" leads to no ${/\.\w+$/.test(file) && !file.endsWith('.html') ? 'file' : 'page'}`;
    return { message, hint: hintForPath(written, files), written };
  }
  const anchor = decode(address.split('#')[1] ?? '');
  const anchors = anchor ? idsIn(file) : undefined;
  if (!anchors || anchors.has(anchor)) return undefined;
  const meant = closest(anchor, [...anchors]);
  const hint = meant ? `Did you mean #${meant}?` : 'Leave out what follows the #, or check its spelling.';
  return { message: `the link "${written}" leads to no part of that page`, hint, written };
}

function hintForPath(path: string, files: ReadonlySet<string>): string {
  const pages = [...files].filter((file) => /(^|\/)index\.html$/.test(file)).map((file) => `/${file.slice(0, -10)}`);
  const others = [...files].filter((file) => !file.endsWith('.html')).map((file) => `/${file}`);
  const address = path.replace(/[?#].*$/s, '');
  const meant = closest(address, pages) ?? closestFile(address, others);
  return meant ? `Did you mean ${meant}?` : `The pages are ${pages.join(', ')}.`;
}

function blame(
  { message, hint, written }: Problem,
  finds: readonly { page: RenderedPage; index: number }[],
  shared: readonly ContentSource[],
): ContentError[] {
  const sources = new Set([...finds.map(({ page }) => page.source), ...shared]);
  const errors = written === undefined ? [] : [...sources].flatMap((source) => source.errorsAt(written, message, hint));
  if (errors.length > 0) return errors;
  const [first] = finds;
  const pages = new Set(finds.map(({ page }) => page.path)).size;
  const elsewhere = pages > 1 ? `, on ${pages} pages` : '';
  const advice = `${hint} No content file says it: look for it in templates/ and components/.`;
  return first ? [errorInPage(first.page, first.index, message + elsewhere, advice)] : [];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#x27;': "'" };
const unescapeHtml = (text: string): string =>
  !text.includes('&') ? text : text.replace(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => entities[entity] ?? entity);
