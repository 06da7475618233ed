import type { Editor } from '../base/editor.ts';
import { button, h } from '../base/element.ts';
import type { Change, Field } from '../base/protocol.ts';
import { controlFor } from './controls.ts';
import { type Row, refusal } from './refusal.ts';
import { charactersLeft, wordsControl } from './words.ts';

const IN_PLACE = new Set(['text', 'starred', 'markdown']);
/** Nobody has to confirm these. */
const CERTAIN = new Set(['file', 'yes', 'slug', 'focus', 'longText']);

export interface Form {
  element: HTMLElement;
  /** The words of the first field, which may be taken out of the form and laid over the page. */
  words?: HTMLElement | undefined;
  focus: () => void;
  /** Saves and closes it. Returns whether that was possible; if not, it says why and gets the focus. */
  leave: () => Promise<boolean>;
}

/** A form for some values of the content. It saves on Enter and when it is left, and closes when that went well;
 *  a mistake is shown in it and nothing is written. */
export function fieldsForm(editor: Editor, fields: Field[], close: () => void): Form {
  const rows = fields.map((field) => row(editor, field));
  const message = h('div', { className: 'message', role: 'alert' });
  const first = rows[0];
  let saving: Promise<boolean> | undefined;
  // Taking the form away takes the focus from it, which is no reason to save.
  let isOver = false;
  const onDone = () => {
    isOver = true;
    close();
  };
  const save = async (): Promise<boolean> => {
    const answer = await editor.save(rows.flatMap(changeOf));
    saving = undefined;
    if (answer.ok) onDone();
    else message.replaceChildren(...refusal(answer, { editor, rows, more, leave, onDone }));
    return answer.ok;
  };
  const more = (field: Field) => {
    const each = row(editor, field);
    rows.push(each);
    message.before(rowElement(editor, each));
  };
  const leave = () => {
    saving ??= save();
    return saving;
  };
  const buttons = h(
    'div',
    { className: 'row' },
    button('Save', leave),
    button('Cancel', onDone, { className: 'quiet' }),
  );
  const element = h(
    'section',
    { className: 'form', role: 'group', tabIndex: -1, 'aria-label': first?.field.name ?? '' },
    ...rows.map((each) => rowElement(editor, each)),
    message,
    buttons,
  );
  const words = first && IN_PLACE.has(first.field.kind) ? first.control.element : undefined;
  for (const part of [element, words]) {
    part?.addEventListener('keydown', (event) => onKey(event, leave, onDone));
    part?.addEventListener('focusout', ({ relatedTarget: to }) => {
      const inside = to instanceof Node && (element.contains(to) || words?.contains(to));
      // Another window is no other place. What could not be saved stays until she decides.
      if (!inside && document.hasFocus() && !isOver && !message.hasChildNodes()) leave();
    });
  }
  return { element, words, focus: () => (first ? first.control.focus() : element.focus()), leave };
}

function row(editor: Editor, field: Field): Row {
  const control = IN_PLACE.has(field.kind) ? wordsControl(field, editor.content) : controlFor(field, editor.content);
  return { field, control, sample: h('input', { type: 'checkbox', checked: field.sample }), was: field.written };
}

function rowElement(editor: Editor, { field, control, sample }: Row): HTMLElement {
  const left = h('span', { className: 'left', role: 'status' });
  const count = () => left.replaceChildren(charactersLeft(field, control.value(), editor.content));
  control.element.addEventListener('input', count);
  count();
  const tick = !CERTAIN.has(field.kind) && h('label', { className: 'row' }, sample, 'not confirmed yet');
  return h(
    'div',
    { className: 'field' },
    h('div', { className: 'row' }, h('b', {}, field.name), placeLink(editor, field.file, field)),
    field.what && h('p', { className: 'what' }, field.what),
    control.element,
    h('div', { className: 'row' }, tick, left),
  );
}

/** A link that opens the editor at the line. */
export function placeLink(
  { content }: Editor,
  file: string,
  { line, column }: { line: number; column?: number },
): HTMLElement {
  const href = `vscode://file/${content.root}/${file}:${line}:${column ?? 1}`;
  return h('a', { href, className: 'place', title: 'Open this line in the editor' }, `${file}:${line}`);
}

function changeOf({ field, control, sample, was }: Row): Change[] {
  const value = control.value();
  if (value === field.written && sample.checked === field.sample) return [];
  return [
    {
      id: field.id,
      name: field.name,
      value,
      was,
      ...(sample.checked === field.sample ? {} : { sample: sample.checked }),
    },
  ];
}

function onKey(event: KeyboardEvent, save: () => void, cancel: () => void): void {
  const { key, target } = event;
  if (key === 'Escape') {
    event.stopPropagation();
    cancel();
  }
  if (key !== 'Enter' || event.shiftKey || (target as Element).matches('button, a, [type=file]')) return;
  event.preventDefault();
  save();
}
