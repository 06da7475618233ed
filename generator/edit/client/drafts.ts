import { type Content, entryAround, entryNameAt, fieldAt, textAt } from './content.ts';
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
  const { written = null, sample = false } = textAt(content, id) ?? {};
  const around = entryAround(content, id);
  return { value: written ?? '', was: written, sample, entry: around && entryNameAt(content, around) };
}

/** What a change of a value names, so that it doesn't overwrite a newer one. */
export function knownOf(content: Content, id: string) {
  const { was, entry } = unchanged(content, id);
  return { id, was, entry };
}

/** What a draft is saved as. An empty text removes an optional value. */
export function asSaved(content: Content, id: string, { value }: Pick<Draft, 'value'>): string | null {
  const { was } = unchanged(content, id);
  const { kind, optional } = fieldAt(content, id);
  if (value === (was ?? '')) return was;
  return asTyped(value, kind, was) || (optional ? null : '');
}

/** Whether a draft equals what is written now. */
export function isSaved(content: Content, id: string, draft: Draft): boolean {
  const { was, sample } = unchanged(content, id);
  return asSaved(content, id, draft) === was && draft.sample === sample;
}
