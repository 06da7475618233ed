import { createHash } from 'node:crypto';
import type { Output } from '../generator/output/output.ts';

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64');

/** A page with the style in its head changed, and the policy that allows it. */
export function restyle(html: string, change: (css: string) => string): string {
  const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const changed = change(css);
  return html.replace(`<style>${css}`, () => `<style>${changed}`).replace(hashOf(css), () => hashOf(changed));
}

/** The second style sheet of a page, for what comes below its first screen. */
export function sheetBelow(html: string, { output, base }: { output: Output; base: string }): string {
  const [, href] = /<link id="rest" rel="stylesheet" href="([^"]*)"/.exec(html) ?? [];
  // Style sheets are bytes, which String() would write as numbers.
  return href ? Buffer.from(output.get(href.slice(base.length)) as Uint8Array).toString() : '';
}

/** Makes text wait for its font. On a slow connection, or a busy machine, it would be shown in another one. */
export const waitForFonts = (css: string): string => css.replaceAll(/font-display: ?optional/g, 'font-display:block');

/** Makes all pages wait for their fonts. */
export function makeWaitForFonts(output: Output): void {
  for (const [file, html] of output) {
    if (file.endsWith('.html')) output.set(file, restyle(String(html), waitForFonts));
  }
}
