import { describe, expect, test } from 'vitest';
import { buildAssets } from '../../../generator/assets/assets.ts';
import { StyleSheet } from '../../../generator/assets/style-sheet.ts';
import { Memo } from '../../../generator/source/memo.ts';

const HERO = '<header class="bar"><a href="/">4G</a></header><main id="main"><h1 class="big line">Hello</h1>';
const divide = (sheet: string, markup = HERO) => new StyleSheet(sheet).divide(markup);

describe('the style of a first screen', () => {
  test.each([
    ['all elements', '*{margin:0}'],
    ['the page', ':root{--ink: #000}'],
    ['a kind of element', 'h1{color:red}'],
    ['a class', '.big{color:red}'],
    ['an element of a class in another', '.bar a{color:red}'],
    ['what something is not', 'h1:not(.small,[hidden]){color:red}'],
    ['what is in something', 'body:has(.open:popover-open){overflow:hidden}'],
    ['a state', 'a:hover:before{content:"}{"}'],
    ['an attribute', 'a[href$=".card"]{color:red}'],
    ['a selection', '::selection{color:red}'],
    ['a font', '@font-face{font-family:A;src:url("/a{}.woff2")}'],
    ['a movement', '@keyframes rise{0%{opacity:0}to{opacity:1}}'],
    ['the order of layers', '@layer a,b;'],
    ['a property', '@property --a{syntax:"*";inherits:false}'],
    ['a screen', '@media(min-width:40em){.big{color:red}@supports (color:red){h1{color:red}}}'],
  ])('holds a rule about %s', (_what, rule) => {
    expect(divide(rule)).toEqual({ first: rule, rest: '' });
  });

  test.each([
    ['a class', '.card{color:red}'],
    ['a kind of element', 'footer{color:red}'],
    ['one class of two', '.big.card{color:red}'],
    ['an element of a class', 'h1.card{color:red}'],
    ['what stands beside something', '.big+.card{color:red}'],
    ['what is in something', '.card:hover>h1{color:red}'],
    ['a screen', '@media(min-width:40em){@supports (color:red){.card{color:red}}}'],
    ['paper', '@media print{h1{color:red}}'],
  ])('leaves out a rule about %s that is not on it', (_what, rule) => {
    expect(divide(rule)).toEqual({ first: '', rest: rule });
  });

  test('takes from a list of selectors and from a condition only what it needs', () => {
    expect(divide('.big,.card,h2:is(.a,.b){a:b}@media screen{.bar,.card{c:d}.card{e:f}}')).toEqual({
      first: '.big{a:b}@media screen{.bar{c:d}}',
      rest: '.card,h2:is(.a,.b){a:b}@media screen{.card{c:d}.card{e:f}}',
    });
  });

  test('keeps the order of rules in both parts', () => {
    expect(divide('h1{a:a}.x{b:b}a{c:c}.y{d:d}')).toEqual({ first: 'h1{a:a}a{c:c}', rest: '.x{b:b}.y{d:d}' });
  });

  test('is that of its own markup', () => {
    const sheet = new StyleSheet('.x{a:b}.y{c:d}');
    expect(sheet.divide('<p class="x">').first).toBe('.x{a:b}');
    expect(sheet.divide('<p class="y">').first).toBe('.y{c:d}');
    expect(sheet.divide('<p class="x y">').rest).toBe('');
  });

  test('knows the elements of a drawing', () => {
    expect(divide('linearGradient{a:b}', '<svg><linearGradient id="a"/></svg>').rest).toBe('');
  });
});

test('a sheet is that of one content file, and of all content files in a folder of its name', async () => {
  const { stylesheet } = await buildAssets({
    root: process.cwd(),
    base: '/',
    name: '4G',
    theme: { light: '', dark: '' },
    memo: new Memo(),
  });
  expect(stylesheet('about.yaml').text).toContain('{');
  expect(stylesheet('about/2026/june.yaml')).toBe(stylesheet('about.yaml'));
  expect(stylesheet('events.yaml')).not.toBe(stylesheet('about.yaml'));
  expect(stylesheet('no-such-page.yaml').text).toBe('');
});
