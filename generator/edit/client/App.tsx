import { useEffect } from 'react';
import { AllContent } from './AllContent.tsx';
import { BeforeLaunch } from './BeforeLaunch.tsx';
import { Changes } from './Changes.tsx';
import { useEditorState, useStore } from './context.ts';
import { Outline } from './Outline.tsx';
import { isTyping, keepOnLeaving, toggle } from './session.ts';
import { Toolbar } from './Toolbar.tsx';
import { useFocus } from './useFocus.ts';
import { usePage } from './usePage.ts';
import { ValueView } from './ValueView.tsx';

/** The whole editor: a toolbar, and while editing is on everything else. */
export function App() {
  const store = useStore();
  const isReady = useEditorState(({ content }) => content !== undefined);
  useFocus();
  useEffect(() => keepOnLeaving(store), [store]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey || isTyping(event) || !store.state().isOn) return;
      event.preventDefault();
      void store.undo();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [store]);
  return (
    <>
      {isReady && <OpenSession />}
      <Toolbar onToggle={() => void toggle(store)} />
    </>
  );
}

function OpenSession() {
  const view = useEditorState((state) => state.view);
  usePage();
  return (
    <>
      {view?.kind === 'value' ? <ValueView key={view.id} view={view} /> : <Outline />}
      {view?.kind === 'panel' && <AllContent key={view.id} view={view} />}
      {view?.kind === 'changes' && <Changes view={view} />}
      {view?.kind === 'launch' && <BeforeLaunch view={view} />}
      <div className="room" />
    </>
  );
}
