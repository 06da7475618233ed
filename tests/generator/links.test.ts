import { expect, test } from 'vitest';
import { Content } from '../../generator/content/content.ts';
import { SourceFile } from '../../generator/content/source-file.ts';
import { checkPages } from '../../generator/links.ts';
import { table } from '../table.ts';

// Mistakes of templates. Those of the content are in mistakes.yaml.

const content = (name: string, yaml: string): Content => {
  const made = new Content(new SourceFile(`content/${name}`, yaml), new Map());
  made.data = made.read();
  return made;
};
const files = new Map([
  ['site.yaml', content('site.yaml', 'name: 4G')],
  ['glossary.yaml', content('glossary.yaml', '[]')],
]);
const names = ['index.html', 'about/index.html', 'a.css', 'Flyer 100%.pdf'];
const output = new Map(names.map((name) => [name, '']));

/** What is reported about a page that has this in its body. The page before it has a part "us". */
function reported(html: string): string[] {
  const own = { content: files.get('site.yaml')! };
  const pages = [
    { ...own, path: '/', file: 'index.html', html: '<p id="us"><a href="#us">' },
    { ...own, path: '/about/', file: 'about/index.html', html },
  ];
  const { mistakes } = checkPages({ pages, output, files, base: '/repo/' });
  for (const { place } of mistakes) expect(place).toMatch(/^finished page \/about\/:1:\d+$/);
  return mistakes.map(({ message }) => message);
}

test.each(table<[html: string]>('links that lead somewhere'))('%s is fine', (html) => {
  expect(reported(html)).toEqual([]);
});

test.each(table<[html: string, message: string]>('links that lead nowhere'))(
  '%s is reported',
  (html, expected) => {
    expect(reported(html)).toEqual([expected]);
  },
);

test('two parts of a page with the same id are reported', () => {
  expect(reported('<p id="us"><p id="us">')).toEqual(['two parts have the id "us"']);
});
