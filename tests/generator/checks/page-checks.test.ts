import { describe, expect, it, test } from 'vitest';
import { checkPages } from '../../../generator/checks/page-checks.ts';
import type { CheckedPage } from '../../../generator/checks/page-reading.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const source = (file: string, text: string) =>
  new ContentSource(new YamlFile(`content/${file}`, text), { facts: undefined, language: 'en' });
const page = (path: string, html: string, content = 'a: b\n'): CheckedPage => ({
  ...{ path, html, at: [], file: `${path}index.html`.slice(1) },
  source: source(`${path.replaceAll('/', '') || 'home'}.yaml`, content),
});

const missing = new Map([['gone/index.html', 'content/gone.yaml']]);
const shared = [source('site.yaml', 'nav: /about/\nabout: /gone/\n')];
const find = (pages: CheckedPage[], base = '/', more: string[] = [], settings: string[] = []) => {
  const files = new Set([...pages.map(({ file }) => file), ...more]);
  return checkPages(pages, { files, missing, base, shared, settings }, new Cache());
};
const check = (...args: Parameters<typeof find>) => find(...args).mistakes;
const messages = (...args: Parameters<typeof check>) => check(...args).map(({ message }) => message);

describe.each(['/', '/a/b/'])('a link on a site at %s', (base) => {
  const broken = (html: string) => {
    const pages = [page('/', html), page('/about/', '<h1 id="team&amp;co">x</h1><p id="team">')];
    return messages(pages, base, ['plant.svg', 'a b.png']);
  };

  it.each([
    `<a href="${base}"><a href="${base}about/"><a href=""><a href="${base}about/#">`,
    `<a href="${base}about/?x=1&amp;y=2#team"><a href="${base}about/#team&amp;co">`,
    '<p id="here"><a href="#here">',
    `<img src="${base}plant.svg" srcset="${base}plant.svg 1x, ${base}a%20b.png 2x">`,
    '<a href="https://example.org/x"><a href="mailto:a@example.org"><a href="tel:+1201">',
    '<p>url(gone.svg)</p><script>const a = "<a href=/gone/>url(gone.svg)"</script>',
  ])('is fine in %s', (html) => expect(broken(html)).toEqual([]));

  it.each([
    [`<a href="${base}abuot/">`, 'there is no page "/abuot/"'],
    [`<a href="${base}about">`, 'there is no page "/about"'],
    [`<a href="${base}About/">`, 'there is no page "/About/"'],
    [`<form action="${base}send/">`, 'there is no page "/send/"'],
    [`<button formaction="${base}send/">`, 'there is no page "/send/"'],
    [`<a href="${base}about/#taem">`, 'that page has no part "/about/#taem"'],
    [`<img src="${base}Plant.svg">`, 'there is no file "/Plant.svg"'],
    [`<img srcset="${base}plant.svg 1x, ${base}big.svg 2x">`, 'there is no file "/big.svg"'],
    [`<video poster="${base}gone.svg">`, 'there is no file "/gone.svg"'],
    [`<svg><use xlink:href="${base}gone.svg"/></svg>`, 'there is no file "/gone.svg"'],
    ['<a href="javascript:a&#x27;b">', 'the address "javascript:a\'b" is not allowed'],
    ['<a href="//elsewhere.example/">', 'the address "//elsewhere.example/" is not allowed'],
    ['<a href="about/">', 'the address "about/" is not allowed'],
    ['<img src="">', 'the address "" is not allowed'],
  ])('is reported in %s', (html, message) => expect(broken(html)).toEqual([message]));

  it('is reported without the base path, if there is one', () => {
    const expected = base === '/' ? [] : [`the address "/about/" does not begin with ${base}`];
    expect(broken('<a href="/about/">')).toEqual(expected);
  });
});

// Other places are in tests/fixtures/content-errors.
describe('a broken link', () => {
  const gone = '<a href="/abuot/">';
  it.each([
    [
      'in the shared content, if it is on every page',
      ['/', '/b/', '/c/'].map((path) => page(path, '<a href="/about/">')),
      ['content/site.yaml:1:6'],
    ],
    [
      'in the content, if a template added a query to it',
      [page('/', '<a href="/?x=1#y"><a href="/?x=2#y">', 'a: "#y"\n')],
      ['content/home.yaml:1:4'],
    ],
    ['in the finished page, if it is not in the content', [page('/', gone)], ['finished page /:1:4']],
  ])('is reported %s', (_where, pages, places) => expect(check(pages).map(({ place }) => place)).toEqual(places));

  it('names the content file of a page that was removed, also in a setting that no page shows', () => {
    const message = (address: string) => `there is no page "${address}", because content/gone.yaml is missing`;
    expect(check([page('/', '<a href="/gone/?x#y">', 'a: /gone/#y\n')]).map(String)).toEqual([
      `content/home.yaml:1:4 a: ${message('/gone/?x#y')}. Restore that file, or delete this link.`,
    ]);
    expect(check([page('/', '')], '/', [], ['/gone/']).map(({ place, message: said }) => [place, said])).toEqual([
      ['content/site.yaml:2:8', message('/gone/')],
    ]);
  });

  it('is not reported if its page could not be rendered', () => {
    expect(messages([page('/', '<a href="/about/#team">')], '/', ['about/index.html'])).toEqual([]);
  });
});

describe('an accident in a finished page', () => {
  const MISSING = 'the page shows undefined, NaN, or [object Object]';
  const found = (body: string, yaml?: string) => {
    const html = `<html><head><title>A</title></head><body><main>${body}</main></body></html>`;
    return check([page('/a/', html, yaml)]).map(({ file, message, position }) => {
      return [file, message, file.startsWith('finished') ? html.slice(position!.column - 1) : position?.line];
    });
  };

  it.each([
    '<p aria-label="undefinedness">NaNny</p>',
    "<script>const twice = '<h1>undefined</h1>';</script><style>a{content:'undefined'}</style>",
    '<!-- <p>undefined</p> -->',
    '<p id="a"></p><p id="b">id="a"</p>',
  ])('is not reported in %s', (body) => expect(found(body)).toEqual([]));

  it.each([
    ['<p>Hello undefined</p>', MISSING, /^Hello undefined/],
    ['<p></p><p title="NaN">', MISSING, /^title="NaN"/],
    ['<p class="card card--undefined">', MISSING, /^class="card/],
    ['<p id="a"></p><p class="b" id="a">', 'the id "a" is used twice', /^id="a">/],
  ])('is reported in %s at its place', (body, message, place) => {
    expect(found(body)).toEqual([['finished page /a/', message, expect.stringMatching(place)]]);
  });

  it('is reported in the content, if it is there', () => {
    expect(found('<p> NaN</p>', 'a: NaN\n')).toEqual([['content/a.yaml', MISSING, 1]]);
  });
});

test('warns about a page that no other page links to, but not about the home page and error pages', () => {
  const linking = (path: string, ...addresses: string[]) =>
    page(path, addresses.map((address) => `<a href="/repo${address}">`).join(''));
  const error = { ...page('/', ''), path: '/404.html', file: '404.html' };
  const alone = [linking('/alone/', '/alone/', '/alone/below/'), linking('/alone/below/', '/alone/')];
  const pages = [linking('/', '/about/?x#y'), linking('/about/'), ...alone, error];
  expect(find(pages, '/repo/').warnings.map(String)).toEqual([
    'content/alone.yaml:1:1 no page links to /alone/. Link to it from the menu or from another page, or delete this content.',
  ]);
});
