import { createContext, useContext, useEffect, useReducer, useSyncExternalStore } from 'react';
import type { Content } from './content.ts';
import type { State, Store, View } from './store.ts';
import type { PageTargets } from './targets.ts';

/** What all parts of the editor share. */
export interface Editor {
  store: Store;
  targets: PageTargets;
  /** React draws only in here. */
  root: ShadowRoot;
  /** Saves and closes the open form. Resolves to false if it can't be saved. */
  leave: (() => Promise<boolean>) | undefined;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Rendered outside of the editor.');
  return editor;
}

/** A part of the state. The component renders again when it changes. */
export function useEditorState<Part>(pick: (state: State) => Part): Part {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => pick(store.state()));
}

/** The content, for components that render only while editing is on. */
export function useContent(): Content {
  return useEditorState(({ content }) => content)!;
}

/** Saves the open form, then opens something else. */
export async function open(editor: Editor, view: View | undefined): Promise<void> {
  if (editor.leave && !(await editor.leave())) return;
  editor.store.update({ view, focus: undefined });
}

/** An element's position in the window, after every scroll, resize, and change of the page. */
export function useRect(element: Element | undefined): DOMRect | undefined {
  const [, measure] = useReducer((count: number) => count + 1, 0);
  useEditorState(({ page }) => page);
  useEffect(() => {
    if (!element) return;
    const over = new AbortController();
    const options = { capture: true, passive: true, signal: over.signal };
    for (const type of ['scroll', 'resize', 'transitionend', 'load', 'toggle'])
      addEventListener(type, measure, options);
    const observer = new ResizeObserver(measure);
    for (const each of [element, document.body]) observer.observe(each);
    return () => {
      over.abort();
      observer.disconnect();
    };
  }, [element]);
  return element?.getBoundingClientRect();
}
