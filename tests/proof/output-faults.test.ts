import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatError } from '../../generator/diagnostics/diagnostic.ts';
import { type Output, writeOutput } from '../../generator/output/output.ts';
import { CODES, Faults } from './faults.ts';

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

/** Writes the new site over the old one while something fails. Returns what was said, if it was not written. */
async function writeFailing(fault: Parameters<Faults['arm']>[0]): Promise<string | undefined> {
  faults.arm(fault);
  const said = await writeOutput(dist, siteOf('new')).then(() => undefined, formatError);
  faults.arm();
  return said;
}

test('whatever fails while a site is written, at any step: the old one or the new one is there, whole', async () => {
  const write = (text: string) => writeOutput(dist, siteOf(text));
  for (const text of ['older', 'old']) await write(text);
  faults.arm();
  await write('new');
  const steps = faults.log.length;
  let tried = 0;
  for (const code of CODES) {
    for (const lasting of [false, true]) {
      for (let at = 1; at <= steps; at++) {
        const when = `${code} at ${at}${lasting ? ' and from then on' : ''}`;
        faults.arm();
        for (const text of ['older', 'old']) await write(text);
        const said = await writeFailing({ at, code, lasting });
        tried++;
        if (said === undefined) {
          expect(await held(), when).toBe('new');
        } else if (existsSync(dist)) {
          expect(await held(), when).toBe('old');
          expect(said, when).toMatch(/^dist\/ could not be written, and is as it was\.\n\n/);
        } else {
          // A disk that breaks in the instant between the two names does not let the first one be given back.
          expect(lasting, when).toBe(true);
          expect(said, when).toMatch(/The site is in dist\.last-\d+\/; the next build puts it back\./);
        }
        if (said !== undefined) expect(said, when).toMatch(new RegExp(`\\(${code}, .*\\)\\n\\n {2}Hint: `));
        await write('newer');
        expect(await held(), when).toBe('newer');
        expect(await readdir(root), when).toEqual(['dist']);
      }
    }
  }
  console.log(
    `${tried} faults injected into ${steps} steps of writing a site: each left it whole, and the next healed`,
  );
});
