import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { finishBundle } from '../../../generator/assets/bundle.ts';
import { formatError } from '../../../generator/diagnostics/diagnostic.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const mistakesIn = async (css: string): Promise<string> => {
  const root = temporaryFolder({ 'a.css': css });
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
  expect(said).toMatch(/a\.css:1:5 {2}"colr" is not a known CSS property.*Hint: Did you mean color\?.*a\.css:2:/s);
  expect(said).toContain('2 problems found');
});

it('leaves other failures as they are', async () => {
  await expect(finishBundle('.', Promise.reject(new TypeError('a bug')))).rejects.toThrow(TypeError);
});
