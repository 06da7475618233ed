import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Node, parse } from '../../../generator/edit/read/page-tree.ts';
import { buildSite } from '../../../generator/site.ts';
import { siteDefinition } from '../../../templates/site.ts';
import { FIXTURE_DAY } from '../../fixture-site.ts';
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

test('every text but three of the code and formatted dates says where it comes from, and every picture of the content', async () => {
  const texts = PAGES.flatMap((file) => all(parse(editor.page(file))!).filter(isWord));
  const formatted = ['June\u00a026', '27,\u00a02027', 'Saturday to Sunday', 'May\u00a03,\u00a02026'];
  const ofTheCode = ['Skip to content', 'Menu', 'Close', ...formatted];
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
