import { useEffect } from 'react';
import { Changes } from './Changes.tsx';
import { type Editor, EditorContext, useEditor, useEditorState } from './context.ts';
import { EntryPanel } from './EntryPanel.tsx';
import { Near } from './Near.tsx';
import { Panel } from './Panel.tsx';
import { keepOnLeaving, resume, start, stop } from './session.ts';
import { Toolbar } from './Toolbar.tsx';
import { useFocus } from './useFocus.ts';
import { usePage } from './usePage.ts';
import { ValueView } from './ValueView.tsx';

/** The whole editor: a toolbar, and while editing is on everything else. */
export function App({ editor }: { editor: Editor }) {
  const { store } = editor;
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
    <EditorContext value={editor}>
      <Session />
      <Toolbar onToggle={() => toggle(editor)} />
    </EditorContext>
  );
}

function toggle(editor: Editor): void {
  if (editor.store.state().isOn) stop(editor);
  else void start(editor);
  editor.store.update({ focus: 'tool:edit' });
}

function Session() {
  const isReady = useEditorState(({ content }) => content !== undefined);
  return isReady ? <OpenSession /> : <FocusOnly />;
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
      {view?.kind === 'value' ? <ValueView key={view.id} view={view} /> : <Near element={near} />}
      {view?.kind === 'entry' && <EntryPanel key={view.id} id={view.id} />}
      {view?.kind === 'panel' && <Panel first={view.id} />}
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
