import type { FieldKind } from '../protocol.ts';
import { insertText } from './text.ts';

interface Mark {
  label: string;
  /** The words with the mark, or nothing if the person changes their mind. */
  around(words: string): string | undefined;
}

/** What a person can do with words in a long text, by the key to press with Ctrl, or ⌘ on a Mac. */
export const MARKS: Record<'b' | 'k', Mark> = {
  b: {
    label: 'Bold',
    around: (words) => (/^\*\*.+\*\*$/s.test(words) ? words.slice(2, -2) : `**${words || 'bold words'}**`),
  },
  k: {
    label: 'Link',
    around(words) {
      const address = prompt(
        'Where does the link lead? To a page such as /events/, or to an address with https://',
        '/',
      );
      return address ? `[${words || 'words'}](${address})` : undefined;
    },
  },
};

type Key = keyof typeof MARKS;

/** The marks that a text can have. */
export function marksOf(kind: FieldKind): Key[] {
  if (kind === 'markdown') return ['b', 'k'];
  return kind === 'starred' ? ['b'] : [];
}

export const shortcutOf = (key: Key): string => (/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl+') + key.toUpperCase();

/** Marks the selected words of an element in which a text is edited. */
export function mark(element: HTMLElement, key: Key): void {
  const isField = element instanceof HTMLTextAreaElement;
  const chosen = isField ? element.value.slice(element.selectionStart, element.selectionEnd) : String(getSelection());
  const words = chosen.trim();
  const marked = MARKS[key].around(words);
  element.focus();
  // Spaces at the ends stay outside of the mark.
  if (marked) insertText(words ? chosen.replace(words, () => marked) : marked);
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
