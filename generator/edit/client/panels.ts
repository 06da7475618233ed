import type { Editor } from './editor.ts';
import { button, h } from './element.ts';
import { fieldsForm, placeLink } from './fields-form.ts';
import { listMenu } from './list-menu.ts';
import { pictureForm } from './picture-form.ts';
import { ask, type ContentFile, type Difference, type Field, type List } from './protocol.ts';

/** Everything of the open page's file, also what stands nowhere on the page. */
export function pagePanel(editor: Editor): HTMLElement {
  const path = location.pathname.slice(editor.content.base.length);
  const own = editor.content.files.filter(({ page }) => page === path);
  const texts = own.flatMap(({ fields }) =>
    fields.filter(({ kind }) => kind === 'longText').map(({ written }) => written),
  );
  const files = [...own, ...editor.content.files.filter(({ name }) => texts.includes(name))];
  return panel('This page', editor, { files, preview: preview(own[0]) });
}

/** What belongs to no page alone: the site's own file, its words, and those of other pages. */
export function sitePanel(editor: Editor): HTMLElement {
  const files = editor.content.files.filter(({ page }) => page === undefined);
  return panel('The whole site', editor, { files });
}

function panel(
  title: string,
  editor: Editor,
  { files, preview: extra }: { files: ContentFile[]; preview?: Node },
): HTMLElement {
  const groups = files.map((file) =>
    h(
      'section',
      {},
      h('h3', {}, file.file),
      ...file.fields.filter(isOne).map((field) => fieldRow(editor, field)),
      ...file.lists.map((list) => listRow(editor, list)),
    ),
  );
  return h('div', {}, h('h2', {}, title), extra, ...groups);
}

/** Objects that must be there are only the sum of their parts. */
const isOne = ({ kind, optional }: Field): boolean => kind !== 'object' || optional;

/** One value: its name and words; opened, its form. */
function fieldRow(editor: Editor, field: Field): HTMLElement {
  if (field.kind === 'object') return objectRow(editor, field);
  const words = field.kind === 'picture' ? '' : (field.written ?? '(nothing)');
  const row = h('details', {}, h('summary', { 'data-key': field.id }, h('b', {}, field.name), ' ', words.slice(0, 90)));
  row.addEventListener('toggle', () => {
    const close = () => {
      row.open = false;
      row.querySelector('summary')?.focus();
    };
    row.querySelector('.form')?.remove();
    if (!row.open) return;
    if (field.kind === 'picture') return row.append(pictureForm(editor, field, { onDone: close }));
    const form = fieldsForm(editor, [field], close);
    row.append(form.element);
    form.focus();
  });
  return row;
}

/** An optional part: a button puts it in or takes it out. */
function objectRow(editor: Editor, { id, name, there, what }: Field): HTMLElement {
  const act = there ? 'remove' : 'add';
  const hash = editor.hashOf(id);
  const send = () => editor.send({ do: 'object', hash, id, act });
  return h(
    'p',
    { className: 'row' },
    h('b', {}, name),
    what,
    button(there ? 'Take out' : 'Put in', send, { className: 'quiet' }),
  );
}

function listRow(editor: Editor, list: List): HTMLElement {
  const add = () => editor.send({ do: 'list', hash: editor.hashOf(list.id), id: list.id, act: 'add', at: -1 });
  return h(
    'details',
    {},
    h('summary', {}, h('b', {}, list.name), ` list of ${list.entries.length}`),
    h(
      'ol',
      {},
      ...list.entries.map(({ name }, index) => h('li', { className: 'row' }, name, listMenu(editor, list, index))),
    ),
    list.can.add && button('Add as the first', add, { className: 'quiet' }),
  );
}

/** What a search engine and a shared link will show. */
function preview(file: ContentFile | undefined): HTMLElement | undefined {
  const shown = (key: string) => file?.fields.find(({ id }) => id.endsWith(`:meta.${key}`))?.shown;
  const card = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  if (!shown('title')) return undefined;
  return h(
    'div',
    { className: 'preview' },
    h('p', {}, 'In a search:'),
    h('b', {}, shown('title') ?? document.title),
    h('p', {}, shown('description') ?? ''),
    card && h('p', {}, 'When it is shared:'),
    card && h('img', { src: new URL(card, location.href).pathname, alt: 'The picture of the shared link' }),
  );
}

/** The changes since the last commit, each of which can be taken back, and the way to publish them. */
export async function changesPanel(editor: Editor, reopen: () => void): Promise<HTMLElement> {
  const answer = await ask({ do: 'changes' });
  const heading = h('h2', {}, 'What changed');
  const { changes = [], sentence = '', repository } = answer;
  if (!answer.ok) return h('div', {}, heading, h('pre', {}, answer.said ?? ''));
  if (!repository)
    return h(
      'div',
      {},
      heading,
      h(
        'p',
        {},
        'This folder is not under version control, so changes cannot be told apart here. Undo takes back those of today.',
      ),
    );
  if (changes.length === 0) return h('div', {}, heading, h('p', {}, 'Nothing, since the last commit.'));
  const takeBack = async ({ key, file }: Difference) => {
    const { ok } = await editor.send({ do: 'take back', key, hash: editor.hashOf(file.replace(/^content\//, '')) });
    if (ok) reopen();
  };
  return h(
    'div',
    {},
    heading,
    h('ul', {}, ...changes.map((change) => changeRow(editor, change, takeBack))),
    publisher(sentence, reopen),
  );
}

function changeRow(editor: Editor, change: Difference, takeBack: (change: Difference) => void): HTMLElement {
  return h(
    'li',
    {},
    h('b', {}, change.what),
    ' ',
    placeLink(editor, change.file, change),
    change.old !== null && h('del', {}, change.old),
    change.new !== null && h('ins', {}, change.new),
    button('Take back', () => takeBack(change), { className: 'quiet', 'aria-label': `Take back ${change.what}` }),
  );
}

function publisher(sentence: string, reopen: () => void): HTMLElement {
  const words = h('input', { type: 'text', value: sentence, 'aria-label': 'What changed, in one sentence' });
  const message = h('div', { className: 'message', role: 'alert' });
  const publish = async () => {
    const { ok, said = '' } = await ask({ do: 'publish', sentence: words.value });
    message.replaceChildren(h('pre', {}, said));
    if (ok) reopen();
  };
  return h(
    'div',
    { className: 'field' },
    h('label', {}, 'In one sentence', words),
    button('Publish', publish),
    message,
  );
}
