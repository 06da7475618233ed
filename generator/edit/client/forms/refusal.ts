import type { Editor } from '../base/editor.ts';
import { button, h } from '../base/element.ts';
import { type Told, toldOf } from '../base/mistakes.ts';
import type { Answer, Change, Field } from '../base/protocol.ts';
import { placeLink } from './place-link.ts';

const MOST = 5;

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
  const said = whatIsWrong(answer, editor, fields);
  const parent = fields[0]?.id.replace(/\.?[^.:]*$/, '') ?? '';
  const beside = editor.fields().filter(({ id, kind }) => id.startsWith(`${parent}.`) && !/object|picture/.test(kind));
  if (!answer.mistakes?.length || parent.endsWith(':') || beside.length <= fields.length) return said;
  // Some values are only right with each other: a date and its days of the week.
  const more = () => over(() => editor.open(parent));
  return [...said, button('Change more of it together', more, { className: 'quiet' })];
}

/** Every mistake in words, and all that the terminal says of them for somebody who knows the files. */
export function whatIsWrong(answer: Answer, editor: Editor, fields: Field[]): (Node | string)[] {
  const told = toldOf(answer, editor.content);
  if (told.length === 0) return [h('p', {}, answer.said ?? 'It could not be saved.')];
  const more = told.length > MOST && h('p', {}, `And ${told.length - MOST} more.`);
  const inFiles = h('details', {}, h('summary', {}, 'In the files'), h('pre', {}, answer.said ?? ''));
  return [...told.slice(0, MOST).map((each) => mistake(each, editor, fields)), more || '', inFiles];
}

function mistake({ field, file, line, message, hint }: Told, editor: Editor, fields: Field[]): HTMLElement {
  const isOnly = fields.length === 1 && fields[0]?.id === field?.id;
  const isHere = field !== undefined || fields.length === 0 || file === fields[0]?.file;
  const place = field ? `${field.name}: ` : isHere ? '' : 'In another place: ';
  return h(
    'p',
    {},
    !isOnly && h('b', {}, place),
    message,
    ' ',
    hint,
    ' ',
    !isHere && placeLink(editor, file, { line }),
  );
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
