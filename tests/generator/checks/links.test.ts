import { describe, expect, it } from 'vitest';
import { linkMistakes } from '../../../generator/checks/links.ts';
import { type CheckedPage, readPage } from '../../../generator/checks/page-reading.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { formatError } from '../../../generator/diagnostics/format.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const source = (file: string, text: string) => new ContentSource(new YamlFile(`content/${file}`, text));
const shared = source('site.yaml', 'nav: /about/\n');
const page = (path: string, html: string, content = 'a: b\n'): CheckedPage => ({
  path,
  file: `${path}index.html`.slice(1),
  html,
  source: source(`${path.replaceAll('/', '') || 'home'}.yaml`, content),
});

const check = (pages: CheckedPage[], base = '/', more: string[] = []) => {
  const files = new Set([...pages.map(({ file }) => file), ...more]);
  return linkMistakes({ pages: pages.map((page) => readPage(page)), files, base, shared: [shared] });
};

const messages = (...args: Parameters<typeof check>) => check(...args).map(({ message }) => message);

describe.each(['/', '/a/b/'])('with the site at %s, a link', (base) => {
  const broken = (html: string) => {
    const pages = [page('/', html), page('/about/', '<h1 id="team&amp;co">x</h1><p id="team">')];
    return messages(pages, base, ['plant.svg', 'a b.png']);
  };

  it.each([
    `<a href="${base}"><a href="${base}about/"><a href="">`,
    `<a href="${base}about/?x=1&amp;y=2#team"><a href="${base}about/#team&amp;co"><a href="${base}about/#">`,
    '<p id="here"><a href="#here">',
    `<img src="${base}plant.svg" srcset="${base}plant.svg 1x, ${base}a%20b.png 2x">`,
    `<form action="${base}about/#team">`,
    '<a href="https://example.org/x"><a href="mailto:a@example.org"><a href="tel:+1201">',
    '<p>url(gone.svg)</p><script>const a = "<a href=/gone/>url(gone.svg)"</script>',
    '<svg><clipPath id="c"/><g clip-path="url(#c)"/></svg>',
  ])('in %s leads somewhere', (html) => expect(broken(html)).toEqual([]));

  it.each([
    [`<a href="${base}abuot/">`, 'the link "/abuot/" leads to no page'],
    [`<a href="${base}about">`, 'the link "/about" leads to no page'],
    [`<a href="${base}About/">`, 'the link "/About/" leads to no page'],
    [`<form action="${base}send/">`, 'the link "/send/" leads to no page'],
    [`<button formaction="${base}send/">`, 'the link "/send/" leads to no page'],
    [`<a href="${base}about/#taem">`, 'the link "/about/#taem" leads to no part of that page'],
    ['<a href="#gone">', 'the link "#gone" leads to no part of that page'],
    [`<img src="${base}Plant.svg">`, 'the link "/Plant.svg" leads to no file'],
    [`<img srcset="${base}plant.svg 1x, ${base}big.svg 2x">`, 'the link "/big.svg" leads to no file'],
    [`<video poster="${base}gone.svg">`, 'the link "/gone.svg" leads to no file'],
    [`<svg><use xlink:href="${base}gone.svg"/></svg>`, 'the link "/gone.svg" leads to no file'],
    ['<a href="javascript:a&#x27;b">', 'the address "javascript:a\'b" is not allowed'],
    ['<a href="data:text/html,x">', 'the address "data:text/html,x" is not allowed'],
    ['<a href="//elsewhere.example/">', 'the address "//elsewhere.example/" is not allowed'],
    ['<a href="about/">', 'the address "about/" is not allowed'],
    ['<img src="">', 'the address "" is not allowed'],
  ])('in %s is broken', (html, message) => expect(broken(html)).toEqual([message]));

  it('that leaves the base path out is broken, unless there is none', () => {
    const found = base === '/' ? [] : [`the address "/about/" does not begin with ${base}`];
    expect(broken('<a href="/about/">')).toEqual(found);
  });
});

describe('a broken link', () => {
  const gone = '<a href="/abuot/">';
  it.each([
    [
      'at every place of the content that says it, once for all pages',
      [page('/', gone, 'x: /abuot/\ny: [/abuot/]\n'), page('/b/', gone, 'z: /abuot/\n')],
      ['content/home.yaml:1:4', 'content/home.yaml:2:5', 'content/b.yaml:1:4'],
    ],
    [
      'in what all pages share, if it is on every page',
      ['/', '/b/', '/c/'].map((path) => page(path, '<a href="/about/">')),
      ['content/site.yaml:1:6'],
    ],
    [
      'on its own page, if only another page has that part',
      [page('/', '<a href="#x"><p id="x">', 'a: "#x"\n'), page('/b/', '<a href="#x">', 'a: "#x"\n')],
      ['content/b.yaml:1:4'],
    ],
  ])('is shown %s', (_where, pages, places) => {
    const found = check(pages);
    expect(found.map(({ file, position: at }) => `${file}:${at?.line}:${at?.column}`)).toEqual(places);
  });

  it('to a part of a page that has mistakes of its own is not judged', () => {
    expect(messages([page('/', '<a href="/about/#team">')], '/', ['about/index.html'])).toEqual([]);
  });

  it('that no content says is shown in the finished page', () => {
    const pages = [page('/', '<nav><a href="/gone/">'), page('/b/', '<a href="/gone/">')];
    expect(formatError(new AggregateError(check(pages)))).toBe(
      [
        'finished page /:1:9  the link "/gone/" leads to no page, on 2 pages\n',
        '> 1 | <nav><a href="/gone/">',
        '    |         ^\n',
        '  Hint: The pages are /, /b/. No content file says it: look for it in templates/ and components/.',
        '\n\n1 problem found',
      ].join('\n'),
    );
  });

  it('is pointed at', () => {
    const [line = '', caret = ''] =
      check([page('/', '<p></p><a class="x" href="/gone/">')])[0]?.frame?.split('\n') ?? [];
    expect(line.slice(caret.indexOf('^'))).toMatch(/^href="\/gone\/"/);
  });
});

it('to a part that is not there is told which parts that page has by the words of its content', () => {
  const about = page('/about/', '<a href="/"></a><p id="board"><p id="label"><p id="help">', 'a: help\nb: board\n');
  const [mistake] = check([page('/', '<a href="/about/#advisory">'), about]);
  expect(mistake?.hint).toMatch(/^Leave out what follows the #, or write one of: #help, #board\. /);
});
