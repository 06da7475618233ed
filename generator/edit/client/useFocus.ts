import { useEffect } from 'react';
import { type Editor, useEditorState } from './context.ts';

/** Gives the focus to what asks for it as soon as it is there, and never lets it get lost. */
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
    // A click says where the focus belongs.
    addEventListener('pointerdown', () => note(undefined), { capture: true, signal: over.signal });
    return () => over.abort();
  }, [root, store, targets]);
  // What never comes isn't waited for.
  useEffect(() => {
    const giveUp = () => store.update({ focus: undefined });
    const timer = wanted ? setTimeout(giveUp, 2000) : undefined;
    return () => clearTimeout(timer);
  }, [store, wanted]);
  // After everything is drawn, also without a new request: what had the focus may be gone.
  useEffect(() => {
    if (wanted && give(editor, wanted)) store.update({ focus: undefined });
    else if (!wanted && store.focused !== undefined && document.activeElement === document.body)
      void (give(editor, store.focused) || give(editor, 'tool:edit'));
  });
}

/** Focuses what a key names. Returns whether that was possible. */
function give({ root, targets }: Editor, key: string): boolean {
  const control = root.querySelector<HTMLElement>(`[data-key=${JSON.stringify(key)}]`);
  if (control) {
    control.focus();
    return root.activeElement === control;
  }
  const [, kind, id = ''] = /^(value|menu):(.*)$/s.exec(key) ?? [];
  const host = kind && targets.hostOf(id);
  if (!host) return false;
  host.focus();
  // The menu of an entry appears when something in the entry has the focus. Then it is asked for once more.
  return kind === 'value' && document.activeElement === host;
}
