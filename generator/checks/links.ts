import type { ContentSource } from '../content/content-source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type BrokenLink, brokenLink, targetFile } from './broken-links.ts';
import { type CheckedPage, errorInPage } from './checked-page.ts';
import type { Address, PageReading } from './page-reading.ts';

/** The finished pages, and what they can link to. */
export interface LinkedSite {
  pages: readonly CheckedPage[];
  /** Every file of the site, pages that could not be rendered this time included. */
  files: ReadonlySet<string>;
  base: string;
  /** The content that is shown on every page. */
  shared: readonly ContentSource[];
}

/** A finished page with what was read in it. */
export interface ReadPage {
  page: CheckedPage;
  reading: PageReading;
}

/** A broken link and everywhere it was found. */
interface Group {
  link: BrokenLink;
  finds: { page: CheckedPage; address: Address }[];
}

/** Follows the links, pictures, style addresses and forms of all pages. Reports those that lead nowhere, each at every
 *  place of the content that says so, or in the finished page when a template does. Also reports the pages that no
 *  other page links to. */
export function linkMistakes(pages: readonly ReadPage[], site: LinkedSite): Diagnostic[] {
  const ids = new Map(pages.map(({ page, reading }) => [page.file, reading.ids]));
  const groups = new Map<string, Group>();
  const linked = new Set<string>();
  for (const { page, reading } of pages) {
    for (const address of reading.addresses) {
      const link = brokenLink(address.value, page.file, { ...site, ids });
      if (link) {
        const group = groups.get(link.message) ?? { link, finds: [] };
        group.finds.push({ page, address });
        groups.set(link.message, group);
      }
      const target = address.value.startsWith(site.base) ? targetFile(address.value, site.base) : page.file;
      if (target !== page.file) linked.add(target);
    }
  }
  const broken = [...groups.values()].flatMap((group) => diagnosticsFor(group, site.shared));
  return [...broken, ...unreachablePages(site, linked)];
}

function unreachablePages({ pages, files }: LinkedSite, linked: ReadonlySet<string>): Diagnostic[] {
  const rendered = new Set(pages.map(({ file }) => file));
  // A page that could not be rendered may be the one with the link.
  if ([...files].some((file) => file.endsWith('.html') && !rendered.has(file))) return [];
  const unreachable = pages.filter(({ file }) => file.endsWith('/index.html') && !linked.has(file));
  return unreachable.map(({ path, source: { yaml } }) =>
    yaml.errorAt(0, `no other page has a link to ${path}`, 'Add one, or take the page out of templates/routes.ts.'),
  );
}

function diagnosticsFor({ link, finds }: Group, shared: readonly ContentSource[]): Diagnostic[] {
  const { message, hint, written } = link;
  const sources = new Set([...finds.map(({ page }) => page.source), ...shared]);
  const errors = written === undefined ? [] : [...sources].flatMap((source) => source.errorsAt(written, message, hint));
  const [first] = finds;
  if (errors.length > 0 || !first) return errors;
  const pages = new Set(finds.map(({ page }) => page.path)).size;
  const elsewhere = pages > 1 ? `, on ${pages} pages` : '';
  const advice = `${hint} No content file says it: look for it in templates/ and components/.`;
  return [errorInPage(first.page, { offset: first.address.offset, message: message + elsewhere, hint: advice })];
}
