import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Gives a page `window.axe`. */
export const loadAxe = (page: Page): Promise<unknown> =>
  page.evaluate(() => 'axe' in window).then((isThere) => isThere || page.evaluate(source));

/** Everything axe-core finds wrong with a page as it is now, by all its rules: WCAG 2.2 up to AAA, best practices, and
 *  experimental ones. */
export async function barriersOf(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async () => {
    // Experimental, and wrong here: it takes amounts of money for headings.
    const left = ['p-as-heading'];
    // While a page is edited, the box over a line of text is as low as the line. The panel has a larger control.
    if (document.querySelector('[data-edit-ui]')) left.push('target-size', 'focus-order-semantics');
    // In forced colors the browser puts its own background behind words, which axe doesn't see.
    if (matchMedia('(forced-colors: active)').matches) left.push('color-contrast', 'color-contrast-enhanced');
    const current = window.axe.getRules().filter(({ tags }) => !/obsolete|deprecated/.test(`${tags}`));
    const values = current.map(({ ruleId }) => ruleId).filter((rule) => !left.includes(rule));
    const { violations, incomplete } = await window.axe.run(document, { runOnly: { type: 'rule', values } });
    // Links with the same name that lead to different pages: axe leaves the judgment to people.
    for (const rule of incomplete.filter(({ id }) => id === 'identical-links-same-purpose')) {
      // Two links with the same email address may begin different messages.
      violations.push({ ...rule, nodes: rule.nodes.filter(({ html }) => !html.includes('mailto:')) });
    }
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id} (${help}): ${target} ${any[0]?.message ?? ''}`),
    );
  });
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
