import { expect, test } from 'vitest';
import { Content } from '../../generator/content/content.ts';
import { SourceFile } from '../../generator/content/source-file.ts';
import { checkPages } from '../../generator/links.ts';

// Mistakes of templates. Those of the content are in mistakes.yaml.

const content = (name: string, yaml: string): Content => {
  const made = new Content(new SourceFile(`content/${name}`, yaml));
  made.data = made.read();
  return made;
};
const files = new Map([
  ['site.yaml', content('site.yaml', 'name: 4G')],
  ['glossary.yaml', content('glossary.yaml', '[]')],
]);
const names = ['index.html', 'about/index.html', 'a.css', 'Flyer 100%.pdf'];
const output = new Map(names.map((name) => [name, '']));

/** What is reported about a page that has this in its body. */
function reported(html: string): string[] {
  const page = {
    path: '/about/',
    file: 'about/index.html',
    html,
    content: files.get('site.yaml')!,
  };
  const mistakes = checkPages({ pages: [page], output, files, base: '/repo/' });
  for (const { place } of mistakes) expect(place).toMatch(/^finished page \/about\/:1:\d+$/);
  return mistakes.map(({ message }) => message);
}

test.each([
  ['<a href="/repo/">'],
  ['<a href="/repo/about/?chapter=queens#us"><p id="us">'],
  ['<a href="#us"><p id="us">'],
  ['<link href="/repo/a.css">'],
  ['<a href="/repo/Flyer%20100%25.pdf#page=2">'],
  ['<a href="mailto:hello@example.org">'],
  ['<a href="webcal://fixture.test/repo/events.ics">'],
])('%s is fine', (html) => {
  expect(reported(html)).toEqual([]);
});

test.each([
  ['<a href="/about/">', 'the address "/about/" is not allowed'],
  ['<a href="//evil.test/">', 'the address "//evil.test/" is not allowed'],
  ['<img srcset="/repo/a.css 1w, /repo/b.png 2w">', 'there is no page or file "/b.png"'],
  ['<form action="/repo/b/">', 'there is no page or file "/b/"'],
  ['<p><a href="#us">', 'that page has no part "#us"'],
])('%s is reported', (html, expected) => {
  expect(reported(html)).toEqual([expected]);
});

test('two parts of a page with the same id are reported', () => {
  expect(reported('<p id="us"><p id="us">')).toEqual(['two parts have the id "us"']);
});
