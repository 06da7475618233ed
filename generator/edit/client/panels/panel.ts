import type { Editor } from '../base/editor.ts';
import { button, h } from '../base/element.ts';
import { fieldsForm } from '../forms/fields-form.ts';
import type { Form } from '../forms/form.ts';

/** A panel beside the page. */
export function panel(editor: Editor, title: string, ...children: (Node | string | undefined)[]): Form {
  const close = button('Close', () => editor.open(), { className: 'quiet close', 'data-key': 'close' });
  const element = h('aside', { className: 'panel', 'aria-label': title }, close, h('h2', {}, title), ...children);
  const focus = () => (element.querySelector<HTMLElement>('[type=search]') ?? close).focus();
  return { element, focus, leave: async () => true };
}

/** All values of one part of the content, which are saved together: some are only right with each other. */
export function entryPanel(editor: Editor, id: string): Form {
  const fields = editor.fields().filter((field) => field.id.startsWith(`${id}.`) && !/object|picture/.test(field.kind));
  const entries = editor.content.files.flatMap(({ lists }) => lists.flatMap((list) => list.entries));
  const { name = '' } = entries.find((entry) => entry.id === id) ?? editor.field(id) ?? {};
  const form = fieldsForm(editor, fields, () => editor.open());
  const { element } = panel(editor, name, form.element);
  return { ...form, words: undefined, element };
}
