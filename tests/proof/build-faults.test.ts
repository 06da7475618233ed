import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CODES } from './faults.ts';
import { TwoSites } from './two-sites.ts';

vi.setConfig({ testTimeout: 3_600_000 });

let sites: TwoSites;
beforeAll(async () => {
  sites = await TwoSites.make();
});
afterAll(() => sites.remove());

test('a build whose files fail ends with a sentence, and leaves the old site or the new one', async () => {
  const operations = await sites.build();
  const all = operations.map((operation, index) => ({ at: index + 1, operation }));
  // One look at each of some hundred sources says the same as one at any other.
  const acts = all.filter(({ operation }) => !/^l?statSync /.test(operation));
  const outcomes = { stopped: 0, built: 0 };
  for (const [turn, { at, operation }] of acts.entries()) {
    const code = CODES[turn % CODES.length]!;
    const when = `${code} at operation ${at}, ${operation}`;
    sites.write('new');
    const build = sites.start({ at, code, lasting: turn % 3 === 2 });
    const exit = await build.ended;
    expect(build.said(), when).not.toMatch(/\n\s+at |node_modules|file:\/\//);
    if (exit === 0) {
      // Something that a build can do without: an entry of the cache, the deletion of what is left over.
      expect(sites.held(), when).toBe('new');
      outcomes.built++;
    } else {
      expect(exit, when).toBe(1);
      expect(build.said(), when).toContain(code);
      expect(build.said(), when).toContain('Hint: ');
      expect(sites.held(), when).toMatch(/^(old|none)$/);
      outcomes.stopped++;
    }
    if (sites.held() === 'old') continue;
    sites.write('old');
    await sites.build();
    expect(sites.held(), when).toBe('old');
    expect(sites.leftovers(), when).toEqual([]);
  }
  console.log(
    `${acts.length} faults in ${operations.length} file operations of a build: ` +
      `${outcomes.stopped} stopped it with a sentence, ${outcomes.built} it could do without`,
  );
  await sites.build();
  expect(sites.leftovers()).toEqual([]);
});
