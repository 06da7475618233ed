import type { Changed, ErrorDetails, TextValue } from '../protocol.ts';
import { type Content, entryAround, nameOf, textAt, titleOf } from './content.ts';

/** A text that was typed and isn't saved yet. */
export interface Draft {
  value: string | null;
  /** The text when typing began. */
  was: string | null;
  /** The name of the list entry when typing began: entries may move. */
  entry?: string | undefined;
  sample?: boolean;
}

/** The draft of a text that nobody has changed. */
export function unchanged(content: Content, id: string): Draft {
  const written = textAt(content, id)?.written ?? null;
  const around = entryAround(content, id);
  return { value: written, was: written, entry: around && titleOf(content, around) };
}

/** Whether a draft equals what is written now. */
export const isSaved = ({ value, sample }: Draft, now: TextValue | undefined): boolean =>
  value === (now?.written ?? null) && (sample ?? now?.sample === true) === (now?.sample === true);

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
