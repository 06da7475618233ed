import { createContext, useContext, useEffect, useReducer, useSyncExternalStore } from 'react';
import { type Content, textAt } from './content.ts';
import type { State, Store } from './store.ts';

export const EditorContext = createContext<Store | undefined>(undefined);

export function useStore(): Store {
  const store = useContext(EditorContext);
  if (!store) throw new Error('Rendered outside of the editor.');
  return store;
}

/** A part of the state. The component renders again when it changes. */
export function useEditorState<Part>(pick: (state: State) => Part): Part {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => pick(store.state()));
}

/** The content, for components that render only while editing is on. */
export function useContent(): Content {
  return useEditorState(({ content }) => content)!;
}

/** What was typed in a field, or else what is written. */
export function useTyped(id: string): { typed: string; isSample: boolean } {
  const value = textAt(useContent(), id);
  const draft = useEditorState(({ drafts }) => drafts[id]);
  return { typed: draft?.value ?? value?.written ?? '', isSample: draft?.sample ?? value?.sample === true };
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
