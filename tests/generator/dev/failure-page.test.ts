import { expect, test } from 'vitest';
import { failurePage } from '../../../generator/dev/failure-page.ts';

const text = 'content/about.yaml:7:5  unknown field "naem"\n\n    at About (templates/about.tsx:12:3)\n<b> & more';
const page = failurePage({ kind: 'content', text }, '/home/someone/our site');

test('every place leads into the editor, and what is said is shown letter by letter', () => {
  for (const place of ['content/about.yaml:7:5', 'templates/about.tsx:12:3'])
    expect(page).toContain(`<a href="vscode://file/home/someone/our%20site/${place}">${place}</a>`);
  expect(page).toContain('&lt;b&gt; &amp; more');
});

test.each([
  ['content', 'The content needs mending'],
  ['code', 'The site needs mending'],
  ['crash', 'Unexpected Application Error!'],
] as const)('the title says what is to be mended: %s', (kind, title) => {
  expect(failurePage({ kind, text: 'x' }, '/')).toContain(`<h1>${title}</h1>`);
});
