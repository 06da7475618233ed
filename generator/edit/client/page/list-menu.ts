import type { Editor } from '../base/editor.ts';
import { bring, button, h, onArrows } from '../base/element.ts';
import type { List } from '../base/protocol.ts';

/** What can be done with one entry of a list: a button that opens a menu. Escape and a choice close it. */
export function listMenu(editor: Editor, list: List, index: number): HTMLElement {
  const label = `${list.name}: ${list.entries[index]?.name}`;
  const key = `menu:${list.entries[index]?.id}`;
  const summary = h('summary', { 'aria-label': label, 'data-key': key }, h('span', {}, '⋯'));
  const menu = h('details', { className: 'entry', title: label }, summary);
  menu.addEventListener('toggle', () => {
    menu.querySelector('.menu')?.remove();
    if (!menu.open) return;
    const box = h('div', { className: 'menu' }, h('b', {}, menu.title), ...choices(editor, list.id, index));
    menu.append(box);
    // A panel would cut it off, as the window does.
    const edge = menu.closest('.panel')?.getBoundingClientRect().left ?? 0;
    box.style.right = `${Math.min(0, box.getBoundingClientRect().left - edge - 8)}px`;
    bring(box);
  });
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (!menu.open) return;
    onArrows(event, menu.querySelectorAll<HTMLElement>('summary, button'));
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    menu.open = false;
    summary.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && menu.contains(relatedTarget))) menu.open = false;
  });
  return menu;
}

/** A button for everything that can be done with an entry now. */
function choices(editor: Editor, id: string, index: number): (HTMLElement | false)[] {
  const listNow = () => editor.content.files.flatMap(({ lists }) => lists).find((list) => list.id === id);
  const { can, entries, entry } = listNow() ?? { entries: [] };
  const act = async (what: string, to?: number) => {
    // Other entries have the numbers of those before.
    if (!(await editor.leave())) return;
    const opens = /add|duplicate/.test(what) && entry === 'object';
    const answer = await editor.act({ do: 'list', id, act: what, at: index, to, opens });
    if (!answer.ok) return;
    const at = Math.min(index, (listNow()?.entries.length ?? 0) - 1);
    const next = answer.entry ?? listNow()?.entries[at]?.id ?? `add:${id}`;
    if (opens) return editor.open(next);
    // Of a new line its words, of all others the menu.
    const keys = [`menu:${next}`, next];
    editor.want(...(what === 'add' ? keys.reverse() : keys));
  };
  return [
    entry === 'object' && button('Edit all of it', () => editor.open(entries[index]?.id)),
    can?.add === true && button('Add after', () => act('add')),
    can?.duplicate === true && button('Duplicate', () => act('duplicate')),
    can?.move === true && index > 0 && button('Move before', () => act('move', index - 1)),
    can?.move === true && index < entries.length - 1 && button('Move after', () => act('move', index + 1)),
    can?.remove === true && button('Remove', () => act('remove')),
  ];
}
