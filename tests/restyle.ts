import { createHash } from 'node:crypto';
import type { Output } from '../generator/output/output.ts';

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64');

/** Makes all pages wait for their fonts. On a slow connection, or a busy machine, text would be shown in another one. */
export function makeWaitForFonts(output: Output): void {
  for (const [file, page] of output) {
    const [, css] = (file.endsWith('.html') && /<style>([\s\S]*?)<\/style>/.exec(String(page))) || [];
    if (!css) continue;
    const changed = css.replaceAll(/font-display: ?optional/g, 'font-display:block');
    // The policy of the page names the hash of its style.
    const restyled = String(page).replace(css, () => changed);
    output.set(file, restyled.replace(hashOf(css), hashOf(changed)));
  }
}
