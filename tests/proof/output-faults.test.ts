import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatError } from '../../generator/diagnostics/diagnostic.ts';
import { type Output, writeOutput } from '../../generator/output/output.ts';
import { CODES, type Fault, Faults } from './faults.ts';

const files = ['index.html', 'about/index.html', 'a/b/index.html', 'assets/x.js'];
const siteOf = (text: string): Output => new Map(files.map((file) => [file, text]));

let root = '';
let dist = '';
let faults: Faults;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'faults-'));
  dist = path.join(root, 'dist');
  faults = new Faults(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What every file of the site says, when it is the same. */
async function held(): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8').catch(() => 'missing')));
  return new Set(texts).size === 1 ? texts[0]! : texts.join(' ');
}

test('whatever fails while a site is written, at any step: the old one or the new one is there, whole', async () => {
  const write = (text: string) => writeOutput(dist, siteOf(text));
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
      expect(await held(), when).toBe('new');
    } else if (existsSync(dist)) {
      expect(await held(), when).toBe('old');
      expect(said, when).toMatch(/^dist\/ could not be written, and is as it was\.\n\n/);
    } else {
      // A disk that breaks in the instant between the two names does not let the first one be given back.
      expect(fault.lasting, when).toBe(true);
      expect(said, when).toMatch(/The site is in dist\.last-\d+\/; the next build puts it back\./);
    }
    if (said !== undefined) expect(said, when).toMatch(new RegExp(`\\(${fault.code}, .*\\)\\n\\n {2}Hint: `));
    await write('newer');
    expect(await held(), when).toBe('newer');
    expect(await readdir(root), when).toEqual(['dist']);
  }
  console.log(`${all.length} faults in ${steps} steps of writing a site: each left it whole, and the next healed`);
});
