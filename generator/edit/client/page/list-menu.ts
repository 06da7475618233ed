import type { Editor } from '../base/editor.ts';
import { button, h } from '../base/element.ts';
import type { List } from '../base/protocol.ts';

/** What can be done with one entry of a list: a button that opens a menu. Escape and a choice close it. */
export function listMenu(editor: Editor, list: List, index: number): HTMLElement {
  const { id = '', name = '' } = list.entries[index] ?? {};
  const act = async (what: string, to?: number) => {
    menu.open = false;
    const answer = await editor.send({
      do: 'list',
      hash: editor.hashOf(list.id),
      id: list.id,
      act: what,
      at: index,
      to,
    });
    if (answer.why === 'conflict') await editor.reload();
    if (!/add|duplicate/.test(what) || !answer.entry || list.entry !== 'object') return;
    editor.next = undefined;
    editor.open(answer.entry);
  };
  const last = list.entries.length - 1;
  const choices = [
    list.entry === 'object' && button('Edit all of it', () => editor.open(id)),
    list.can.add && button('Add after', () => act('add')),
    list.can.duplicate && button('Duplicate', () => act('duplicate')),
    list.can.move && index > 0 && button('Move before', () => act('move', index - 1)),
    list.can.move && index < last && button('Move after', () => act('move', index + 1)),
    list.can.remove && button('Remove', () => act('remove')),
  ];
  const label = `${list.name}: ${name}`;
  const summary = h('summary', { 'aria-label': label, 'data-key': `menu:${id}` }, h('span', {}, '⋯'));
  const menu = h('details', { className: 'entry', title: label, 'data-key': `menu:${id}` }, summary);
  menu.append(h('div', { className: 'menu' }, h('b', {}, label), ...choices));
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    summary.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && menu.contains(relatedTarget))) menu.open = false;
  });
  return menu;
}
