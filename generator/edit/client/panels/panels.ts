import type { Editor } from '../base/editor.ts';
import { button, h } from '../base/element.ts';
import { type ContentFile, type Field, type List, pathOf } from '../base/protocol.ts';
import { fieldsForm } from '../forms/fields-form.ts';
import { pictureForm } from '../forms/picture-form.ts';
import { listMenu } from '../page/list-menu.ts';

/** Everything of the open page's file, also what stands nowhere on the page. */
export function pagePanel(editor: Editor): HTMLElement {
  const { files } = editor.content;
  const own = files.filter(({ page }) => page === pathOf(editor.content));
  const isNamed = (name: string) =>
    own.some(({ fields }) => fields.some(({ kind, written }) => kind === 'longText' && written?.endsWith(name)));
  const all = [...own, ...files.filter(({ name }) => isNamed(name))];
  const sections = all.map((file) => fileSection(editor, file));
  return h('div', {}, h('h2', {}, 'This page'), finder(sections), preview(own[0]), ...sections);
}

/** What belongs to no page alone, and the way to the other pages. */
export function sitePanel(editor: Editor): HTMLElement {
  const { files, pages } = editor.content;
  const base = location.pathname.slice(0, -pathOf(editor.content).length);
  const link = ({ path, title }: { path: string; title: string }) => h('li', {}, h('a', { href: base + path }, title));
  const shared = files.filter(({ page, name }) => page === undefined && name.endsWith('.yaml'));
  const links = h(
    'details',
    {},
    h('summary', { 'data-key': 'pages' }, h('b', {}, 'Pages')),
    h('ul', {}, ...pages.map(link)),
  );
  const sections = shared.map((file) => fileSection(editor, file));
  return h('div', {}, h('h2', {}, 'The whole site'), finder(sections), links, ...sections);
}

/** A field that leaves only what has all the words in it. Enter opens the first. */
function finder(sections: HTMLElement[]): HTMLElement {
  const rows = () => sections.flatMap((section) => [...section.querySelectorAll<HTMLElement>('.part')]);
  const find = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const row of rows()) row.hidden = !words.every((word) => row.textContent?.toLowerCase().includes(word));
    for (const group of sections.flatMap((section) => [...section.querySelectorAll<HTMLDetailsElement>('.group')])) {
      group.open = field.value !== '';
      group.hidden = group.querySelector('.part:not([hidden])') === null;
    }
  };
  const openFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const found = rows().find(({ hidden }) => !hidden);
    found?.querySelector<HTMLElement>('summary, button')?.focus();
    found?.querySelector('summary')?.click();
  };
  const field = h('input', { type: 'search', oninput: find, onkeydown: openFirst, 'data-key': 'find' });
  return h('label', { className: 'find' }, 'Find', field);
}

/** All values and lists of a file, grouped by the part of the file in which they are. */
function fileSection(editor: Editor, file: ContentFile): HTMLElement {
  const keyOf = ({ path }: Field | List) => String(path[0] ?? '');
  const parts = [...file.fields, ...file.lists];
  const groups = [...new Set(parts.map(keyOf))].map((key) => {
    const about = file.fields.find(({ path, kind }) => kind === 'object' && path.length === 1 && path[0] === key);
    const rows = parts.filter((part) => keyOf(part) === key).flatMap((part) => partRow(editor, part) ?? []);
    if (rows.length === 1) return rows[0];
    const summary = h('summary', { 'data-key': `${file.name}:${key}#group` }, h('b', {}, key));
    const what = about?.what ?? '';
    return h('details', { className: 'group' }, summary, what && h('p', { className: 'what' }, what), ...rows);
  });
  return h('section', {}, h('h3', {}, file.file), ...groups);
}

function partRow(editor: Editor, part: Field | List): HTMLElement | undefined {
  if ('entries' in part) return listRow(editor, part);
  if (part.kind !== 'object') return fieldRow(editor, part);
  // Objects that must be there are only the sum of their parts.
  return part.optional ? objectRow(editor, part) : undefined;
}

/** One value: its name and words; opened, its form. */
function fieldRow(editor: Editor, field: Field): HTMLElement {
  const now = () => editor.fields().find(({ id }) => id === field.id) ?? field;
  const words = h('span', { dir: 'auto' });
  const summary = h('summary', { 'data-key': field.id }, h('b', {}, field.name), ' ', words);
  const row = h('details', { className: 'part' }, summary);
  const show = () => words.replaceChildren(field.kind === 'picture' ? '' : (now().written ?? '(nothing)').slice(0, 90));
  const close = () => {
    const hadFocus = row.contains((row.getRootNode() as ShadowRoot).activeElement);
    row.open = false;
    if (hadFocus) summary.focus();
  };
  row.addEventListener('toggle', () => {
    row.querySelector('.form')?.remove();
    show();
    if (!row.open) return;
    const isPicture = field.kind === 'picture';
    const form = isPicture ? pictureForm(editor, now(), { onDone: close }) : fieldsForm(editor, [now()], close);
    row.append(form.element);
    form.focus();
  });
  show();
  return row;
}

/** An optional part: a button puts it in or takes it out. */
function objectRow(editor: Editor, { id, name, there, what }: Field): HTMLElement {
  const act = there ? 'remove' : 'add';
  const send = () => editor.send({ do: 'object', hash: editor.hashOf(id), id, act });
  const label = there ? 'Take out' : 'Put in';
  const toggle = button(label, send, {
    className: 'quiet',
    'aria-label': `${label}: ${name}`,
    'data-key': `object:${id}`,
  });
  return h('div', { className: 'part' }, h('b', {}, name), h('p', { className: 'what' }, what), toggle);
}

function listRow(editor: Editor, list: List): HTMLElement {
  const add = () => editor.send({ do: 'list', hash: editor.hashOf(list.id), id: list.id, act: 'add', at: -1 });
  const entries = list.entries.map(({ name }, index) => h('li', {}, name, listMenu(editor, list, index)));
  return h(
    'details',
    { className: 'part' },
    h('summary', { 'data-key': list.id }, h('b', {}, list.name), ` a list of ${list.entries.length}`),
    h('ol', {}, ...entries),
    list.can.add && button('Add as the first', add, { className: 'quiet', 'data-key': `add:${list.id}` }),
  );
}

/** What a search engine and a shared link will show. */
function preview(file: ContentFile | undefined): HTMLElement | undefined {
  const shown = (key: string) => file?.fields.find(({ id }) => id.endsWith(`:meta.${key}`))?.shown;
  const card = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  const title = shown('title');
  if (!title) return undefined;
  const image = card && h('img', { src: new URL(card, location.href).pathname, alt: 'The picture of the shared link' });
  return h(
    'div',
    { className: 'preview' },
    h('p', { className: 'what' }, 'In a search, and when it is shared:'),
    h('b', {}, title),
    h('p', {}, shown('description')),
    image,
  );
}
