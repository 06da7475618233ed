import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { FIXTURE_URL } from '../fixture-site.ts';
import { putFiles } from '../temporary-project.ts';
import { codeCopy } from './code-copy.ts';

vi.setConfig({ testTimeout: 180_000 });

const { root, read, build, remove } = codeCopy();
afterAll(remove);

const recipes = readFileSync('docs/recipes.md', 'utf8');

/** Applies the code of a recipe: a file that is new, lines at the end of a file, or a diff. */
function apply(title: string): void {
  const [, recipe = ''] = recipes.split(`## ${title}\n`);
  const [own = ''] = recipe.split('\n## ');
  const blocks = [...own.matchAll(/`([\w./-]+)`[^\n`]*:\n\n```(\w+)\n(.*?)\n```/gs)];
  expect(blocks.length, title).toBe(own.match(/^```\w/gm)?.length);
  for (const [, file = '', language, code = ''] of blocks) {
    const before = existsSync(path.join(root, file)) ? read(file) : '';
    putFiles(root, { [file]: language === 'diff' ? withDiff(before, code) : `${before}${code}\n` });
  }
}

function withDiff(text: string, diff: string): string {
  const side = (mark: string) =>
    diff
      .split('\n')
      .flatMap((line) => (line.startsWith(mark) ? [] : `${line.slice(1)}\n`))
      .join('');
  expect(text.split(side('+')).length, side('+')).toBe(2);
  return text.replace(side('+'), () => side('-'));
}

// The fixture organization has a page in a second language already.
rmSync(path.join(root, 'content/he'), { recursive: true });
putFiles(root, { 'templates/routes.ts': readFileSync('templates/routes.ts', 'utf8') });

test('the recipes work as written: their code has the right types and style, and the site has the pages', () => {
  for (const title of [
    'News, with a page for each article',
    'A page for each chapter',
    'Questions and answers on a page',
    'A page in a second language',
  ])
    apply(title);
  build();
  const sitemap = read('dist/sitemap.xml');
  for (const [address, words] of [
    ['news/first-evening/', ['<h1>The first evening of the year', '"@type":"NewsArticle"', '<h2>Next time</h2>']],
    ['news/', ['href="/kettle/news/first-evening/"', '<time dateTime="2026-11-02">2 November']],
    ['chapters/alderwick/', ['<h1>Alderwick</h1>', '"parentOrganization"', '"position":3,"name":"Alderwick,']],
    ['chapters/', ['<h3><a href="/kettle/chapters/alderwick/">Alderwick</a></h3>']],
    [
      'he/about/',
      ['<html lang="he" dir="rtl">', '<h1><span class="line">איך הכול התחיל</span></h1>', 'hreflang="en-IE"'],
    ],
    ['support/', ['<summary>Can I give a chair?</summary>']],
  ] as const) {
    const html = read(`dist/${address}index.html`).replaceAll('\u00a0', ' ');
    expect(words.filter((each) => !html.includes(each))).toEqual([]);
    expect(sitemap).toContain(`<loc>${FIXTURE_URL}${address}</loc>`);
  }
});
