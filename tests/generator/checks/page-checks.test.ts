import { describe, expect, it } from 'vitest';
import { pageMistakes } from '../../../generator/checks/page-checks.ts';
import { readPage } from '../../../generator/checks/page-reading.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const source = new ContentSource(new YamlFile('content/a.yaml', 'a: b\n'));
const mistakesIn = (html: string) => pageMistakes(readPage({ path: '/a/', file: 'a/index.html', html, source }));
const problemsOf = (body: string, head = '<title>A title</title>') =>
  mistakesIn(`<!doctype html><html><head>${head}</head><body><main><h1>A</h1>${body}</main></body></html>`);

describe('a finished page', () => {
  it.each([
    '<p id="a">x</p><label for="b">y</label><input id="b"><p aria-labelledby="a b" aria-describedby="a">',
    '<button popovertarget="m"></button><div id="m" popover="auto" aria-label="undefinedness" aria-hidden="true"></div>',
    '<p>Not style="x" onclick="y" in a text</p>',
    '<script>const twice = \'<h1 style="x">undefined</h1>\';</script>',
    '<!-- <p style="x">undefined</p> -->',
    '<link id="rest" rel="stylesheet" href="/x.css">',
    '<svg><title>Two</title><path d="M0 0"/></svg>',
    '<meta http-equiv="content-security-policy" content="default-src \'self\'">',
  ])('with %s is well', (body) => {
    expect(problemsOf(body)).toEqual([]);
  });

  it('may have links and styles in its head', () => {
    const head =
      '<title>A</title><link rel="icon" href="/x"><style>a{content:"undefined"}</style><script>undefined</script>';
    expect(problemsOf('', head)).toEqual([]);
  });

  it.each([
    ['<p>Hello undefined</p>', 'undefined, NaN or [object Object] stands in the page'],
    ['<p title="NaN">', 'undefined, NaN or [object Object] stands in the page'],
    ['<style>a{}</style> undefined', 'undefined, NaN or [object Object] stands in the page'],
    ['<p class="card card--undefined">', 'undefined, NaN or [object Object] stands in the page'],
    ['<a href="/[object Object]/">', 'undefined, NaN or [object Object] stands in the page'],
    ['<p style="color:red">', 'an element has a style attribute, which the policy of the page blocks'],
    ["<p style='color:red'>", 'an element has a style attribute, which the policy of the page blocks'],
    ['<p STYLE=color:red>', 'an element has a style attribute, which the policy of the page blocks'],
    ['<my-element onclick="x()">', 'an element has an event handler, which the policy of the page blocks'],
    ['<iframe srcdoc="x">', 'a page must not lead away by itself or hold another one'],
    ['<base href="/">', 'an element of the head stands in the body'],
    ['<link rel="preload" href="/x">', 'an element of the head stands in the body'],
    ['<p id="a"></p><p id="a"></p>', 'the id "a" is used twice'],
    ['<h1>B</h1>', 'there is a second <h1>'],
    ['<section aria-labelledby="gone">', 'aria-labelledby="gone" names no element of the page'],
    ['<p id="a"><section aria-labelledby="a gone">', 'aria-labelledby="gone" names no element of the page'],
    ['<label for="gone">', 'for="gone" names no element of the page'],
    ['<button aria-controls="gone">', 'aria-controls="gone" names no element of the page'],
    ['<button popovertarget="gone">', 'popovertarget="gone" names no element of the page'],
  ])('with %s is not', (body, message) => {
    const [problem, ...more] = problemsOf(body);
    expect(problem).toMatchObject({ file: 'finished page /a/', message });
    expect(problem?.hint).toBeTruthy();
    expect(more).toEqual([]);
  });

  it.each([
    ['<p></p><p style="x">', '<p style="x">'],
    ['<p></p><p title="NaN">', '<p title="NaN">'],
    ['<p>a <b>b</b> undefined</p>', '</b> undefined'],
    ['<p>undefined</p><p title="NaN">', '<p>undefined'],
    ['<p id="a"></p><p class="b" id="a">', 'id="a">'],
    ['<p></p><h1>B</h1>', '<h1>B'],
    ['<p class="a" aria-controls="gone">', 'aria-controls="gone"'],
  ])('with %s points at the very place', (body, place) => {
    const [line = '', caret = ''] = problemsOf(body)[0]?.frame?.split('\n') ?? [];
    expect(line.slice(caret.indexOf('^')).slice(0, place.length)).toBe(place);
  });

  it('needs one heading, and stays where it is', () => {
    expect(problemsOf('', '<title>A</title><meta http-equiv="refresh" content="0">')).toHaveLength(1);
    const html = '<html><head><title>A</title></head><body>\n<main><p>x</p></main></body></html>';
    expect(mistakesIn(html)).toMatchObject([{ message: 'there is no <h1>', at: { line: 2, column: 1 } }]);
  });
});
