import { describe, expect, it } from 'vitest';
import { pageProblems } from '../../../generator/checks/page-checks.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const source = new ContentSource(new YamlFile('content/a.yaml', 'a: b\n'));
const problemsOf = (body: string, head = '<title>A title</title>') =>
  pageProblems({
    path: '/a/',
    file: 'a/index.html',
    html: `<!doctype html><html><head>${head}</head><body><main><h1>A</h1>${body}</main></body></html>`,
    source,
  });

describe('a finished page', () => {
  it.each([
    '<p id="a">x</p><label for="b">y</label><input id="b"><p aria-labelledby="a b" aria-describedby="a">',
    '<button popovertarget="m"></button><div id="m" popover="auto" aria-label="undefinedness" aria-hidden="true"></div>',
    '<p>Not style="x" onclick="y" in a text</p>',
    '<svg><title>Two</title><path d="M0 0"/></svg>',
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
    ['<p class="card card--undefined">', 'undefined, NaN or [object Object] stands in the page'],
    ['<a href="/[object Object]/">', 'undefined, NaN or [object Object] stands in the page'],
    ['<p style="color:red">', 'an element has a style attribute, which the policy of the page blocks'],
    ['<my-element onclick="x()">', 'an element has an event handler, which the policy of the page blocks'],
    ['<iframe srcdoc="x">', 'a page must not lead away by itself or hold another one'],
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

  it('of a hundred thousand letters is looked through at once', () => {
    const begin = process.cpuUsage();
    expect(problemsOf('<p class="a" title="b">Some text</p>\n'.repeat(3000))).toEqual([]);
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(1000);
  });

  it('points at the very element', () => {
    const [problem] = problemsOf('<p></p><p style="x">');
    expect(problem?.frame).toMatch(/<p style="x">/);
    const [line = '', caret = ''] = problem?.frame?.split('\n') ?? [];
    expect(line.slice(caret.indexOf('^'))).toMatch(/^<p style/);
  });

  it('needs a title, one heading, and stays where it is', () => {
    expect(problemsOf('', '<title></title>')).toMatchObject([{ message: 'the title is empty' }]);
    expect(problemsOf('', '<title>A</title><meta http-equiv="refresh" content="0">')).toHaveLength(1);
    const html = '<html><head><title>A</title></head><body><main><p>x</p></main></body></html>';
    expect(pageProblems({ path: '/', file: 'index.html', html, source })).toMatchObject([
      { message: 'there is no <h1>' },
    ]);
  });
});
