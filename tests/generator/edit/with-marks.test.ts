import { expect, test } from 'vitest';
import type { Known } from '../../../generator/edit/read/kinship.ts';
import { keyOf, withMarks } from '../../../generator/edit/read/marks.ts';

const known = (values: Record<string, string>): Known => {
  const texts = new Map<string, string[]>();
  for (const [id, text] of Object.entries(values)) texts.set(keyOf(text), [...(texts.get(keyOf(text)) ?? []), id]);
  const shown = Object.entries(values).map(([id, words]) => ({ words, ids: [id] }));
  return {
    texts,
    shown: shown.sort((a, b) => b.words.length - a.words.length),
    pictures: new Map([['soup', ['f:p']]]),
  };
};
const marked = (body: string, values: Record<string, string>) =>
  withMarks(`<!doctype html><html><body>${body}</body></html>`, known(values)).replace(/.*<body>|<\/body>.*/g, '');

test.each([
  ['stands at the smallest element', '<div><p>Hi</p></div>', { 'f:a': 'Hi' }, '<div><p data-edit="f:a">Hi</p></div>'],
  ['survives emphasis and terms', '<p>a <b>b</b> c</p>', { 'f:a': 'a **b** c' }, '<p data-edit="f:a">a <b>b</b> c</p>'],
  [
    'passes over an explanation inside',
    '<p>a <i>b</i><span popover>why</span> c</p>',
    { 'f:a': 'a b c', 'f:w': 'why' },
    '<p data-edit="f:a">a <i>b</i><span data-edit="f:w" popover>why</span> c</p>',
  ],
  [
    'finds parts of a text',
    '<p>Tue, 7 PM</p>',
    { 'f:d': 'Tue', 'f:t': '7 PM' },
    '<p data-edit="f:d f:t">Tue, 7 PM</p>',
  ],
  ['is not made of a part of a word', '<p>Tuesdays</p>', { 'f:d': 'Tuesday' }, '<p>Tuesdays</p>'],
  [
    'knows what a template fills in',
    '<p>Write to Miriam</p>',
    { 'f:w': 'Write to DIRECTOR', 'f:d': 'Miriam' },
    '<p data-edit="f:w f:d">Write to Miriam</p>',
  ],
  [
    'knows initials and short days',
    '<p>Tue</p><b>MK</b>',
    { 'f:d': 'Tuesday', 'f:n': 'Miriam K.' },
    '<p data-edit="f:d">Tue</p><b data-edit="f:n">MK</b>',
  ],
  ['is not made of a name in capitals', '<p>Skip to content</p>', { 'f:n': 'NGO' }, '<p>Skip to content</p>'],
  [
    'names what an attribute says',
    '<img alt="Hi" src="/x/soup-1a2b.svg">',
    { 'f:a': 'Hi' },
    '<img data-edit="@f:a f:p" alt="Hi" src="/x/soup-1a2b.svg">',
  ],
  [
    'is told by its nearest relative',
    '<p>A1</p><p>go</p><hr><p>B1</p><p>go</p>'.replace(/(<p>[AB]1.*?go<\/p>)/g, '<div>$1</div>'),
    { 'f:a.x': 'A1', 'f:b.x': 'B1', 'f:a.y': 'go', 'f:b.y': 'go' },
    '<div><p data-edit="f:a.x">A1</p><p data-edit="f:a.y">go</p></div><hr><div><p data-edit="f:b.x">B1</p><p data-edit="f:b.y">go</p></div>',
  ],
  [
    'is told by order where all is equal',
    '<p>go</p><p>go</p>',
    { 'f:0.y': 'go', 'f:1.y': 'go' },
    '<p data-edit="f:0.y">go</p><p data-edit="f:1.y">go</p>',
  ],
  ['gives all that it can be', '<p>go</p>', { 'f:0.y': 'go', 'f:1.y': 'go' }, '<p data-edit="f:0.y|f:1.y">go</p>'],
  [
    'is made in drawings, and not in scripts',
    '<script>Hi</script><svg><text>Hi</text></svg>',
    { 'f:a': 'Hi' },
    '<script>Hi</script><svg><text data-edit="f:a">Hi</text></svg>',
  ],
] as const)('a mark %s', (_, body, values, expected) => {
  expect(marked(body, values)).toBe(expected);
});
