import type { Editor } from '../base/editor.ts';
import { button, h } from '../base/element.ts';
import type { Answer, Change, Field } from '../base/protocol.ts';

interface Refused {
  editor: Editor;
  fields: Field[];
  leave: () => void;
  /** Closes the form and forgets what was typed. */
  done: () => void;
  /** Leaves the form as it is, and what was typed for another. */
  over: (next: () => void) => void;
}

/** Says why nothing was written, and offers what can be done. */
export function refusal(answer: Answer, { editor, fields, leave, done, over }: Refused): (Node | string)[] {
  const changed = editor.drafts.get(answer.id ?? '');
  if (answer.why === 'conflict' && changed) return conflict(answer, changed, { editor, leave, done });
  const said = h('pre', {}, answer.said ?? 'It could not be saved.');
  const parent = fields[0]?.id.replace(/\.?[^.:]*$/, '') ?? '';
  const beside = editor.fields().filter(({ id }) => id.startsWith(`${parent}.`));
  if (answer.why !== 'mistake' || parent.endsWith(':') || beside.length <= fields.length) return [said];
  // Some values are only right with each other: a date and its days of the week.
  const more = () => over(() => editor.open(parent));
  return [said, button('Change more of it together', more, { className: 'quiet' })];
}

/** After a conflict she chooses between her words and those in the file. */
function conflict(
  { said, theirs = null }: Answer,
  changed: Change,
  { editor, leave, done }: Pick<Refused, 'editor' | 'leave' | 'done'>,
): Node[] {
  const keep = () => {
    changed.was = theirs;
    leave();
  };
  const drop = async () => {
    await editor.reload();
    done();
  };
  return [
    h('p', {}, said),
    h('p', {}, h('b', {}, 'Yours: '), changed.value ?? '(nothing)'),
    button('Keep mine', keep),
    h('p', {}, h('b', {}, 'In the file now: '), theirs ?? '(nothing)'),
    button('Take those in the file', drop, { className: 'quiet' }),
  ];
}
