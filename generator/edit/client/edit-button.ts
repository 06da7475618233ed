// `/__edit.js`, on every page of `npm run dev`: the Edit button. The editor itself, with React, loads when editing starts.

import style from './editor.css';
import { isEditing, isTyping } from './session.ts';

const EDITOR = '/__editor.js';

const host = add(document.body, 'div');
// The dev server doesn't touch this element when it updates the page.
host.dataset.editUi = '';
const root = host.attachShadow({ mode: 'open' });
// Safari before 16.4 has no adopted style sheets.
add(root, 'style').textContent = style;
// The editor replaces these with its own toolbar.
const place = add(root, 'div');
const bar = add(place, 'section', { class: 'bar', 'aria-label': 'Editor' });
const state = { title: 'Key: e', 'aria-pressed': String(isEditing()) };
const button = add(add(bar, 'div', { class: 'row' }), 'button', state);
button.append('Edit');
add(button, 'i').textContent = ' this page';
const status = add(add(bar, 'div', { class: 'status' }), 'p', { role: 'status' });

let toggle = load;
button.onclick = () => void toggle();
const onKey = (event: KeyboardEvent): void => {
  if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
  event.preventDefault();
  void toggle();
};
addEventListener('keydown', onKey, true);
// The editor continues where the last page ended.
if (isEditing()) void load();

async function load(): Promise<void> {
  // Nothing to switch off before it has loaded.
  toggle = async () => {};
  status.textContent = 'Loading…';
  try {
    const { openEditor }: typeof import('./main.tsx') = await import(EDITOR);
    const toggleEditor = openEditor(root, place);
    toggle = async () => toggleEditor();
  } catch {
    toggle = load;
    status.textContent = 'The editor can’t be loaded. Start the site again on this computer.';
  }
}

function add(parent: ParentNode & Node, name: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return parent.appendChild(element);
}
