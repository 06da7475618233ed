import { type Output, textOf } from '../generator/output/output.ts';
import { addContentSecurityPolicy } from '../generator/pages/csp.ts';

const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** A page with the style sheet in its head changed, and the policy that allows it. */
export function restyle(html: string, change: (css: string) => string): string {
  const changed = html
    .replace(POLICY, '')
    .replace(/<style>([\s\S]*?)<\/style>/, (_, css: string) => `<style>${change(css)}</style>`);
  return addContentSecurityPolicy(changed);
}

/** The second style sheet of a page, which it asks for where its first screen ends. */
export function sheetBelow(html: string, { output, base }: { output: Output; base: string }): string {
  const [, href] = /<link id="rest" rel="stylesheet" href="([^"]*)"/.exec(html) ?? [];
  return href ? textOf(output, href.slice(base.length)) : '';
}

/** Waits for a font however long it takes. A visitor on a slow line gets the text in another one instead, and so
 *  would a test on a busy machine. */
export const waitForFonts = (css: string): string => css.replaceAll('font-display:optional', 'font-display:block');

/** Makes all pages wait for their fonts. */
export function makeWaitForFonts(output: Output): void {
  for (const [file, html] of output) {
    if (file.endsWith('.html')) output.set(file, restyle(String(html), waitForFonts));
  }
}
