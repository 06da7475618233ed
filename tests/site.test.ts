import { expect, onTestFinished, test } from 'vitest';
import { delivering } from './fixture-site.ts';
import { mistakesInHtml, mistakesInSite } from './site-checks.ts';
import { temporaryProject } from './temporary-project.ts';

/** What is wrong with a site. */
function mistakesIn(options: Parameters<typeof temporaryProject>[0]): Promise<string[]> {
  const { root, remove } = temporaryProject(options);
  onTestFinished(remove);
  return mistakesInSite(root);
}

// React runs in development mode, which reports mistakes.
test.each([
  ['the live content', { site: 'live' }],
  ['the fixture organization', {}],
  ['the fixture organization and a form that delivers', { content: delivering() }],
] as const)(
  'with %s, every page is valid HTML within its byte budget, and React and editors report nothing',
  async (_name, options) => {
    expect(process.env.NODE_ENV).not.toBe('production');
    expect(await mistakesIn(options)).toEqual([]);
  },
);

test('these checks notice invalid HTML', async () => {
  const body = '<h1 style="color:red">A</h1><h1>B</h1><label for="gone">C</label>';
  const html = `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
  expect((await mistakesInHtml(html)).join('\n')).toMatch(
    /no-inline-style[\s\S]*heading-level[\s\S]*no-missing-references/,
  );
});

test('these checks notice a page that has become too heavy', async () => {
  const texts = Array.from({ length: 900 }, (_, index) => (index * 7919 * 104729).toString(36)).join(' ');
  const lead = (text: string) => text.replace('  lead: Every kitchen', `  lead: ${texts}`);
  const found = await mistakesIn({ content: { 'home.yaml': lead } });
  expect(found.join('\n')).toMatch(/^index.html: html is \d+ bytes, 14000 are allowed/m);
});
