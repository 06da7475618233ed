import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, it } from 'vitest';
import { buildSite } from '../generator/site.ts';
import { routes } from '../templates/routes.ts';
import { siteDefinition } from '../templates/site.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y', 'html-validate:standard'],
    rules: {
      // The rules below are about how the source of a page is spelled. React spells it, and the standard
      // (https://html.spec.whatwg.org/#syntax) makes no difference between these spellings.
      'doctype-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      // Every file comes from the same place as the page, and each is named by the hash of what it holds: whoever
      // could change the one could change the other.
      'require-sri': 'off',
      // A matter of looks: the style sheet keeps a number on one line, and in the text it stays what a reader copies.
      'tel-non-breaking': 'off',
    },
  }),
);

const problemsIn = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  );
};

it('every page is valid HTML, without an error or a warning', async () => {
  const { output } = await buildSite(process.cwd(), siteDefinition, { year: '2025', url: 'https://example.org/' });
  const pages = [...output].filter(([file]) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThanOrEqual(routes.length);
  for (const [file, html] of pages) expect.soft(await problemsIn(String(html)), file).toEqual([]);
}, 60_000);

it('the validator finds what is wrong', async () => {
  const html = '<!doctype html><html lang="en"><head><title>A page</title></head><body><p><div></div></body></html>';
  expect((await problemsIn(html)).join('\n')).toMatch(/element-permitted-content|no-implicit-close|close-order/);
});
