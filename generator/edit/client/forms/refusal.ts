import type { Editor } from '../base/editor.ts';
import { button, h } from '../base/element.ts';
import type { Answer, Field } from '../base/protocol.ts';
import type { Control } from './words.ts';

/** One value in a form. */
export interface Row {
  field: Field;
  control: Control;
  sample: HTMLInputElement;
  was: string | null;
}

interface Refused {
  editor: Editor;
  rows: Row[];
  /** Puts one more field into the form. */
  more: (field: Field) => void;
  leave: () => Promise<boolean>;
  onDone: () => void;
}

/** Says why nothing was written, and offers what can be done. */
export function refusal(answer: Answer, refused: Refused): (Node | string)[] {
  const changed = refused.rows.find(({ field }) => field.id === answer.id);
  if (answer.why === 'conflict' && changed) return conflict(answer, changed, refused);
  const said = h('pre', {}, answer.said ?? 'It could not be saved.');
  const others = siblings(refused);
  if (answer.why !== 'mistake' || others.length === 0) return [said];
  // Some values are only right with each other: a date and its days of the week.
  const show = () => {
    others.forEach(refused.more);
    offer.remove();
  };
  const offer = button('Change more of it together', show, { className: 'quiet' });
  return [said, offer];
}

/** What stands beside the values of the form, and is not in it yet. */
function siblings({ editor, rows }: Refused): Field[] {
  const parent = rows[0]?.field.id.replace(/[^.:]*$/, '') ?? '';
  const isBeside = ({ id }: Field) => id.startsWith(parent) && !id.slice(parent.length).includes('.');
  const isIn = ({ id }: Field) => rows.some(({ field }) => field.id === id);
  return editor.fields().filter((field) => isBeside(field) && !isIn(field) && !/object|picture/.test(field.kind));
}

/** After a conflict she chooses between her words and those in the file. */
function conflict(answer: Answer, changed: Row, { editor, leave, onDone }: Refused): Node[] {
  const keep = () => {
    changed.was = answer.theirs ?? null;
    leave();
  };
  const drop = async () => {
    await editor.reload();
    onDone();
  };
  return [
    h('p', {}, answer.said ?? ''),
    h('p', {}, h('b', {}, 'Yours: '), changed.control.value() ?? '(nothing)'),
    button('Keep mine', keep),
    h('p', {}, h('b', {}, 'In the file now: '), answer.theirs ?? '(nothing)'),
    button('Take those in the file', drop, { className: 'quiet' }),
  ];
}
