import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Known } from '../../../generator/edit/read/kinship.ts';
import { keyOf, withMarks } from '../../../generator/edit/read/marks.ts';
import { type Node, parse } from '../../../generator/edit/read/page-tree.ts';
import { buildSite } from '../../../generator/site.ts';
import { siteDefinition } from '../../../templates/site.ts';
import { FIXTURE_DAY } from '../../other-organisation.ts';
import { type OpenEditor, openEditor } from './open-editor.ts';

const PAGES = [
  'index',
  ...['about', 'chapters', 'events', 'support', 'contact'].map((name) => `${name}/index`),
  '404',
  '500',
].map((name) => `${name}.html`);

let editor: OpenEditor;
beforeAll(async () => {
  editor = await openEditor();
}, 60_000);
afterAll(() => editor.close());

/** Every element of a tree, and every text. The editor needs the script, so nobody sees what stands in for it. */
const all = (node: Node): Node[] => (node.name === 'noscript' ? [] : [node, ...node.children.flatMap(all)]);

const marksOf = (node: Node): string[] => (node.attributes['data-edit'] ?? '').split(' ').filter(Boolean);

/** Whether a text, or the smallest part of the page that it is a part of, says where it comes from. */
function isMarked(node: Node): boolean {
  const around = node.parent;
  if (!around || /^(main|section|body|ul|ol|div|footer|header|nav)$/.test(around.name)) return false;
  return (
    marksOf(around).some((mark) => !mark.startsWith('@')) || (!('popover' in around.attributes) && isMarked(around))
  );
}

const isWord = ({ name, text, parent }: Node): boolean =>
  !name && /[\p{L}\d]/u.test(text) && !/^(script|style|template|title)$/.test(parent?.name ?? '');

test('the words and the bytes of a page are those of a build, which has no mark', async () => {
  const { output } = await buildSite(editor.root, siteDefinition, { today: FIXTURE_DAY });
  for (const file of PAGES) {
    const built = String(output.get(file));
    expect(built.includes('data-edit'), file).toBe(false);
    expect(editor.page(file).replace(/ data-edit="[^"]*"/g, '') === built, file).toBe(true);
    expect(editor.page(file).includes(' data-edit="'), file).toBe(true);
    expect(editor.page(file).split('<body>')[0]!.includes('data-edit'), file).toBe(false);
  }
});

test('every text but three of the code says where it comes from, and every picture of the content', async () => {
  const texts = PAGES.flatMap((file) => all(parse(editor.page(file))!).filter(isWord));
  const ofTheCode = ['Skip to content', 'Menu', 'Close'];
  const unmarked = texts.filter((text) => !isMarked(text)).map(({ text }) => text.trim());
  expect(texts.length).toBeGreaterThan(500);
  expect(unmarked.filter((text) => !ofTheCode.includes(text))).toEqual([]);
  expect(unmarked.length / texts.length).toBeLessThan(0.04);
  const { files } = await editor.content();
  const shown = new Set(
    PAGES.flatMap((file) => all(parse(editor.page(file))!).flatMap(marksOf)).flatMap((mark) => mark.split('|')),
  );
  const pictures = files.flatMap(({ fields }) => fields).filter(({ kind, there }) => kind === 'picture' && there);
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.map(({ id }) => id).filter((id) => !shown.has(id) && !shown.has(`@${id}.alt`))).toEqual([]);
});

test('every value of the content, and every list, is in what a panel is made from', async () => {
  const { files } = await editor.content();
  const written = files.flatMap(({ fields }) => fields.filter((field) => field.written !== null));
  expect(written.length).toBeGreaterThan(700);
  expect(written.filter(({ name, line }) => !name || line < 1)).toEqual([]);
  const unexplained = written.filter(({ what, kind }) => !what && kind !== 'markdown').map(({ id }) => id);
  expect(unexplained).toEqual([]);
});

describe('a mark', () => {
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
    [
      'survives emphasis and terms',
      '<p>a <b>b</b> c</p>',
      { 'f:a': 'a **b** c' },
      '<p data-edit="f:a">a <b>b</b> c</p>',
    ],
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
  ] as const)('%s', (_, body, values, expected) => {
    expect(marked(body, values)).toBe(expected);
  });
});
