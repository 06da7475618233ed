import { controlFor } from './controls.ts';
import type { Editor } from './editor.ts';
import { button, h } from './element.ts';
import type { Answer, Change, Field } from './protocol.ts';
import { type Control, charactersLeft, wordsControl } from './words.ts';

const IN_PLACE = new Set(['text', 'starred', 'markdown']);

interface Row {
  field: Field;
  control: Control;
  sample: HTMLInputElement;
}

export interface FieldsForm {
  element: HTMLElement;
  /** The control of the first field, which may be taken out of the form and laid over the page. */
  words: HTMLElement | undefined;
  focus: () => void;
}

/** A form for some values of the content. It saves on Enter and when it is left, and closes when that went well;
 *  a mistake is shown in it and nothing is written. */
export function fieldsForm(editor: Editor, fields: Field[], onDone: () => void): FieldsForm {
  const rows = fields.map((field) => row(editor, field));
  const message = h('div', { className: 'message', role: 'alert' });
  let busy = false;
  const save = async () => {
    if (busy) return;
    busy = true;
    const answer = await editor.save(rows.flatMap(changeOf));
    busy = false;
    if (answer.ok) onDone();
    else message.replaceChildren(...refusal(editor, answer, onDone));
  };
  const first = rows[0];
  const element = h(
    'section',
    { className: 'form', role: 'group', 'aria-label': first?.field.name ?? '' },
    ...rows.map((each) => rowElement(editor, each)),
    message,
    h('div', { className: 'row' }, button('Save', save), button('Cancel', onDone, { className: 'quiet' })),
  );
  element.addEventListener('keydown', (event) => onKey(event, save, onDone));
  const words = first && IN_PLACE.has(first.field.kind) ? first.control.element : undefined;
  words?.addEventListener('keydown', (event) => onKey(event, save, onDone));
  for (const part of [element, words]) {
    part?.addEventListener('focusout', ({ relatedTarget }) => {
      const inside =
        relatedTarget instanceof Node && (element.contains(relatedTarget) || words?.contains(relatedTarget));
      if (!inside && message.childNodes.length === 0) save();
    });
  }
  return { element, words, focus: () => first?.control.focus() };
}

function row(editor: Editor, field: Field): Row {
  const control = IN_PLACE.has(field.kind) ? wordsControl(field, editor.content) : controlFor(field, editor.content);
  return { field, control, sample: h('input', { type: 'checkbox', checked: field.sample }) };
}

function rowElement(editor: Editor, { field, control, sample }: Row): HTMLElement {
  const left = h('span', { className: 'left', 'aria-live': 'polite' });
  const count = () => left.replaceChildren(charactersLeft(field, control.value(), editor.content));
  control.element.addEventListener('input', count);
  count();
  return h(
    'div',
    { className: 'field' },
    h('div', { className: 'row' }, h('b', {}, field.name), placeLink(editor, field.file, field), left),
    field.what && h('p', { className: 'what' }, field.what),
    control.element,
    h('label', { className: 'row' }, sample, 'not confirmed yet'),
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

function changeOf({ field, control, sample }: Row): Change[] {
  const value = control.value();
  if (value === field.written && sample.checked === field.sample) return [];
  return [{ id: field.id, value, ...(sample.checked === field.sample ? {} : { sample: sample.checked }) }];
}

/** Says why nothing was written. After a conflict she chooses between her words and those in the file. */
function refusal(editor: Editor, answer: Answer, onDone: () => void): Node[] {
  if (answer.why !== 'conflict') return [h('pre', {}, answer.said ?? 'It could not be saved.')];
  const keep = async () => {
    if ((await editor.saveAgain(answer)).ok) onDone();
  };
  const drop = async () => {
    await editor.reload();
    onDone();
  };
  return [
    h('p', {}, `${answer.file ?? 'The file'} was changed meanwhile. Which words are right?`),
    h('pre', {}, answer.yours ?? ''),
    button('Mine', keep),
    h('pre', {}, answer.theirs ?? ''),
    button('Those in the file', drop),
  ];
}

function onKey(event: KeyboardEvent, save: () => void, cancel: () => void): void {
  const { target } = event;
  if (event.key === 'Escape') {
    event.stopPropagation();
    cancel();
  }
  if (event.key !== 'Enter' || event.shiftKey || target instanceof HTMLButtonElement) return;
  event.preventDefault();
  save();
}
