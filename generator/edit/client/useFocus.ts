import { useEffect } from 'react';
import { useEditorState, useStore } from './context.ts';
import type { Store } from './store.ts';
import { hostOfValue, idOf, targetIn } from './targets.ts';

/** Moves the focus to the wanted element as soon as it appears, and back to it if it is replaced. */
export function useFocus(): void {
  const store = useStore();
  const state = useEditorState((all) => all);
  useEffect(() => {
    const { focus, build, content } = state;
    const focused = store.root.activeElement ?? document.activeElement;
    // Elements of the page may still move until it shows the latest build.
    if (!focus || keyOf(focused) === focus || Number(build) < Number(content?.build)) return;
    if (!give(store, focus)) store.update({ focus: 'tool:edit' });
  }, [state, store]);
}

/** The key of an element of the editor, or of an element of the page that shows a value. */
export function keyOf(element: EventTarget | null | undefined): string | undefined {
  if (!(element instanceof HTMLElement) || element.dataset.editUi !== undefined) return undefined;
  const id = idOf(targetIn(element));
  return element.dataset.key ?? (id && `value:${id}`);
}

/** Focuses the element with a key. The menu of an entry may be in a form that is closed: then the entry gets the focus.
 *  Returns false if there is nothing to focus. */
function give(store: Store, key: string): boolean {
  const control = store.root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  const element = control ?? hostOfValue(key.replace(/^(value|menu):/, ''));
  element?.focus();
  return element !== undefined;
}
