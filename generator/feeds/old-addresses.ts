import type { Output } from '../assets/files.ts';
import type { Content } from '../content/content.ts';
import type { Mistake } from '../mistakes.ts';
import { type SiteContext, wholeAddress } from '../pages/context.ts';
import { escapeHtml, tag } from '../pages/html.ts';
import { outputPath } from '../pages/page.ts';
import type { RenderedPage } from '../pages/render.tsx';
import type { Meta } from '../schema/fields.ts';

/** Adds a small page at each address that a page had before, which leads on, and `_redirects` for Netlify and Cloudflare
 *  Pages, which other hosts ignore. Reports addresses that are taken. */
export function addOldAddresses(
  output: Output,
  pages: readonly RenderedPage[],
  context: SiteContext,
): Mistake[] {
  const lines: string[] = [];
  const mistakes = pages.flatMap(({ path, content }) => {
    const { meta } = (content as Content<{ meta: Meta }>).data;
    return (meta.formerly ?? []).flatMap((old, index) => {
      const file = outputPath(old);
      const taken = [...output.keys()].find((name) => isSameOrInside(file, name));
      const message = `there is already a page or file at "${old}"`;
      const hint = 'Delete this line, or rename the other one.';
      if (taken) return content.mistake(['meta', 'formerly', index], { message, hint });
      output.set(file, pageTo(path, meta.title, context));
      lines.push(`${context.base}${old.slice(1)} ${context.base}${path.slice(1)} 301\n`);
      return [];
    });
  });
  // A file of this name in static/ replaces it.
  if (lines.length > 0 && !output.has('_redirects')) output.set('_redirects', lines.join(''));
  return mistakes;
}

/** Whether a file has the name of another one, or would be in a folder of that name. Windows and Mac don't distinguish
 *  capital letters. */
const isSameOrInside = (file: string, other: string): boolean =>
  `${file}/`.toLowerCase().startsWith(`${other}/`.toLowerCase());

function pageTo(path: string, title: string, context: SiteContext): string {
  const href = context.base + path.slice(1);
  const whole = wholeAddress(path, path, context);
  const head = [
    '<meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    whole ? tag('link', { rel: 'canonical', href: whole }) : '',
    tag('meta', { 'http-equiv': 'refresh', content: `0; url=${href}` }),
  ];
  const link = `${tag('a', { href })}${escapeHtml(title)}</a>`;
  return `<!doctype html><html lang="en-US"><head>${head.join('')}</head><body><p>This page has moved: ${link}</p></body></html>\n`;
}
