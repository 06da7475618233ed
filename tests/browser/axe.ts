import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// Still being tried, and wrong here: it takes an amount of money or the line under a title for a heading.
const NOT_ASKED = 'p-as-heading';

/** What axe-core finds wrong with a page as it is now, by every rule it has: WCAG 2.2 up to AAA, good practice, and
 *  those that are still being tried. */
export async function barriersOf(page: Page): Promise<string[]> {
  // It is half a megabyte, which is read once for each page and not for each look at it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (notAsked) => {
    const { axe } = window;
    // What WCAG no longer asks: two of the same id in a page are found by the build itself.
    const current = axe.getRules().filter(({ tags }) => !/obsolete|deprecated/.test(`${tags}`));
    // While a page is edited, its texts can be focused: their descriptions say what Enter does, and they keep their roles.
    // A text is as low as its line. The panel has the same in a large row.
    const isEdited = document.querySelector('[data-edit-ui]') !== null;
    const rules = current
      .map(({ ruleId }) => ruleId)
      .filter((rule) => rule !== notAsked && !(isEdited && /^(target-size|focus-order-semantics)$/.test(rule)));
    const { violations } = await axe.run(document, {
      runOnly: { type: 'rule', values: rules },
      resultTypes: ['violations'],
    });
    // In the colours of its reader a page keeps its paper in a few places, which axe takes for bare ground. The browser
    // puts a ground of its own behind the words there.
    const isForced = matchMedia('(forced-colors: active)').matches;
    const found = violations.filter(({ id }) => !(isForced && id.startsWith('color-contrast')));
    return found.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id} (${help}): ${target} ${any[0]?.message ?? ''}`),
    );
  }, NOT_ASKED);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
