import { useEffect } from 'react';
import { type Editor, useEditorState } from './context.ts';

/** How long to wait for an element that should get the focus, in milliseconds. */
const PATIENCE = 3000;

/** Moves the focus to the wanted element as soon as it appears, and restores a lost focus. */
export function useFocus(editor: Editor): void {
  const { store, root, targets } = editor;
  useEditorState(({ page }) => page);
  const wanted = useEditorState(({ focus }) => focus);
  useEffect(() => {
    const over = new AbortController();
    const note = (key: string | undefined) => {
      store.focused = key;
    };
    const inEditor = ({ target }: Event) => note((target as HTMLElement).dataset.key);
    const inPage = ({ target }: FocusEvent) => {
      const element = target instanceof Element ? targets.in(target) : undefined;
      if (element) note(`value:${targets.idOf(element)}`);
    };
    root.addEventListener('focusin', inEditor, { signal: over.signal });
    addEventListener('focusin', inPage, { signal: over.signal });
    // After a click, the browser decides about the focus.
    addEventListener('pointerdown', () => note(undefined), { capture: true, signal: over.signal });
    return () => over.abort();
  }, [root, store, targets]);
  // Stop waiting for an element that doesn't appear.
  useEffect(() => {
    const giveUp = () => {
      store.focused = undefined;
      store.update({ focus: undefined });
      if (document.activeElement === document.body) give(editor, 'tool:edit');
    };
    const timer = wanted ? setTimeout(giveUp, PATIENCE) : undefined;
    return () => clearTimeout(timer);
  }, [editor, store, wanted]);
  // Runs after every render, because the focused element may be gone.
  useEffect(() => {
    const isLost = store.focused !== undefined && document.activeElement === document.body;
    if (wanted ? give(editor, wanted) : isLost) store.update({ focus: wanted ? undefined : store.focused });
  });
}

/** Focuses the element with a key. Returns false if it isn't there yet. */
function give({ root, targets, store }: Editor, key: string): boolean {
  const control = root.querySelector<HTMLElement>(`[data-key=${JSON.stringify(key)}]`);
  if (control) {
    control.focus();
    return root.activeElement === control;
  }
  // Elements of the page may still move until it shows the latest build.
  if (Number(document.documentElement.dataset.build) < Number(store.state().content?.build)) return false;
  const [, kind, id = ''] = /^(value|menu):(.*)$/s.exec(key) ?? [];
  const host = kind && targets.hostOf(id);
  if (!host) return false;
  host.focus();
  // An entry's menu appears once something in the entry has the focus. The next render finds it.
  return kind === 'value' && document.activeElement === host;
}
