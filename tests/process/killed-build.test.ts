import { afterAll, beforeAll, expect, test } from 'vitest';
import { TwoSites } from '../stress/two-sites.ts';

// One of the cases that tests/stress/interrupted-builds.test.ts tries in full.
let sites: TwoSites;
beforeAll(async () => {
  sites = await TwoSites.make();
}, 120_000);
afterAll(() => sites.remove());

test('a build that is killed while it writes leaves the old site, and the next build cleans up', async () => {
  sites.write('new');
  const at = sites.operations.findIndex((operation) => /dist\.next/.test(operation)) + 3;
  await sites.start({ at, signal: 'SIGKILL' }).ended;
  expect(sites.held()).toBe('old');
  await sites.heal('new');
});
