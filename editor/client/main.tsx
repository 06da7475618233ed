// `/__dev/editor.js`, on every page of `npm run dev`: the editor, and what keeps the page up to date.

import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { STOPPED } from './ask.ts';
import { BeforeLaunch } from './BeforeLaunch.tsx';
import style from './editor.css';
import { editor } from './editor.ts';
import { Lost, Panel } from './Panel.tsx';
import { Publications } from './Publications.tsx';
import { Broken, Changes, Published } from './Publishing.tsx';
import pageStyle from './page.css';
import { arrive, listen, markPage } from './page.ts';
import { Search } from './Search.tsx';
import { Button } from './Side.tsx';
import { Typing } from './Typing.tsx';
import { followBuilds } from './update.ts';

const host = document.body.appendChild(document.createElement('div'));
// The update of the page doesn't touch this element.
host.dataset.editUi = '';
const root = host.attachShadow({ mode: 'open' });
// The policy of the page allows these, and no style elements.
root.adoptedStyleSheets = [sheetOf(style)];
document.adoptedStyleSheets = [sheetOf(pageStyle)];
const frame = root.appendChild(document.createElement('div'));
frame.className = 'frame';
createRoot(frame).render(<App />);
// Editing goes on where the last page ended.
if (editor.state.isOn) void editor.start();
listen();
followBuilds();

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Renders everything again when anything changes in the editor. */
function App() {
  const { loaded, view, status, isStopped } = useSyncExternalStore(
    editor.subscribe,
    () => editor.state,
  );
  const isLoaded = loaded !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts need other marks
  useEffect(() => {
    markPage();
    arrive();
  }, [loaded]);
  return (
    <>
      {isLoaded && (view?.kind === 'panel' || view?.kind === 'new') && (
        <Panel view={view} key={`${view.kind} ${view.id}`} />
      )}
      {view?.kind === 'search' && <Search ids={view.ids} />}
      {view?.kind === 'changes' && <Changes />}
      {view?.kind === 'publications' && <Publications />}
      {view?.kind === 'launch' && <BeforeLaunch />}
      {view?.kind === 'lost' && <Lost />}
      <section className="bar" aria-label="Editor">
        <Broken />
        <Published />
        {view?.kind === 'typing' && <Typing id={view.id} key={view.id} />}
        <div className="row">
          <Button aria-pressed={isLoaded} onClick={isLoaded ? editor.stop : editor.start}>
            Edit this page
          </Button>
          {isLoaded && <Toolbar />}
          <p role="status">{isStopped ? STOPPED : status}</p>
        </div>
      </section>
    </>
  );
}

function Toolbar() {
  const { loaded, view } = editor.state;
  const toggle = (kind: 'search' | 'changes' | 'launch') => (event: MouseEvent<HTMLElement>) =>
    editor.open(view?.kind === kind ? undefined : { kind }, event.currentTarget);
  const step = (type: 'undo' | 'redo') => ({
    title: loaded?.[type],
    'aria-disabled': !loaded?.[type],
    onClick: () => editor.step({ type }),
  });
  return (
    <>
      <Button onClick={toggle('search')}>All content</Button>
      <Button onClick={toggle('changes')}>What changed ({loaded?.changes.length})</Button>
      <Button onClick={toggle('launch')}>Before launch</Button>
      <Button {...step('undo')}>Undo</Button>
      <Button {...step('redo')}>Redo</Button>
    </>
  );
}
