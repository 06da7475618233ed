import type { Editor } from './base/editor.ts';
import { ask } from './base/protocol.ts';
import { placeLink } from './forms/place-link.ts';

/** A click on words that have no box: they come from a template. Says from which one. */
export async function explain(event: Event, editor: Editor): Promise<void> {
  const element = event.target as HTMLElement;
  if (element.matches('[data-edit-ui]')) return;
  event.preventDefault();
  event.stopPropagation();
  const isWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  if (!isWords) return editor.say('');
  const text = element.textContent?.trim() ?? '';
  const { places: [place] = [] } = await ask({ do: 'where', text, path: location.pathname });
  if (!place) return editor.say('This cannot be edited here.');
  editor.say('These words are not content. They stand in ', placeLink(editor, place.file, place));
}

/** Whether a key is meant for a field. */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
