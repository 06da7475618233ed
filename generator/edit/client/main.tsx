// `/__edit.js`, which only `npm run dev` serves: the toolbar, and the editor behind it.

import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { EditorContext } from './context.ts';
import style from './editor.css';
import pageStyle from './page.css';
import { Store } from './store.ts';
import { PageTargets } from './targets.ts';

const host = document.createElement('div');
// The dev server doesn't touch this element when it updates the page.
host.dataset.editUi = '';
const forPage = document.createElement('style');
forPage.textContent = pageStyle;
host.append(forPage);
const root = host.attachShadow({ mode: 'open' });
// Safari before 16.4 has no adopted style sheets.
const own = document.createElement('style');
own.textContent = style;
const place = document.createElement('div');
root.append(own, place);
document.body.append(host);
createRoot(place).render(
  <EditorContext value={{ store: new Store(), targets: new PageTargets(), root, leave: undefined }}>
    <App />
  </EditorContext>,
);
