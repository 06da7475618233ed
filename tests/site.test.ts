import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { siteDefinition } from '../templates/site.ts';
import { applyCorrectEdits } from './correct-edits.ts';
import { buildFixture, delivering, fixtureDefinition } from './fixture-site.ts';
import { mistakesInSite } from './site-checks.ts';
import { temporaryProject } from './temporary-project.ts';

/** What is wrong with a site, after some edits if any. */
function mistakesIn(options: Parameters<typeof temporaryProject>[0], edit?: (root: string) => void) {
  const { root, remove } = temporaryProject(options);
  onTestFinished(remove);
  edit?.(root);
  return mistakesInSite(root, options?.site === 'live' ? siteDefinition : fixtureDefinition);
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
test('correct edits fail no test', { timeout: 60_000 }, async () => {
  expect(await mistakesIn({ site: 'live' }, applyCorrectEdits)).toEqual([]);
});

test('a page that has become too heavy is noticed', async () => {
  const texts = Array.from({ length: 1300 }, (_, index) => (index * 7919 * 104729).toString(36)).join(' ');
  const lead = (text: string) => text.replace('  lead: Every kitchen', `  lead: ${texts}`);
  const heavy = await mistakesIn({ content: { 'home.yaml': lead } });
  expect(heavy.join('\n')).toMatch(/^index.html: html is \d+ bytes, 14000 are allowed/m);
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
