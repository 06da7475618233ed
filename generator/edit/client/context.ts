import { createContext, useContext, useEffect, useReducer, useSyncExternalStore } from 'react';
import { type Content, textAt } from './content.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';

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

export const useEditor = (): { store: Store; content: Content } => ({ store: useStore(), content: useContent() });

/** What was typed in a field, or else what is written. */
export function useTyped(id: string): { typed: string; isSample: boolean } {
  const value = textAt(useContent(), id);
  const draft = useEditorState(({ drafts }) => drafts[id]);
  return { typed: draft?.value ?? value?.written ?? '', isSample: draft?.sample ?? value?.sample === true };
}

/** An element's position in the window. It is measured in every frame, because anything may move it. */
export function useRect(element: Element | undefined): DOMRect | undefined {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!element) return;
    const measure = () => JSON.stringify(element.getBoundingClientRect());
    let before = measure();
    let frame = requestAnimationFrame(function look() {
      if (before !== measure()) render();
      before = measure();
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [element]);
  return element?.getBoundingClientRect();
}
