import { beside, inside, NEW } from '../files/ids.ts';
import type { Change, Value } from '../protocol.ts';
import type { Draft, Drafts } from './state.ts';

/** The id of the type of a new entry. */
export const newTypeOf = (list: string): string => inside(inside(list, NEW), 'type');

/** The list that a new entry is added to, and the type of the entry. */
interface NewEntry {
  list: string;
  type: string;
}

/** The changes that add an entry: the entry, and each field with a text, typed or there from the beginning. */
export function changesOfNew(
  { list, type }: NewEntry,
  fields: readonly Value[],
  drafts: Drafts,
): Change[] {
  const changes: Change[] = [{ do: 'add', id: list, type }];
  for (const { id, text } of fields) {
    const draft = drafts[id] ?? { text, before: text };
    const isTyped = drafts[id] !== undefined || text !== '';
    if (isTyped && id !== newTypeOf(list)) changes.push(changeOf(id, draft, drafts));
  }
  return changes;
}

/** The changes of fields. A value is confirmed with the text that is typed for it. */
export function changesOf(fields: readonly Value[], drafts: Drafts, confirmed?: Value): Change[] {
  const changes: Change[] = [];
  if (confirmed) {
    const { id } = confirmed;
    const { before, text } = drafts[id] ?? { before: confirmed.text };
    changes.push({ do: 'confirm', id, before, text });
  }
  for (const { id } of fields) {
    const draft = drafts[id];
    if (draft && id !== confirmed?.id) changes.push(changeOf(id, draft, drafts));
  }
  return changes;
}

function changeOf(
  id: string,
  { text, before }: Pick<Draft, 'text' | 'before'>,
  drafts: Drafts,
): Change {
  if (!text.startsWith('data:')) return { do: 'set', id, before, text };
  const isFile = id.endsWith('.href');
  const description = drafts[beside(id, isFile ? 'label' : 'alt')]?.text ?? '';
  return { do: isFile ? 'file' : 'picture', id, before, data: text, description };
}
