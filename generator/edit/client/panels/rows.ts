import type { Editor } from '../base/editor.ts';
import { bring, button, focusedIn, h, onArrows } from '../base/element.ts';
import type { ContentFile, Field, List } from '../base/protocol.ts';
import { fieldsForm } from '../forms/fields-form.ts';
import { pictureForm } from '../forms/picture-form.ts';
import { listMenu } from '../page/list-menu.ts';

/** All values and lists of a file, grouped by the part of the file in which they are. */
export function fileSection(editor: Editor, file: ContentFile): HTMLElement {
  const parts = [...file.fields, ...file.lists];
  const groups = [...new Set(parts.map(({ path }) => path[0] ?? ''))].map((key) => {
    const own = parts.filter(({ path }) => (path[0] ?? '') === key);
    const rows = own.flatMap((part) => partRow(editor, part) ?? []);
    if (rows.length === 1) return rows[0];
    const about = file.fields.find(({ id, kind }) => kind === 'object' && id === `${file.name}:${key}`);
    // A file may be one list. Its entries have names.
    const name = file.lists.find(({ path }) => path.length === 0)?.entries[Number(key)]?.name ?? String(key);
    const properties = { 'data-key': `group:${file.name}:${key}`, 'data-what': about?.what || undefined };
    const summary = h('summary', properties, h('b', {}, name));
    return h('details', { className: 'group' }, summary, ...rows);
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
  const { id, name, kind } = field;
  const isPicture = kind === 'picture';
  const now = () => editor.field(id) ?? field;
  const words = h('span', { dir: 'auto' });
  const show = () => words.replaceChildren(isPicture ? '' : (now().written ?? '(nothing)').slice(0, 90));
  const row = h('details', { className: 'part' }, h('summary', { 'data-key': id }, h('b', {}, name), ' ', words));
  const close = () => {
    const hadFocus = row.contains(focusedIn(row));
    row.querySelector('.form')?.remove();
    row.open = false;
    show();
    editor.want(...(hadFocus ? [id] : []));
  };
  row.addEventListener('toggle', () => {
    row.querySelector('.form')?.remove();
    if (!row.open) return;
    const form = isPicture ? pictureForm(editor, now(), { close }) : fieldsForm(editor, [now()], close);
    row.append(form.element);
    form.focus();
    bring(form.element);
  });
  show();
  return row;
}

/** An optional part: a button puts it in or takes it out. */
function objectRow(editor: Editor, { id, name, there, what }: Field): HTMLElement {
  const label = there ? 'Take out' : 'Put in';
  const act = () => editor.act({ do: 'object', id, act: there ? 'remove' : 'add' });
  const properties = { className: 'quiet', 'aria-label': `${label}: ${name}`, 'data-key': `object:${id}` };
  return h(
    'div',
    { className: 'part' },
    h('b', {}, name),
    h('p', { className: 'what' }, what),
    button(label, act, properties),
  );
}

function listRow(editor: Editor, list: List): HTMLElement {
  const { id, name, entries, can } = list;
  const add = () => editor.act({ do: 'list', id, act: 'add', at: -1 });
  const row = h(
    'details',
    { className: 'part' },
    h('summary', { 'data-key': id }, h('b', {}, name), ` a list of ${entries.length}`),
    h('ol', {}, ...entries.map((entry, index) => h('li', {}, entry.name, listMenu(editor, list, index)))),
    can.add && button('Add as the first', add, { className: 'quiet', 'data-key': `add:${id}` }),
  );
  row.addEventListener('keydown', (event) => row.open && onArrows(event, row.querySelectorAll('summary')));
  return row;
}
