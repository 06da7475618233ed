import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishBundle } from '../../../generator/assets/bundle.ts';
import { formatError } from '../../../generator/diagnostics/diagnostic.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bundle-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const mistakesIn = async (css: string): Promise<string> => {
  await writeFile(path.join(root, 'a.css'), css);
  const options = { absWorkingDir: root, entryPoints: ['a.css'], bundle: true, write: false as const };
  return finishBundle(root, build({ ...options, logLevel: 'silent' })).then(() => '', formatError);
};

it('shows a mistake in a style sheet at its place, without a stack', async () => {
  expect(await mistakesIn('/* ’ */ @import "./gone.css";\na { color: red }\n')).toBe(
    [
      'a.css:1:17  could not resolve "./gone.css"\n',
      '> 1 | /* ’ */ @import "./gone.css";',
      '    |                 ^',
      '  2 | a { color: red }\n',
      '  Hint: Mend it there; the line above it may be the one that is not closed.\n\n',
      '1 problem found',
    ].join('\n'),
  );
});

it('takes warnings for mistakes, all of them', async () => {
  const said = await mistakesIn('a { colr: red }\nb { color red }\n');
  expect(said).toContain('a.css:1:5  "colr" is not a known CSS property');
  expect(said).toContain('Hint: Did you mean color?');
  expect(said).toContain('a.css:2:');
  expect(said).toContain('2 problems found');
});

it('leaves other failures as they are', async () => {
  await expect(finishBundle(root, Promise.reject(new TypeError('a bug')))).rejects.toThrow(TypeError);
});
