import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe-core finds wrong with a page as it is now: WCAG 2.2 AA, good practice, and text contrast as in AAA
 *  (7:1, large text 4.5:1) outside of buttons and fields. */
export async function barriersOf(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      rules: { 'color-contrast-enhanced': { enabled: true } },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes
        .filter(({ target }) => {
          const inControl = document.querySelector(String(target))?.closest('button, input, textarea, .button');
          return id !== 'color-contrast-enhanced' || !inControl;
        })
        .map(({ target, any }) => `${id} (${help}): ${target} ${any[0]?.message ?? ''}`),
    );
  }, TAGS);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
