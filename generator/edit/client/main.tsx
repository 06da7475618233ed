// `/__editor.js`: the editor. The Edit button (edit-button.ts) loads it when editing starts.

import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { EditorContext } from './context.ts';
import pageStyle from './page.css';
import { start, toggle } from './session.ts';
import { Store } from './store.ts';

/** Draws the editor in an element of a shadow root, and starts editing. Returns a function that switches it off and on. */
export function openEditor(root: ShadowRoot, place: HTMLElement): () => void {
  const store = new Store(root);
  const forPage = document.createElement('style');
  forPage.textContent = pageStyle;
  root.host.append(forPage);
  createRoot(place).render(
    <EditorContext value={store}>
      <App />
    </EditorContext>,
  );
  void start(store);
  return () => void toggle(store);
}
