import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sheets = readdirSync('templates').filter((file) => file.endsWith('.css'));
const firstSheets = sheets.filter((file) => !file.endsWith('.below.css'));
const textOf = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** A style sheet and everything it imports, as often as it is imported. */
function partsOf(sheet: string): string[] {
  const imports = [...textOf(sheet).matchAll(/^@import "([^"]+)"/gm)];
  return [sheet, ...imports.flatMap(([, file = '']) => partsOf(path.join(path.dirname(sheet), file)))];
}

// Imported again, rules would override those meant to override them, and cost every visitor bytes.
test.each(firstSheets)('%s and the one below it import nothing twice', (first) => {
  const below = first.replace('.css', '.below.css');
  const parts = [first, ...sheets.filter((file) => file === below)].flatMap((file) => partsOf(`templates/${file}`));
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([]);
});

// A rule outside all layers would override every other, whatever its selector.
const LAYERED = /^@import "[^"]+" layer\(\w+\);$|^@layer \w+ \{$/;
const SHARED = /^@import "\.\.\/components\/styles(\.below)?\.css";$/;

test.each([...sheets.map((sheet) => `templates/${sheet}`), 'components/styles.below.css'])(
  '%s has every rule in a layer',
  (sheet) => {
    const tops = textOf(sheet).match(/^[^\s}].*/gm) ?? [];
    expect(tops.filter((line) => !LAYERED.test(line) && !SHARED.test(line))).toEqual([]);
  },
);

test('every page names the order of its layers before anything else', () => {
  for (const first of firstSheets)
    expect(textOf(`templates/${first}`)).toMatch(/^@import "\.\.\/components\/styles\.css";\n/);
  const [order, ...imports] = textOf('components/styles.css').match(/^[^\s}].*/gm) ?? [];
  expect(order).toBe('@layer base, components, page, own, motion;');
  expect(imports.filter((line) => !LAYERED.test(line))).toEqual([]);
});
