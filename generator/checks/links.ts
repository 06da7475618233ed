import type { ContentSource } from '../content/content-source.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { closest, closestFile } from '../diagnostics/spelling.ts';
import { type CheckedPage, errorInPage, type ReadPage } from './page-reading.ts';

/** The finished pages, and what they can link to. */
export interface LinkedSite<Page extends CheckedPage = CheckedPage> {
  pages: readonly Page[];
  /** Every file of the site, pages that could not be rendered this time included. */
  files: ReadonlySet<string>;
  base: string;
  /** The content that is shown on every page. */
  shared: readonly ContentSource[];
}

/** What is wrong with an address. */
interface LinkProblem extends Problem {
  /** The address as the content would have to write it, to look for the mistake there. */
  written?: string;
}

/** The same with the page and the place in its HTML. */
type BrokenLink = LinkProblem & { page: CheckedPage; offset: number };

/** Follows the links, pictures and forms of all pages. Reports those that lead nowhere, each at every place of the
 *  content that says so, or in the finished page when a template does. */
export function linkMistakes(site: LinkedSite<ReadPage>): Diagnostic[] {
  const broken = site.pages.flatMap((page) =>
    page.addresses.flatMap(({ value, offset }) => {
      const problem = linkProblem(value, page, site);
      return problem ? [{ ...problem, page, offset }] : [];
    }),
  );
  const messages = [...new Set(broken.map(({ message }) => message))];
  const findsOf = (message: string) => broken.filter((link) => link.message === message);
  return messages.flatMap((each) => diagnosticsFor(findsOf(each), site.shared));
}

/** Diagnoses the finds of one broken link. */
function diagnosticsFor(finds: readonly BrokenLink[], shared: readonly ContentSource[]): Diagnostic[] {
  const [first] = finds;
  if (!first) return [];
  const { message, hint, written, page, offset } = first;
  const sources = new Set([...finds.map((find) => find.page.source), ...shared]);
  const errors =
    written === undefined
      ? []
      : [...sources].flatMap((source) => source.errorsAt(written, { code: 'broken-link', message, hint }));
  if (errors.length > 0) return errors;
  const pages = new Set(finds.map((find) => find.page.path)).size;
  const elsewhere = pages > 1 ? `, on ${pages} pages` : '';
  const advice = `${hint} No content file says it: look for it in templates/ and components/.`;
  return [errorInPage(page, { code: 'broken-link', offset, message: message + elsewhere, hint: advice })];
}

/** The file that an address loads: `about/index.html` for `/repo/about/?x#team`. */
function targetFile(address: string, base: string): string {
  const path = decode(address.slice(base.length).replace(/[?#].*$/s, ''));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** What is wrong with an address on a page, if anything is. */
function linkProblem(address: string, page: CheckedPage, site: LinkedSite<ReadPage>): LinkProblem | undefined {
  const { pages, files, base } = site;
  if (/^((?:https?|webcal):\/\/|mailto:|tel:)/i.test(address)) return undefined;
  const short = address.length > 60 ? `${address.slice(0, 60)}…` : address;
  if (!/^[#/]/.test(address) || address.startsWith('//')) {
    const hint = 'Only whole addresses with https:, mailto: or tel: and addresses of this site are.';
    return { message: `the address "${short}" is not allowed`, hint, written: address };
  }
  if (address.startsWith('/') && !address.startsWith(base)) {
    const hint = 'Templates write it with useHref().';
    return { message: `the address "${short}" does not begin with ${base}`, hint };
  }
  const written = address.startsWith('/') ? `/${address.slice(base.length)}` : address;
  const file = address.startsWith('#') ? page.file : targetFile(address, base);
  if (!files.has(file)) {
    const kind = /\.\w+$/.test(file) && !file.endsWith('.html') ? 'file' : 'page';
    return { message: `the link "${written}" leads to no ${kind}`, hint: hintForPath(written, files), written };
  }
  const anchor = decode(address.split('#')[1] ?? '');
  const target = anchor ? pages.find((each) => each.file === file) : undefined;
  if (!target || target.ids.has(anchor)) return undefined;
  return {
    message: `the link "${written}" leads to no part of that page`,
    hint: hintForAnchor(anchor, target),
    written,
  };
}

function hintForAnchor(anchor: string, { ids, source }: ReadPage): string {
  const meant = closest(anchor, [...ids]);
  if (meant) return `Did you mean #${meant}?`;
  // Templates have ids too, but most of them only connect a heading with its section.
  const named = source.yaml.texts.flatMap(({ value }) => (ids.has(value) ? `#${value}` : []));
  return `Leave out what follows the #${named.length > 0 ? `, or write one of: ${named.join(', ')}` : ', or check its spelling'}.`;
}

function hintForPath(path: string, files: ReadonlySet<string>): string {
  const pages = [...files].filter((file) => /(^|\/)index\.html$/.test(file)).map((file) => `/${file.slice(0, -10)}`);
  const others = [...files].filter((file) => !file.endsWith('.html')).map((file) => `/${file}`);
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
