import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { MOST_ERRORS } from '../../../generator/diagnostics/collector.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import { buildSite } from '../../../generator/site.ts';
import { siteDefinition } from '../../fixtures/site/templates/site.ts';
import { temporaryProject } from '../../temporary-project.ts';

// Each folder of fixtures/content-errors holds the files of content/ that one mistake changes, and in expected.txt
// what the terminal says of it. `deleted.txt` names files that are taken away.
// `UPDATE_FIXTURES=1 npx vitest run tests/generator/content/content-errors.test.ts` writes expected.txt anew: read the difference.
const FIXTURES = fileURLToPath(new URL('../../fixtures/content-errors', import.meta.url));
const EXPECTED = 'expected.txt';
const DELETED = 'deleted.txt';

it.each(await readdir(FIXTURES))('is told in these words, with a hint and without a stack: %s', async (name) => {
  const folder = path.join(FIXTURES, name);
  const said = await buildWith(folder);
  const expected = path.join(folder, EXPECTED);
  if (process.env.UPDATE_FIXTURES) await writeFile(expected, `${said}\n`);
  expect(`${said}\n`).toBe(await readFile(expected, 'utf8'));
  expect(said).not.toMatch(/\n\s+at /);
  const count = Number(/(\d+) problems? found$/.exec(said)?.[1] ?? 0);
  expect(said.match(/Hint: /g)?.length ?? 0).toBe(Math.min(count, MOST_ERRORS));
  // One of them has code among its fields.
  expect(globalThis).not.toHaveProperty('pwned');
});

async function buildWith(folder: string): Promise<string> {
  const site = temporaryProject({ site: 'small' });
  onTestFinished(site.remove);
  const content = path.join(site.root, 'content');
  await cp(folder, content, {
    recursive: true,
    filter: (file) => ![EXPECTED, DELETED].includes(path.basename(file)),
  });
  const deleted = await readFile(path.join(folder, DELETED), 'utf8').catch(() => '');
  for (const file of deleted.split('\n').filter(Boolean)) await rm(path.join(content, file));
  return buildSite(site.root, siteDefinition, { today: '2025-11-21' }).then(() => 'The site was built.', formatError);
}
