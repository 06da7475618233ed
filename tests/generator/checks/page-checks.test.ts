import { describe, expect, it } from 'vitest';
import { pageMistakes } from '../../../generator/checks/page-checks.ts';
import { readPage } from '../../../generator/checks/page-reading.ts';
import { ContentSource } from '../../../generator/content/content-source.ts';
import { YamlFile } from '../../../generator/source/yaml.ts';

const source = new ContentSource(new YamlFile('content/a.yaml', 'a: b\n'));
const MISSING = 'undefined, NaN or [object Object] stands in the page';

/** The mistakes in a page of some body, each with what its caret points at. */
const mistakesIn = (body: string) => {
  const html = `<!doctype html><html><head><title>A</title></head><body><main>${body}</main></body></html>`;
  const mistakes = pageMistakes(readPage({ path: '/a/', file: 'a/index.html', html, source }));
  return mistakes.map(({ file, message, hint, position: at }) => {
    expect([file, hint]).toEqual(['finished page /a/', expect.stringMatching(/./)]);
    return [message, html.slice(at!.column - 1)] as const;
  });
};

describe('a finished page', () => {
  it.each([
    '<p aria-label="undefinedness">NaNny</p>',
    "<script>const twice = '<h1>undefined</h1>';</script><style>a{content:'undefined'}</style>",
    '<!-- <p>undefined</p> -->',
    '<p id="a"></p><p id="b">id="a"</p>',
  ])('with %s is well', (body) => {
    expect(mistakesIn(body)).toEqual([]);
  });

  it.each([
    ['<p>Hello undefined</p>', MISSING, 'Hello undefined'],
    ['<p></p><p title="NaN">', MISSING, 'title="NaN"'],
    ['<style>a{}</style> undefined', MISSING, ' undefined'],
    ['<p class="card card--undefined">', MISSING, 'class="card'],
    ['<a href="/[object Object]/">', MISSING, 'href='],
    ['<p>a <b>b</b> undefined</p>', MISSING, ' undefined'],
    ['<p>undefined</p><p title="NaN">', MISSING, 'undefined</p>'],
    ['<p id="a"></p><p class="b" id="a">', 'the id "a" is used twice', 'id="a">'],
  ])('with %s is not, and the very place is pointed at', (body, message, place) => {
    expect(mistakesIn(body)).toEqual([[message, expect.stringMatching(new RegExp(`^${place}`))]]);
  });
});

it.each([
  ['<p id="x"></p><p id="x">', 'a: x\nb: x\n', '2:4 the id "x" is used twice'],
  ['<p id="x"></p><p id="x">', 'a: b\nc: x\n', '2:4 the id "x" is used twice'],
  ['<p> NaN</p>', 'a: NaN\n', `1:4 ${MISSING}`],
])('what content says is a mistake there: %s from %j', (body, yaml, expected) => {
  const html = `<main>${body}</main>`;
  const written = new ContentSource(new YamlFile('content/a.yaml', yaml));
  const mistakes = pageMistakes(readPage({ path: '/a/', file: 'a/index.html', html, source: written }));
  const said = mistakes.map(({ file, position: at, message }) => `${file}:${at?.line}:${at?.column} ${message}`);
  expect(said).toEqual([`content/a.yaml:${expected}`]);
});
