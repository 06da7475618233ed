import type { FieldKind } from '../protocol.ts';
import { insertText } from './text.ts';

/** What a person can do with words in a long text, by the key to press with Ctrl, or ⌘ on a Mac. */
export const MARKS = { b: 'Bold', k: 'Link' };

type Key = keyof typeof MARKS;

/** The marks that a text can have. */
export function marksOf(kind: FieldKind): Key[] {
  if (kind === 'markdown') return ['b', 'k'];
  return kind === 'starred' ? ['b'] : [];
}

export const shortcutOf = (key: Key): string => (/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl+') + key.toUpperCase();

/** Words with a mark, or without it if they are bold already. Empty if the person names no address. */
function marked(words: string, key: Key): string {
  if (key === 'b') return /^\*\*.+\*\*$/s.test(words) ? words.slice(2, -2) : `**${words}**`;
  const address = prompt('Where does the link lead? To a page such as /events/, or to an address with https://', '/');
  return address ? `[${words}](${address})` : '';
}

/** Marks the selected words of an element in which a text is edited. Spaces at their ends stay outside. */
export function mark(element: HTMLElement, key: Key): void {
  const isField = element instanceof HTMLTextAreaElement;
  const chosen = isField ? element.value.slice(element.selectionStart, element.selectionEnd) : String(getSelection());
  const text = marked(chosen.trim() || 'words', key);
  element.focus();
  if (text) insertText(chosen.trim() ? chosen.replace(chosen.trim(), () => text) : text);
}

/** Marks the selected words if that is what the keys mean. */
export function onMarkKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'currentTarget'>,
  kind: FieldKind,
): void {
  const key = marksOf(kind).find((each) => each === event.key);
  if (!key || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  mark(event.currentTarget as HTMLElement, key);
}
