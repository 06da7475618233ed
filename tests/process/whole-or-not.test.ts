import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveContent } from '../proof/content-proof.ts';
import { TwoSites } from '../proof/two-sites.ts';

// A short sample of what tests/proof/ tries in full.
let sites: TwoSites;
beforeAll(async () => {
  sites = await TwoSites.make();
}, 120_000);
afterAll(() => sites.remove());

test('a build that is killed while it writes leaves a whole site, and the next one heals what it left', async () => {
  sites.write('new');
  const at = sites.operations.findIndex((operation) => /dist\.next/.test(operation)) + 3;
  await sites.start({ at, signal: 'SIGKILL' }).ended;
  expect(sites.held()).toBe('old');
  await sites.heal('new');
});

test('damaged content comes to a page, or to mistakes with their place, words and a hint', async () => {
  const { pages, messages } = await proveContent(40);
  expect(pages).toBeGreaterThan(2);
  expect(messages.size).toBeGreaterThan(5);
});
