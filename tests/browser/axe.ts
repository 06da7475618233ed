import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything that axe-core finds wrong with a page as it is now, by all its rules: WCAG 2.2 up to AAA, best practices,
 *  and experimental ones. */
export async function barriersOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // The first is experimental, and takes amounts of money for headings. The others ask for less than AAA and our 44 px.
    const unused = ['p-as-heading', 'color-contrast', 'target-size'];
    const isUseful = ({ ruleId, tags }: { ruleId: string; tags: string[] }) =>
      !unused.includes(ruleId) && !/obsolete|deprecated/.test(String(tags));
    const values = axe
      .getRules()
      .filter(isUseful)
      .map(({ ruleId }) => ruleId);
    const options = { runOnly: values, preload: false };
    const { violations } = await axe.run(document, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id} (${help}): ${target} ${any[0]?.message ?? ''}`),
    );
  });
}
