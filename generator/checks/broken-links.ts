import type { DiagnosticText } from '../diagnostics/diagnostic.ts';
import { closest, closestFile } from '../diagnostics/spelling.ts';

/** An address that leads nowhere. */
export interface BrokenLink extends DiagnosticText {
  /** The address as the content would have to write it, to look for the mistake there. */
  written?: string;
}

interface SiteMap {
  files: ReadonlySet<string>;
  base: string;
  /** The ids in each page, by its file. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The file that an address loads: `about/index.html` for `/repo/about/?x#team`. */
export function targetFile(address: string, base: string): string {
  const path = decode(address.slice(base.length).replace(/[?#].*$/s, ''));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** What is wrong with an address on a page, if anything is. The page is named by its file. */
export function brokenLink(address: string, page: string, { files, base, ids }: SiteMap): BrokenLink | undefined {
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
  const anchors = anchor ? ids.get(file) : undefined;
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

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
