import type { ContentSource } from '../content/content-source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type BrokenLink, brokenLink, type IdsIn, targetFile } from './broken-links.ts';
import { type CheckedPage, errorInPage } from './checked-page.ts';
import { idsOf, type PageReading, placeOfAddress } from './page-reading.ts';

/** The finished pages, and what they can lead to. */
export interface LinkedSite {
  pages: readonly CheckedPage[];
  /** Everything the site will hold, pages that could not be rendered this time included. */
  files: ReadonlySet<string>;
  base: string;
  /** What is on every page. */
  shared: readonly ContentSource[];
}

/** One mistake and everywhere it was found. */
interface Group {
  problem: BrokenLink;
  finds: { page: CheckedPage; address: string }[];
}

/** The links, pictures, style addresses and forms of all pages that lead nowhere: each at every place of the content
 *  that says so, or in the finished page when a template does. And the pages that no link of another leads to. */
export class LinkCheck {
  private readonly site: LinkedSite;
  private readonly groups = new Map<string, Group>();
  private readonly linked = new Set<string>();
  // Most addresses are on most pages, and mean the same there.
  private readonly sound = new Set<string>();
  private readonly idsElsewhere: IdsIn;

  constructor(site: LinkedSite) {
    this.site = site;
    this.idsElsewhere = readIds(site);
  }

  /** Follows all that a page refers to. */
  follow(page: CheckedPage, { ids, addresses }: Pick<PageReading, 'ids' | 'addresses'>): void {
    const idsIn: IdsIn = (file) => (file === page.file ? ids : this.idsElsewhere(file));
    for (const address of addresses) {
      if (!this.sound.has(address)) this.judge(address, page, idsIn);
    }
  }

  /** What has been found on all pages. */
  mistakes(): Diagnostic[] {
    const broken = [...this.groups.values()].flatMap((group) => blame(group, this.site.shared));
    return [...broken, ...unreachablePages(this.site, this.linked)];
  }

  private judge(address: string, page: CheckedPage, idsIn: IdsIn): void {
    const { groups, linked, sound, site } = this;
    const problem = brokenLink(address, page.file, { ...site, idsIn });
    if (problem) {
      const group = groups.get(problem.message) ?? { problem, finds: [] };
      group.finds.push({ page, address });
      groups.set(problem.message, group);
    }
    const target = address.startsWith(site.base) ? targetFile(address, site.base) : page.file;
    if (target === page.file) return;
    if (!linked.has(target)) linked.add(unsliced(target));
    if (!problem) sound.add(unsliced(address));
  }
}

/** The same text, without the page that it was cut out of: V8 would keep all of it. */
const unsliced = (text: string): string => Buffer.from(text).toString();

function unreachablePages({ pages, files }: LinkedSite, linked: ReadonlySet<string>): Diagnostic[] {
  const rendered = new Set(pages.map(({ file }) => file));
  // A page that is missing this time may be the one with the link.
  if ([...files].some((file) => file.endsWith('.html') && !rendered.has(file))) return [];
  const hidden = pages.filter(({ file }) => file.endsWith('/index.html') && !linked.has(file));
  return hidden.map(({ path, source: { yaml } }) =>
    yaml.errorAt(0, `no other page has a link to ${path}`, 'Add one, or take the page out of templates/routes.ts.'),
  );
}

// Read when it is asked for.
function readIds({ pages }: LinkedSite): IdsIn {
  const known = new Map(pages.map((page) => [page.file, page]));
  return (file) => {
    const page = known.get(file);
    return page && idsOf(page.html);
  };
}

function blame({ problem, finds }: Group, shared: readonly ContentSource[]): Diagnostic[] {
  const { message, hint, written } = problem;
  const sources = new Set([...finds.map(({ page }) => page.source), ...shared]);
  const errors = written === undefined ? [] : [...sources].flatMap((source) => source.errorsAt(written, message, hint));
  if (errors.length > 0) return errors;
  const [first] = finds;
  const pages = new Set(finds.map(({ page }) => page.path)).size;
  const elsewhere = pages > 1 ? `, on ${pages} pages` : '';
  const advice = `${hint} No content file says it: look for it in templates/ and components/.`;
  if (!first) return [];
  return [errorInPage(first.page, placeOfAddress(first.page.html, first.address), message + elsewhere, advice)];
}
