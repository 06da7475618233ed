import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TwoSites } from './two-sites.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 300_000 });

let sites: TwoSites;
let operations: string[];
let milliseconds: number;

beforeAll(async () => {
  sites = await TwoSites.make();
  const start = performance.now();
  operations = await sites.build();
  milliseconds = performance.now() - start;
});
afterAll(() => sites.remove());

/** Ends a build at a random moment of its time, or before a random file operation: the last third of these are the
 *  writing of the site, which takes the shortest time of all. Returns when it was. */
async function endBuild(turn: number, signal: NodeJS.Signals): Promise<string> {
  if (turn % 2 === 0) {
    const wait = Math.round(Math.random() * milliseconds);
    const build = sites.start();
    const timer = setTimeout(() => build.child.kill(signal), wait);
    await build.ended;
    clearTimeout(timer);
    expect(build.said()).not.toMatch(/\n\s+at /);
    return `after ${wait} ms`;
  }
  const first = turn % 4 === 1 ? 0 : operations.findIndex((operation) => /dist\.next/.test(operation));
  const at = first + Math.ceil(Math.random() * (operations.length - first));
  await sites.start({ at, signal }).ended;
  return `before operation ${at}, ${operations[at - 1]}`;
}

test.each([
  { signal: 'SIGKILL', kills: 200 },
  { signal: 'SIGINT', kills: 40 },
] as const)('a build that $signal ends $kills times leaves a whole site each time', async ({ signal, kills }) => {
  const left = { old: 0, new: 0, none: 0, neither: 0 };
  sites.put('old');
  for (let turn = 0; turn < kills; turn++) {
    // Each build is also the one that makes good what the last has left.
    const before = sites.held();
    sites.write(before === 'old' ? 'new' : 'old');
    const when = await endBuild(turn, signal);
    const held = sites.held();
    expect(held, when).not.toBe('neither');
    left[held]++;
    const folders = sites.leftovers();
    const last = folders.filter((name) => name.includes('.last-'));
    if (held === 'none') expect(last.map((name) => sites.held(name)).join(), when).toMatch(/^(old|new)$/);
    expect(folders.length, when).toBeLessThanOrEqual(2);
  }
  console.log(
    `${kills} × ${signal}: ${left.old} left the old site, ${left.new} the new, ${left.none} one to bring back`,
  );
  await sites.heal('new');
});
