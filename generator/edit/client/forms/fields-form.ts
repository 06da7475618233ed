import type { Editor } from '../base/editor.ts';
import { bring, button, focusedIn, h } from '../base/element.ts';
import { toldOf } from '../base/mistakes.ts';
import type { Answer, Field } from '../base/protocol.ts';
import { controlFor } from './controls.ts';
import type { Control, Form } from './form.ts';
import { placeLink } from './place-link.ts';
import { refusal } from './refusal.ts';
import { charactersLeft } from './words.ts';

const IN_PLACE = new Set(['text', 'starred', 'markdown']);
/** Nobody has to confirm these. */
const CERTAIN = new Set(['file', 'yes', 'slug', 'focus', 'longText']);

/** A form for some values of the content. It saves on Enter and when it is left, and closes when that went well;
 *  a mistake is shown in it and nothing is written. */
export function fieldsForm(editor: Editor, fields: Field[], close: () => void): Form {
  const controls = fields.map((field) => draftedControl(editor, field));
  const rows = fields.map((field, index) => {
    // The places of all fields of an entry are the same few lines.
    const isNewPlace = field.file !== fields[index - 1]?.file;
    return fieldElement(field, controls[index]!, isNewPlace && placeLink(editor, field.file, field));
  });
  const message = h('div', { className: 'message', role: 'alert' });
  const [first] = controls;
  let saving: Promise<boolean> | undefined;
  // Taking the form away takes the focus from it, which is no reason to save.
  let isOver = false;
  const over = (next: () => void) => {
    isOver = true;
    next();
  };
  const done = () => {
    for (const { id } of fields) editor.drafts.delete(id);
    over(close);
  };
  const save = async () => {
    const answer = await editor.save(fields.flatMap(({ id }) => editor.drafts.get(id) ?? []));
    saving = undefined;
    if (answer.ok) done();
    else showRefusal(answer);
    return answer.ok;
  };
  const showRefusal = (answer: Answer) => {
    const wrong = firstWrong(answer, editor, fields);
    showBelow(rows[wrong] ?? rows.at(-1), message, refusal(answer, { editor, fields, leave, done, over }));
    controls[wrong]?.focus();
    bring(focusedIn(element));
  };
  const leave = async () => {
    saving ??= isOver ? undefined : save();
    return saving ?? true;
  };
  const element = h(
    'section',
    { className: 'form', role: 'group', tabIndex: -1, 'aria-label': fields[0]?.name ?? '' },
    ...rows,
    message,
    h('div', { className: 'row' }, button('Save', leave), button('Cancel', done, { className: 'quiet' })),
  );
  const words = IN_PLACE.has(fields[0]?.kind ?? '') ? first?.element : undefined;
  const parts = words ? [element, words] : [element];
  // What could not be saved stays until she decides.
  onLeaving(parts, () => message.hasChildNodes() || leave());
  for (const part of parts) part.addEventListener('keydown', (event) => onKey(event, leave, done));
  return { element, words, focus: () => (first ?? element).focus(), leave };
}

/** The number of the first field that a refusal is about; -1 where it is about none of them. */
function firstWrong(answer: Answer, { content }: Editor, fields: Field[]): number {
  const told = toldOf(answer, content);
  return fields.findIndex(({ id }) => told.some(({ field }) => field?.id === id));
}

function showBelow(row: HTMLElement | undefined, message: HTMLElement, words: (Node | string)[]): void {
  row?.after(message);
  message.replaceChildren(...words);
  bring(message);
}

interface DraftedControl extends Control {
  sample: HTMLInputElement;
  /** How many characters are left. */
  left: HTMLElement;
}

/** A control that begins with what was typed in it and not saved, and notes what is typed. */
function draftedControl(editor: Editor, field: Field): DraftedControl {
  const { id, name, written } = field;
  const draft = editor.drafts.get(id);
  const control = controlFor({ ...field, written: draft ? draft.value : written }, editor.content);
  const sample = h('input', { type: 'checkbox', checked: draft?.sample ?? field.sample });
  const left = h('span', { className: 'left', role: 'status' });
  const note = () => {
    const value = control.value();
    const isSample = sample.checked !== field.sample && { sample: sample.checked };
    if (value === written && !isSample) editor.drafts.delete(id);
    else editor.drafts.set(id, { id, name, value, was: editor.drafts.get(id)?.was ?? written, ...isSample });
    count();
  };
  const count = () => left.replaceChildren(charactersLeft(field, control.value(), editor.content));
  for (const part of [control.element, sample]) part.addEventListener('input', note);
  count();
  return { ...control, sample, left };
}

function fieldElement(
  { name, what, kind }: Field,
  { element, sample, left }: DraftedControl,
  link: HTMLElement | false,
): HTMLElement {
  const [, title = name, more] = /^(.*?[.:])(?: (.*))?$/s.exec(what) ?? [];
  const place = h('p', { className: 'what' }, more, ' ', what && name, what && link && ', ', link);
  const tick = !CERTAIN.has(kind) && h('label', { className: 'row' }, sample, 'not confirmed yet');
  return h(
    'div',
    { className: 'field' },
    h('b', {}, title),
    place,
    element,
    h('div', { className: 'row' }, tick, left),
  );
}

/** Tells when the focus goes elsewhere. Another window is no other place. */
function onLeaving(parts: HTMLElement[], leave: () => void): void {
  for (const part of parts) {
    part.addEventListener('focusout', ({ relatedTarget: to }) => {
      const isInside = to instanceof Node && parts.some((each) => each.contains(to));
      if (!isInside && document.hasFocus()) leave();
    });
  }
}

function onKey(event: KeyboardEvent, save: () => void, cancel: () => void): void {
  const { key, target } = event;
  if (key === 'Escape') {
    event.stopPropagation();
    cancel();
  }
  if (key !== 'Enter' || event.shiftKey || (target as Element).matches('button, a, summary, .drop *')) return;
  event.preventDefault();
  save();
}
