import type { ContentSource } from '../content/content-source.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { closest, closestFile } from '../diagnostics/spelling.ts';
import { errorInPage, type PageValue, type ReadPage } from './page-reading.ts';

/** What pages can link to. */
export interface LinkTargets {
  /** Every file of the site, including pages that could not be rendered. */
  files: ReadonlySet<string>;
  /** The content files of optional pages that are missing, by the file of the page. */
  missing: ReadonlyMap<string, string>;
  base: string;
  /** Content that is shown on every page. */
  shared: readonly ContentSource[];
  /** Addresses in the settings that no page may show. */
  settings: readonly string[];
}

interface BrokenLink {
  problem: Problem;
  /** The address as the content would write it. Undefined if no content can be the cause. */
  written?: string;
}

const ADDRESS_ATTRIBUTE = /^(?:xlink:)?(?:href|src|srcset|action|formaction|poster)$/;

/** What an attribute links to, loads, or sends to. */
function addressesIn({ name = '', value }: PageValue): string[] {
  if (!ADDRESS_ATTRIBUTE.test(name)) return [];
  if (name === 'srcset') return value.split(',').map((each) => each.trim().split(/\s/)[0] ?? '');
  // An empty address is the page itself, which is not an image.
  return value === '' && name !== 'src' ? [] : [value];
}

/** Follows the links, images, and forms of all pages. Reports each broken one at every place in the content, or in the finished
 *  page if a template is the cause. */
export function linkMistakes(pages: readonly ReadPage[], targets: LinkTargets): Diagnostic[] {
  const follow = (address: string, page: ReadPage, offset = 0) => {
    const broken = brokenLink(address, page, { ...targets, pages });
    return broken ? [{ ...broken, page, offset }] : [];
  };
  const onPages = pages.flatMap((page) =>
    page.values.flatMap((value) => addressesIn(value).flatMap((address) => follow(address, page, value.offset))),
  );
  const inSettings = targets.settings.map((address) => address.replace(/^\//, targets.base));
  const found = [...onPages, ...pages.slice(0, 1).flatMap((page) => inSettings.flatMap((each) => follow(each, page)))];
  const firsts = new Map(found.toReversed().map((each) => [each.problem.message, each]));
  return [...firsts.values()].flatMap(({ problem, written, page, offset }) => {
    const same = found.filter((each) => each.problem.message === problem.message);
    const sources = new Set([...same.map((each) => each.page.source), ...targets.shared]);
    for (const address of spellingsOf(written)) {
      const errors = [...sources].flatMap((source) => source.errorsAt(address, problem));
      if (errors.length > 0) return errors;
    }
    const hint = `${problem.hint} It isn't in content/: look in templates/ and components/.`;
    return [errorInPage(page, { ...problem, offset, hint })];
  });
}

/** How the content may have written an address. A template may have added a query, and the page before it. */
function spellingsOf(written = ''): string[] {
  const [, path = '', anchor = ''] = /^([^?]*)\?[^#]*(.*)$/s.exec(written) ?? [];
  return [written, path + anchor, anchor].filter(Boolean);
}

/** The file an address loads: `about/index.html` for `/repo/about/?x#team`. */
function targetFile(address: string, base: string): string {
  const path = decode(address.slice(base.length).replace(/[?#].*$/s, ''));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

function brokenLink(
  address: string,
  page: ReadPage,
  { pages, files, missing, base }: LinkTargets & { pages: readonly ReadPage[] },
): BrokenLink | undefined {
  if (/^((?:https?|webcal):\/\/|mailto:|tel:)/i.test(address)) return undefined;
  const short = address.length > 60 ? `${address.slice(0, 60)}…` : address;
  if (!/^[#/]/.test(address) || address.startsWith('//')) {
    const hint = 'Write a whole address with https:, mailto:, or tel:, or an address of this site.';
    return { problem: { message: `the address "${short}" is not allowed`, hint }, written: address };
  }
  if (address.startsWith('/') && !address.startsWith(base)) {
    const hint = 'Use useHref() in the template.';
    return { problem: { message: `the address "${short}" does not begin with ${base}`, hint } };
  }
  const written = address.startsWith('/') ? `/${address.slice(base.length)}` : address;
  const file = address.startsWith('#') ? page.file : targetFile(address, base);
  const source = missing.get(file);
  if (source) {
    const message = `there is no page "${written}", because ${source} is missing`;
    return { problem: { message, hint: 'Restore that file, or delete this link.' }, written };
  }
  if (!files.has(file)) {
    const kind = /\.\w+$/.test(file) && !file.endsWith('.html') ? 'file' : 'page';
    return { problem: { message: `there is no ${kind} "${written}"`, hint: hintForPath(written, files) }, written };
  }
  const anchor = decode(address.split('#')[1] ?? '');
  const target = anchor ? pages.find((each) => each.file === file) : undefined;
  if (!target || target.ids.has(anchor)) return undefined;
  const message = `that page has no part "${written.replace(/\?[^#]*/, '')}"`;
  return { problem: { message, hint: hintForAnchor(anchor, target) }, written };
}

/** A warning for each page that no other page links to, except the home page and the error pages. Links from the pages below
 *  it don't count: articles link back to their list. */
export function unlinkedPages(pages: readonly ReadPage[], base: string): Diagnostic[] {
  const linked = new Set(
    pages.flatMap(({ file, values }) =>
      values
        .filter(({ name, value }) => name === 'href' && value.startsWith(base))
        .map(({ value }) => targetFile(value, base))
        .filter((target) => !file.startsWith(target.replace(/index\.html$/, ''))),
    ),
  );
  const unlinked = pages.filter(({ path, file }) => path !== '/' && path.endsWith('/') && !linked.has(file));
  return unlinked.map(({ path, source, at }) => {
    const hint = 'Link to it from the menu or from another page, or delete this content.';
    return source.errorAtPath(at, { message: `no page links to ${path}`, hint });
  });
}

function hintForAnchor(anchor: string, { ids, source }: ReadPage): string {
  const meant = closest(anchor, [...ids]);
  if (meant) return `Did you mean #${meant}?`;
  // Not the ids of templates: most only connect a heading to its section.
  const named = source.yaml.texts.flatMap(({ value }) => (ids.has(value) ? `#${value}` : []));
  return `Remove everything from the # on${named.length > 0 ? `, or write one of: ${named.join(', ')}` : ''}.`;
}

function hintForPath(path: string, files: ReadonlySet<string>): string {
  const pages = [...files].filter((file) => /(^|\/)index\.html$/.test(file)).map((file) => `/${file.slice(0, -10)}`);
  const others = [...files].filter((file) => !/^\.|\.html$/.test(file)).map((file) => `/${file}`);
  const address = path.replace(/[?#].*$/s, '');
  const meant = closest(address, pages) ?? closestFile(address, others);
  return meant ? `Did you mean ${meant}?` : `The pages are ${pages.join(', ')}.`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
