import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { describe, expect, test } from 'vitest';

const sheets = readdirSync('templates').filter((file) => file.endsWith('.css'));
const firstSheets = sheets.filter((file) => !file.endsWith('.below.css'));

/** A style sheet and everything it imports, as often as it is imported. */
function partsOf(sheet: string): string[] {
  const imports = [...readFileSync(sheet, 'utf8').matchAll(/^@import "([^"]+)"/gm)];
  return [sheet, ...imports.flatMap(([, file = '']) => partsOf(path.join(path.dirname(sheet), file)))];
}

describe('the style sheets of a page', () => {
  // Imported again, rules would override those meant to override them, and cost every visitor bytes.
  test.each(firstSheets)('%s and the one below it import nothing twice', (first) => {
    const below = first.replace('.css', '.below.css');
    const parts = [first, ...(sheets.includes(below) ? [below] : [])].flatMap((file) => partsOf(`templates/${file}`));
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([]);
  });

  test('for the part below the first screen belong to one for the first screen', () => {
    const below = sheets.filter((file) => !firstSheets.includes(file));
    expect(firstSheets).toEqual(expect.arrayContaining(below.map((file) => file.replace('.below.css', '.css'))));
  });

  // A rule outside all layers would override every other, whatever its selector.
  test.each(sheets)('%s has every rule in a layer', async (sheet) => {
    const how: BuildOptions = { bundle: true, write: false, external: ['*.woff2'], outdir: 'out', logLevel: 'silent' };
    const { outputFiles } = await build({ ...how, entryPoints: [`templates/${sheet}`] });
    const css = outputFiles?.[0]?.text ?? '';
    // Only rules at the top level aren't indented.
    const tops = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/^[^\s}].*/gm) ?? [];
    expect(tops.length).toBeGreaterThan(1);
    expect(tops.filter((top) => !/^@layer (?:base|components|page|motion)\b/.test(top))).toEqual([]);
  });

  test('name the order of their layers before anything else', () => {
    for (const first of firstSheets)
      expect(readFileSync(`templates/${first}`, 'utf8')).toMatch(/^@import "..\/components\/styles.css";\n/);
    const [statement] = readFileSync('components/styles.css', 'utf8').match(/^@.*/m) ?? [];
    expect(statement).toBe('@layer base, components, page, own, motion;');
  });
});
