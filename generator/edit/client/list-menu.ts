import type { Editor } from './editor.ts';
import { button, h } from './element.ts';
import type { List } from './protocol.ts';

/** What can be done with one entry of a list: a button that opens a menu. Escape and a choice close it. */
export function listMenu(editor: Editor, list: List, index: number): HTMLElement {
  const name = list.entries[index]?.name ?? String(index + 1);
  const act = async (what: string, to?: number) => {
    await editor.send({ do: 'list', hash: editor.hashOf(list.id), id: list.id, act: what, at: index, to });
  };
  const last = list.entries.length - 1;
  const choices = [
    list.can.add && button('Add after', () => act('add')),
    list.can.duplicate && button('Duplicate', () => act('duplicate')),
    list.can.move && index > 0 && button('Move before', () => act('move', index - 1)),
    list.can.move && index < last && button('Move after', () => act('move', index + 1)),
    list.can.remove && button('Remove', () => act('remove')),
  ];
  const summary = h('summary', { 'aria-label': `${list.name}: ${name}`, title: `${list.name}: ${name}` }, '⋯');
  const menu = h('details', { className: 'entry' }, summary, h('div', { className: 'menu' }, ...choices));
  const close = () => {
    menu.open = false;
  };
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    event.stopPropagation();
    close();
    summary.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && menu.contains(relatedTarget))) close();
  });
  return menu;
}
