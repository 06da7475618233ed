import { expect, it } from 'vitest';
import { bundleCode } from '../../../generator/assets/bundle.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { temporaryFolder } from '../../temporary-project.ts';

const mistakesIn = (css: string): Promise<string> =>
  bundleCode(temporaryFolder({ 'templates/a.css': css }), '/', new Cache()).then(() => '', formatError);

it('reports a mistake in a style sheet with its position', async () => {
  expect(await mistakesIn('/* ’ */ @import "./gone.css";\na { color: red }\n')).toBe(
    [
      'templates/a.css:1:17  could not resolve "./gone.css"\n',
      '> 1 | /* ’ */ @import "./gone.css";',
      '    |                 ^',
      '  2 | a { color: red }\n',
      '  Hint: Fix it there. If that line looks right, the line above may be missing its end.\n\n',
      '1 problem found',
    ].join('\n'),
  );
});

it('reports every warning as a mistake', async () => {
  const said = await mistakesIn('a { colr: red }\nb { color red }\n');
  expect(said).toMatch(/a\.css:1:5 {2}"colr" is not a known CSS property.*Hint: Did you mean color\?.*a\.css:2:/s);
  expect(said).toContain('2 problems found');
});
