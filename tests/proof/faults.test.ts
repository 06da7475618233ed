import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatError } from '../../generator/diagnostics/format.ts';
import { type Output, writeOutput } from '../../generator/output/output.ts';
import { readHex, temporaryFolder } from '../temporary-project.ts';
import { CODES, type Fault, Faults } from './faults.ts';
import { TwoSites } from './two-sites.ts';

const FILES = ['index.html', 'about/index.html', 'a/b/index.html', 'assets/x.js'];
const siteOf = (text: string): Output => new Map(FILES.map((file) => [file, text]));

test('whatever fails while a site is written, at any step: the old one or the new one is there, whole', async () => {
  const root = temporaryFolder();
  const dist = path.join(root, 'dist');
  const faults = new Faults(root);
  const write = (text: string) => writeOutput(dist, siteOf(text));
  const expectSite = (text: string, when: string) =>
    expect([...readHex(dist)].sort(), when).toEqual([...FILES].sort().map((file) => [file, hex(text)]));
  await write('old');
  faults.arm();
  await write('new');
  const steps = faults.log.length;
  const places = Array.from({ length: steps }, (_, index) => index + 1);
  const all = CODES.flatMap((code) =>
    [false, true].flatMap((lasting) => places.map((at): Fault => ({ at, code, lasting }))),
  );
  for (const fault of all) {
    const when = JSON.stringify(fault);
    faults.arm();
    await write('old');
    faults.arm(fault);
    const said = await write('new').then(() => undefined, formatError);
    faults.arm();
    if (said === undefined) {
      expectSite('new', when);
    } else if (existsSync(dist)) {
      expectSite('old', when);
      expect(said, when).toMatch(/^dist\/ could not be written, and is as it was\.\n\n/);
    } else {
      // A disk that breaks in the instant between the two names does not let the first one be given back.
      expect(fault.lasting, when).toBe(true);
      expect(said, when).toMatch(/The site is in dist\.last-\d+\/; the next build puts it back\./);
    }
    if (said !== undefined) expect(said, when).toMatch(new RegExp(`\\(${fault.code}, .*\\)\\n\\n {2}Hint: `));
    await write('newer');
    expectSite('newer', when);
    expect(readdirSync(root), when).toEqual(['dist']);
  }
  console.log(`${all.length} faults in ${steps} steps of writing a site: each left it whole, and the next healed`);
});

const hex = (text: string): string => Buffer.from(text).toString('hex');

test('a build whose files fail ends with a sentence, and leaves the old site or the new one', async () => {
  const sites = await TwoSites.make();
  onTestFinished(sites.remove);
  const operations = await sites.build();
  const all = operations.map((operation, index) => ({ at: index + 1, operation }));
  // One look at each of some hundred sources says the same as one at any other.
  const tried = all.filter(({ operation }) => !/^l?statSync /.test(operation));
  const outcomes = { stopped: 0, built: 0 };
  for (const [turn, { at, operation }] of tried.entries()) {
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
    await sites.heal('old');
  }
  console.log(
    `${tried.length} faults in ${operations.length} file operations of a build: ` +
      `${outcomes.stopped} stopped it with a sentence, ${outcomes.built} it could do without`,
  );
  await sites.heal('new');
}, 3_600_000);
