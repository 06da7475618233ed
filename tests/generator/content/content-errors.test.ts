import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { MOST_ERRORS } from '../../../generator/diagnostics/collector.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import { buildSite } from '../../../generator/site.ts';
import { siteDefinition } from '../../fixtures/site/templates/site.ts';
import { temporaryProject } from '../../temporary-project.ts';

// Each folder of fixtures/content-errors has the files of content/ that someone changed, and in expected.txt what the
// build prints. `deleted.txt` names files that are deleted first.
// `UPDATE_FIXTURES=1 npx vitest run tests/generator/content/content-errors.test.ts` rewrites expected.txt: review the diff.
const FIXTURES = fileURLToPath(new URL('../../fixtures/content-errors', import.meta.url));
const EXPECTED = 'expected.txt';
const DELETED = 'deleted.txt';

it.each(await readdir(FIXTURES))('prints each mistake with a hint and without a stack: %s', async (name) => {
  const folder = path.join(FIXTURES, name);
  const printed = await buildWith(folder);
  const expected = path.join(folder, EXPECTED);
  if (process.env.UPDATE_FIXTURES) await writeFile(expected, `${printed}\n`);
  expect(`${printed}\n`).toBe(await readFile(expected, 'utf8'));
  expect(printed).not.toMatch(/\n\s+at /);
  const count = Number(/(\d+) problems? found$/.exec(printed)?.[1] ?? 0);
  expect(printed.match(/Hint: /g)?.length ?? 0).toBe(Math.min(count, MOST_ERRORS));
  // One fixture has code among its fields.
  expect(globalThis).not.toHaveProperty('pwned');
});

async function buildWith(folder: string): Promise<string> {
  const site = temporaryProject({ site: 'small' });
  onTestFinished(site.remove);
  const content = path.join(site.root, 'content');
  const deleted = await readFile(path.join(folder, DELETED), 'utf8').catch(() => '');
  for (const file of deleted.split('\n').filter(Boolean)) await rm(path.join(content, file));
  const isContent = (file: string) => ![EXPECTED, DELETED].includes(path.basename(file));
  await cp(folder, content, { recursive: true, filter: isContent });
  return buildSite(site.root, siteDefinition, { today: '2025-11-21' }).then(
    ({ warnings }) => ['The site was built.', ...warnings.map(String)].join('\n'),
    formatError,
  );
}
