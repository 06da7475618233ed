import { useEffect } from 'react';
import { AllContent } from './AllContent.tsx';
import { Changes } from './Changes.tsx';
import { type Editor, useEditor, useEditorState } from './context.ts';
import { Outline } from './Outline.tsx';
import { EntryPanel } from './Panel.tsx';
import { keepOnLeaving, resume, start, stop } from './session.ts';
import { Toolbar } from './Toolbar.tsx';
import { useFocus } from './useFocus.ts';
import { usePage } from './usePage.ts';
import { ValueView } from './ValueView.tsx';

/** The whole editor: a toolbar, and while editing is on everything else. */
export function App() {
  const editor = useEditor();
  const { store } = editor;
  const isReady = useEditorState(({ content }) => content !== undefined);
  useEffect(() => {
    resume(editor);
    return keepOnLeaving(editor);
  }, [editor]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (isTyping(event) || altKey) return;
      const isUndo = key === 'z' && (ctrlKey || metaKey) && !shiftKey && store.state().isOn;
      const isToggle = key === 'e' && !ctrlKey && !metaKey;
      if (!isUndo && !isToggle) return;
      event.preventDefault();
      if (isUndo) void store.undo();
      else toggle(editor);
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [editor, store]);
  return (
    <>
      {isReady ? <OpenSession /> : <FocusOnly />}
      <Toolbar onToggle={() => toggle(editor)} />
    </>
  );
}

function toggle(editor: Editor): void {
  if (editor.store.state().isOn) stop(editor);
  else void start(editor);
  editor.store.update({ focus: 'tool:edit' });
}

function FocusOnly() {
  useFocus(useEditor());
  return null;
}

function OpenSession() {
  const editor = useEditor();
  const near = usePage(editor);
  useFocus(editor);
  const view = useEditorState((state) => state.view);
  return (
    <>
      {view?.kind === 'value' ? <ValueView key={view.id} view={view} /> : <Outline element={near} />}
      {view?.kind === 'entry' && <EntryPanel key={view.id} id={view.id} />}
      {view?.kind === 'panel' && <AllContent first={view.id} />}
      {view?.kind === 'changes' && <Changes />}
      <div className="room" />
    </>
  );
}

/** Whether a key is meant for a field. */
function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
