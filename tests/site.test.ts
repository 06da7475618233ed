import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { EDITS } from './correct-edits.ts';
import { buildFixture, delivering } from './fixture-site.ts';
import { mistakesInHtml, mistakesInSite } from './site-checks.ts';
import { edit, temporaryProject } from './temporary-project.ts';

/** What is wrong with a site after some edits. */
function mistakesIn(
  options: Parameters<typeof temporaryProject>[0],
  edits: readonly ((root: string) => void)[] = [],
): Promise<string[]> {
  const { root, remove } = temporaryProject(options);
  onTestFinished(remove);
  for (const change of edits) change(root);
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

// Volunteers change the content. No correct change may fail a test.
test('a correct edit fails no test: all of them one after the other', { timeout: 60_000 }, async () => {
  expect(await mistakesIn({ site: 'live' }, Object.values(EDITS))).toEqual([]);
});

test('a wrong edit and a page that has become too heavy are noticed', async () => {
  const texts = Array.from({ length: 900 }, (_, index) => (index * 7919 * 104729).toString(36)).join(' ');
  const lead = (text: string) => text.replace('  lead: Every kitchen', `  lead: ${texts}`);
  const heavy = await mistakesIn({ content: { 'home.yaml': lead } });
  expect(heavy.join('\n')).toMatch(/^index.html: html is \d+ bytes, 14000 are allowed/m);
  const misspell = (root: string) =>
    edit(root, 'chapters.yaml', (chapters) => chapters.setIn(['contact', 'link', 'href'], '/contcat/'));
  expect((await mistakesIn({ site: 'live' }, [misspell])).join('\n')).toContain('there is no page "/contcat/"');
});

test('invalid HTML is noticed', async () => {
  const body = '<h1 style="color:red">A</h1><h1>B</h1><label for="gone">C</label>';
  const html = `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
  const found = (await mistakesInHtml(html)).join('\n');
  expect(found).toMatch(/no-inline-style[\s\S]*heading-level[\s\S]*no-missing-references/);
});

test('an endpoint changes only the contact page, and adds one script within its byte budget', async () => {
  const [{ output: without }, { output }] = [await buildFixture(), await buildFixture(delivering())];
  // For hosts that can send headers, _headers repeats what the pages say.
  const changed = [...output.keys()].filter(
    (file) => file !== '_headers' && String(output.get(file)) !== String(without.get(file)),
  );
  const [script = '', ...pages] = changed.sort();
  expect([script, pages]).toEqual([expect.stringMatching(/^assets\/delivery-\w+\.js$/), ['contact/index.html']]);
  expect(brotliCompressSync(output.get(script)!).length).toBeLessThanOrEqual(11_000);
  expect(String(without.get('contact/index.html'))).not.toMatch(/data-delivery|_gotcha|<template/);
});
