import type { Output } from '../assets/files.ts';
import type { Content } from '../content/content.ts';
import type { Mistake } from '../mistakes.ts';
import { type SiteContext, wholeAddress } from '../pages/context.ts';
import { escapeHtml } from '../pages/html.ts';
import { outputPath } from '../pages/page.ts';
import type { RenderedPage } from '../pages/render.tsx';
import type { Meta } from '../schema/fields.ts';

/** Adds a small page at each address that a page had before, and `_redirects` for Netlify and Cloudflare Pages. Reports
 *  addresses that are taken. */
export function addOldAddresses(
  output: Output,
  pages: readonly RenderedPage[],
  context: SiteContext,
): Mistake[] {
  let redirects = '';
  const mistakes: Mistake[] = [];
  for (const { path, content } of pages) {
    const { title, formerly = [] } = (content as Content<{ meta: Meta }>).data.meta;
    const href = context.base + path.slice(1);
    for (const [index, old] of formerly.entries()) {
      const file = outputPath(old);
      if ([...output.keys()].some((name) => isSameOrInside(file, name))) {
        const message = `there is already a page or file at "${old}"`;
        const hint = 'Delete this line, or rename the other one.';
        mistakes.push(content.mistake(['meta', 'formerly', index], { message, hint }));
        continue;
      }
      const whole = wholeAddress(path, path, context) ?? href;
      output.set(file, pageTo({ href, whole, title: escapeHtml(title), base: context.base }));
      redirects += `${context.base}${old.slice(1)} ${href} 301\n`;
    }
  }
  // A file of this name in static/ replaces it.
  if (redirects && !output.has('_redirects')) output.set('_redirects', redirects);
  return mistakes;
}

/** Whether a file has the name of another one, or is in a folder of that name, for Windows and Mac. */
const isSameOrInside = (file: string, other: string): boolean =>
  `${file}/`.toLowerCase().startsWith(`${other}/`.toLowerCase());

interface OldPage {
  href: string;
  /** The address with its host, if the site has one. */
  whole: string;
  title: string;
  base: string;
}

const pageTo = ({ href, whole, title, base }: OldPage): string =>
  `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<link rel="icon" href="${base}favicon.svg"><link rel="canonical" href="${whole}"><meta http-equiv="refresh" content="0; url=${href}"></head>
<body><p>This page has moved: <a href="${href}">${title}</a></p></body></html>
`;
