import { describe, expect, it } from 'vitest';
import { linkMistakes } from '../../../generator/checks/links.ts';
import { type CheckedPage, readPage } from '../../../generator/checks/page-reading.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { formatError } from '../../../generator/diagnostics/diagnostic.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const source = (file: string, text: string) => new ContentSource(new YamlFile(`content/${file}`, text));
const shared = source('site.yaml', 'nav: /about/\n');
const page = (path: string, html: string, content = 'a: b\n'): CheckedPage => ({
  path,
  file: `${path}index.html`.slice(1),
  html,
  source: source(`${path.replaceAll('/', '') || 'home'}.yaml`, content),
});

const mistakesIn = (pages: CheckedPage[], base = '/', more: string[] = []) => {
  const files = new Set([...pages.map(({ file }) => file), ...more]);
  return linkMistakes({ pages: pages.map(readPage), files, base, shared: [shared] });
};

const isUnreachable = ({ message }: { message: string }) => message.startsWith('no other page');
const check = (...args: Parameters<typeof mistakesIn>) => mistakesIn(...args).filter((each) => !isUnreachable(each));
const messages = (...args: Parameters<typeof check>) => check(...args).map(({ message }) => message);

describe.each(['/', '/a/b/'])('with the site at %s, a link', (base) => {
  const home = (html: string, content?: string) => page('/', html, content);
  const about = page('/about/', `<h1 id="team&amp;co">x</h1><p id="team">`);

  it.each([
    `<a href="${base}">`,
    `<a href="${base}about/">`,
    `<a href="${base}about/?x=1&amp;y=2#team">`,
    `<a href="${base}about/#team&amp;co">`,
    `<a href="${base}about/#">`,
    '<p id="here"><a href="#here">',
    '<a href="">',
    `<img src="${base}plant.svg" srcset="${base}plant.svg 1x, ${base}a%20b.png 2x">`,
    `<form action="${base}about/#team">`,
    '<a href="https://example.org/x"><a href="mailto:a@example.org"><a href="tel:+1201">',
    '<p>url(gone.svg)</p><script>const a = "<a href=/gone/>url(gone.svg)"</script>',
  ])('in %s leads somewhere', (html) => {
    expect(messages([home(html), about], base, ['plant.svg', 'a b.png'])).toEqual([]);
  });

  it.each([
    [`<a href="${base}abuot/">`, 'the link "/abuot/" leads to no page'],
    [`<a href="${base}about">`, 'the link "/about" leads to no page'],
    [`<a href="${base}About/">`, 'the link "/About/" leads to no page'],
    [`<a href="${base}about/#taem">`, 'the link "/about/#taem" leads to no part of that page'],
    ['<a href="#gone">', 'the link "#gone" leads to no part of that page'],
    [`<img src="${base}Plant.svg">`, 'the link "/Plant.svg" leads to no file'],
    [`<img srcset="${base}plant.svg 1x, ${base}big.svg 2x">`, 'the link "/big.svg" leads to no file'],
    [`<form action="${base}send/">`, 'the link "/send/" leads to no page'],
    [`<button formaction="${base}send/">`, 'the link "/send/" leads to no page'],
    [`<video poster="${base}gone.svg">`, 'the link "/gone.svg" leads to no file'],
    [
      '<a href="javascript:throw new Error(&#x27;React has blocked a javascript: URL&#x27;)">',
      'the address "javascript:throw new Error(\'React has blocked a javascript: …" is not allowed',
    ],
    [`<svg><use xlink:href="${base}gone.svg"/></svg>`, 'the link "/gone.svg" leads to no file'],
    ['<a href="data:text/html,x">', 'the address "data:text/html,x" is not allowed'],
    ['<a href="//elsewhere.example/">', 'the address "//elsewhere.example/" is not allowed'],
    ['<a href="about/">', 'the address "about/" is not allowed'],
    ['<img src="">', 'the address "" is not allowed'],
  ])('in %s is broken', (html, message) => {
    expect(messages([home(html), about], base, ['plant.svg'])).toEqual([message]);
  });

  it('that leaves the base path out is broken, unless there is none', () => {
    const found = messages([home('<a href="/about/">'), about], base);
    expect(found).toEqual(base === '/' ? [] : [`the address "/about/" does not begin with ${base}`]);
  });
});

describe('a broken link', () => {
  it('is shown at every place of the content that says it, once for all pages', () => {
    const pages = [
      page('/', '<a href="/abuot/">', 'x: /abuot/\ny: [/abuot/]\n'),
      page('/b/', '<a href="/abuot/">', 'z: /abuot/\n'),
    ];
    expect(check(pages).map(({ file, at }) => `${file}:${at?.line}:${at?.column}`)).toEqual([
      'content/home.yaml:1:4',
      'content/home.yaml:2:5',
      'content/b.yaml:1:4',
    ]);
  });

  it('on every page is looked for in what all pages share', () => {
    const pages = ['/', '/b/', '/c/'].map((path) => page(path, '<a href="/about/">'));
    expect(check(pages).map(({ file }) => file)).toEqual(['content/site.yaml']);
  });

  it('to a part of its own page is not blamed on another page that has that part', () => {
    const pages = [page('/', '<a href="#x"><p id="x">', 'a: "#x"\n'), page('/b/', '<a href="#x">', 'a: "#x"\n')];
    expect(check(pages).map(({ file }) => file)).toEqual(['content/b.yaml']);
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

  it('comes with the page or the part that was probably meant', () => {
    const pages = [page('/', '<a href="/abuot/"><a href="/about/#taem">'), page('/about/', '<p id="team">')];
    expect(check(pages).map(({ hint }) => hint?.split(' No ')[0])).toEqual([
      'Did you mean /about/?',
      'Did you mean #team?',
    ]);
  });

  it('to a part of a page that has mistakes of its own is not judged', () => {
    expect(messages([page('/', '<a href="/about/#team">')], '/', ['about/index.html'])).toEqual([]);
  });
});

describe('a page that no link leads to', () => {
  const unreachable = (pages: CheckedPage[], more?: string[]) =>
    mistakesIn(pages, '/', more)
      .filter(isUnreachable)
      .map(({ file, message }) => `${file} ${message}`);

  it('is a mistake, also when it links to itself', () => {
    const pages = [page('/', ''), page('/b/', '<a href="/b/">')];
    expect(unreachable(pages)).toEqual(['content/b.yaml no other page has a link to /b/']);
  });

  it('is none when it is the home page or what a server shows in the place of another', () => {
    const notFound = { ...page('/404.html', ''), file: '404.html' };
    expect(unreachable([page('/', '<a href="/b/#x">'), page('/b/', ''), notFound])).toEqual([]);
  });

  it('is not judged while a page is missing that may have the link', () => {
    expect(unreachable([page('/', ''), page('/b/', '')], ['c/index.html'])).toEqual([]);
  });
});
