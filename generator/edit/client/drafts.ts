import type { Changed, ErrorDetails } from '../protocol.ts';
import { type Content, entryAround, entryNameAt, fieldAt, nameOf, textAt } from './content.ts';
import { asTyped } from './text.ts';

/** A text as it was typed. It isn't saved yet. */
export interface Draft {
  value: string;
  /** The text when typing began. */
  was: string | null;
  /** The name of the list entry when typing began, if it has one: entries may move. */
  entry?: string | undefined;
  sample: boolean;
}

/** The draft of a text that nobody has changed. */
export function unchanged(content: Content, id: string): Draft {
  const was = textAt(content, id)?.written ?? null;
  const around = entryAround(content, id);
  const sample = textAt(content, id)?.sample === true;
  return { value: was ?? '', was, sample, entry: around && entryNameAt(content, around) };
}

/** The draft of a text after a change. A new text in place of one that is not confirmed counts as confirmed, unless the change
 *  says otherwise. */
export function draftAfter(content: Content, id: string, change: Partial<Draft>): Draft {
  const before = unchanged(content, id);
  const isNew = change.value !== undefined && change.value !== (before.was ?? '');
  return { ...before, ...(isNew && { sample: false }), ...change };
}

/** Whether saving a draft confirms its text. */
export const isConfirmation = (content: Content, id: string, { sample }: Draft): boolean =>
  !sample && unchanged(content, id).sample;

/** What a typed text is saved as. An empty text removes an optional value. */
export function asSaved(content: Content, id: string, typed: string): string | null {
  const { kind, optional } = fieldAt(content, id);
  const written = textAt(content, id)?.written ?? null;
  if (typed === (written ?? '')) return written;
  const text = asTyped(typed, kind, written);
  return text === '' && optional ? null : text;
}

/** Whether a draft equals what is written now. */
export function isSaved(content: Content, id: string, { value, sample }: Draft): boolean {
  const now = textAt(content, id);
  return asSaved(content, id, value) === (now?.written ?? null) && sample === (now?.sample === true);
}

/** One sentence about what was saved. */
export function said({ undone, warnings }: Changed): string {
  const done = undone ? `Undone: ${undone}.` : 'Saved.';
  if (warnings.length === 0) return done;
  return `${done} ${warnings.length === 1 ? 'A new warning is' : `${warnings.length} new warnings are`} under What changed.`;
}

/** One sentence about why something wasn't saved, with the name of the field. */
export function failed(error: ErrorDetails, content: Content | undefined): string {
  const [first] = error.code === 'mistakes' ? error.diagnostics : [];
  if (!first) return error.message;
  const name = content && first.id && content.values.has(first.id) ? `${nameOf(content, first.id)}: ` : '';
  return name + first.message;
}
