import { readdirSync, readFileSync } from 'node:fs';
import { generate, parse, walk } from 'css-tree';
import { expect, test } from 'vitest';

const sheets = ['components', 'templates'].flatMap((folder) =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.css') ? `${folder}/${file}` : [])),
);

// Four values of these begin at the top and go clockwise, whatever the direction of the text.
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;
// base.css sets them to the sides where text starts and ends.
const SIDE_NAMES = ['--start', '--end'];

/** The declarations that name the left or the right. On a right-to-left page they would need the other side. */
function physicalIn(source: string): string[] {
  const found: string[] = [];
  walk(parse(source, { parseCustomProperty: true, positions: true }), {
    visit: 'Declaration',
    enter(declaration) {
      const { property, value, loc } = declaration;
      const words = `${property} ${generate(value)}`.split(/[^a-z]/);
      const namesSide = words.includes('left') || words.includes('right');
      const [, right, , left] = value.type === 'Value' ? value.children.toArray().map((each) => generate(each)) : [];
      const isUneven = FOUR_SIDES.test(property) && left !== undefined && left !== right;
      if ((namesSide || isUneven) && !SIDE_NAMES.includes(property)) {
        found.push(`${loc?.start.line}: ${generate(declaration)}`);
      }
    },
  });
  return found;
}

test.each(sheets)('%s names no left and right, so that right-to-left pages are mirrored', (file) => {
  const found = physicalIn(readFileSync(file, 'utf8')).map((declaration) => `${file}:${declaration}`);
  const hint = 'Use margin-inline-start, text-align: start, float: var(--start), scale: var(--mirror), or the like';
  expect(found, hint).toEqual([]);
});

test.each([
  ['a {\n  margin-left: 1px }', ['2: margin-left:1px']],
  ['a { right: 0 }', ['1: right:0']],
  ['a { border-top-left-radius: 2px }', ['1: border-top-left-radius:2px']],
  ['a { text-align: left }', ['1: text-align:left']],
  ['a { background: linear-gradient(to right, red, blue) }', ['1: background:linear-gradient(to right,red,blue)']],
  ['a { padding: 1px 2px 3px 4px }', ['1: padding:1px 2px 3px 4px']],
  ['a { padding: 1px 2px 3px 2px; inset: 0 auto; float: var(--start) }', []],
  ['[dir="rtl"] { --start: right }', []],
])('the physical declarations of %j are %j', (source, declarations) => {
  expect(physicalIn(source)).toEqual(declarations);
});
