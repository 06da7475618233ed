import type { Editor } from '../base/editor.ts';
import { h } from '../base/element.ts';
import { fieldsForm } from '../forms/fields-form.ts';

/** All values of one entry of a list, which are saved together: some are only right with each other. */
export function entryPanel(editor: Editor, entry: string): HTMLElement {
  const fields = editor.fields().filter(({ id, kind }) => id.startsWith(`${entry}.`) && !/object|picture/.test(kind));
  const list = editor.content.files.flatMap(({ lists }) => lists).find(({ id }) => entry.startsWith(`${id}.`));
  const panel = h('div', {}, h('h2', {}, list?.name));
  panel.append(fieldsForm(editor, fields, () => editor.open(undefined)).element);
  return panel;
}
