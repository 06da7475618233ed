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
  ])('with %s is well', (body) => expect(problemsOf(body)).toEqual([]));

  it('may have links and styles in its head', () => {
    const code = '<style>a{content:"undefined"}</style><script>undefined</script>';
    expect(problemsOf('', `<title>A</title><link rel="icon" href="/x">${code}`)).toEqual([]);
  });

  const nonsense = 'undefined, NaN or [object Object] stands in the page';
  const style = 'an element has a style attribute, which the policy of the page blocks';
  const handler = 'an element has an event handler, which the policy of the page blocks';
  it.each([
    ['<p></p>|<p>Hello undefined</p>', nonsense],
    ['<p></p>|<p title="NaN">', nonsense],
    ['<p>a <b>b|</b> undefined</p>', nonsense],
    ['<style>a{}|</style> undefined', nonsense],
    ['|<p class="card card--undefined">', nonsense],
    ['|<a href="/[object Object]/">', nonsense],
    ['<p></p>|<p style="color:red">', style],
    ["|<p style='color:red'>", style],
    ['|<p STYLE=color:red>', style],
    ['|<my-element onclick="x()">', handler],
    ['|<iframe srcdoc="x">', 'a page must not lead away by itself or hold another one'],
    ['|<base href="/">', 'an element of the head stands in the body'],
    ['|<link rel="preload" href="/x">', 'an element of the head stands in the body'],
    ['<p id="a"></p><p class="b" |id="a">', 'the id "a" is used twice'],
    ['<p></p>|<h1>B</h1>', 'there is a second <h1>'],
    ['<section |aria-labelledby="gone">', 'aria-labelledby="gone" names no element of the page'],
    ['<p id="a"><section |aria-labelledby="a gone">', 'aria-labelledby="gone" names no element of the page'],
    ['<label |for="gone">', 'for="gone" names no element of the page'],
    ['<p class="a" |aria-controls="gone">', 'aria-controls="gone" names no element of the page'],
    ['<button |popovertarget="gone">', 'popovertarget="gone" names no element of the page'],
  ])('with %s is not, and the place after the | is shown', (marked, message) => {
    const [before = '', after = ''] = marked.split('|');
    const [problem, ...more] = problemsOf(before + after);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ file: 'finished page /a/', message });
    expect(problem?.hint).toBeTruthy();
    const [line = '', caret = ''] = problem?.frame?.split('\n') ?? [];
    // The frame cuts long lines.
    expect(line.slice(caret.indexOf('^')).startsWith(after.slice(0, 20))).toBe(true);
  });

  it('needs one heading, and stays where it is', () => {
    expect(problemsOf('', '<title>A</title><meta http-equiv="refresh" content="0">')).toHaveLength(1);
    const html = '<html><head><title>A</title></head><body>\n<main><p>x</p></main></body></html>';
    expect(mistakesIn(html)).toMatchObject([{ message: 'there is no <h1>', at: { line: 2, column: 1 } }]);
  });
});
