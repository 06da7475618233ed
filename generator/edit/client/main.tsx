// `/__dev/editor.js`, on every page of `npm run dev`: the editor, and what keeps the page up to date.

import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Changes } from './Changes.tsx';
import style from './editor.css';
import { Editor, EditorContext, SAVING, useEditor } from './editor.ts';
import { Panel } from './Panel.tsx';
import pageStyle from './page.css';
import { listen, markPage, unmarkPage } from './page.ts';
import { Search } from './Search.tsx';
import { Typing } from './Typing.tsx';
import { followBuilds } from './update.ts';

const editor = new Editor();
const host = document.body.appendChild(document.createElement('div'));
// The update of the page doesn't touch this element.
host.dataset.editUi = '';
const root = host.attachShadow({ mode: 'open' });
// The policy of the page allows these, and no style elements.
root.adoptedStyleSheets = [sheetOf(style)];
document.adoptedStyleSheets = [sheetOf(pageStyle)];
const frame = root.appendChild(document.createElement('div'));
frame.className = 'frame';
createRoot(frame).render(
  <EditorContext value={editor}>
    <App />
  </EditorContext>,
);
// Editing goes on where the last page ended.
if (Editor.wasOn()) void editor.start();
followBuilds(
  () => editor.state.status !== SAVING,
  () => {
    if (editor.state.loaded) void editor.load();
  },
);

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

function App() {
  const { loaded, view } = useEditor().state;
  return (
    <>
      {loaded && <Page />}
      {loaded && (view?.kind === 'panel' || view?.kind === 'new') && <Panel view={view} />}
      {loaded && view?.kind === 'search' && <Search />}
      {loaded && view?.kind === 'changes' && <Changes />}
      <section className="bar" aria-label="Editor">
        {loaded && view?.kind === 'typing' && <Typing id={view.id} key={view.id} />}
        <Toolbar />
      </section>
    </>
  );
}

/** Marks what can be edited on the page. */
function Page() {
  const { loaded } = useEditor().state;
  useEffect(() => listen(editor), []);
  useEffect(() => unmarkPage, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts need other marks
  useEffect(() => markPage(editor), [loaded]);
  return null;
}

/** Switches editing on and off, and says what happened. */
function Toolbar() {
  const { loaded, status, view } = useEditor().state;
  const toggle = (kind: 'search' | 'changes') =>
    editor.open(view?.kind === kind ? undefined : { kind });
  const step = (type: 'undo' | 'redo') => ({
    type: 'button' as const,
    title: loaded?.[type],
    'aria-disabled': !loaded?.[type] || editor.isDirty,
    onClick: () => loaded?.[type] && !editor.isDirty && editor.send({ type }),
  });
  return (
    <div className="row">
      <button type="button" aria-pressed={loaded !== undefined} onClick={() => editor.toggle()}>
        Edit this page
      </button>
      {loaded && (
        <>
          <button type="button" onClick={() => toggle('search')}>
            All content
          </button>
          <button type="button" onClick={() => toggle('changes')}>
            What changed ({loaded.unpublished})
          </button>
          <button {...step('undo')}>Undo</button>
          <button {...step('redo')}>Redo</button>
        </>
      )}
      <p role="status">{status}</p>
    </div>
  );
}
