import { useEffect, useEffectEvent, useRef } from 'react';
import { useEditor } from './editor.ts';
import { Confirm, Facts, Problems } from './Field.tsx';
import { elementOf, focusOn } from './page.ts';
import { stopWaiting, waitFor } from './update.ts';

/** A text that is typed in its place on the page, and what is said about it at the lower edge of the window. */
export function Typing({ id }: { id: string }) {
  const editor = useEditor();
  const card = useRef<HTMLDivElement>(null);
  const value = editor.value(id);
  const save = async () => {
    if (await editor.save()) focusOn(id);
  };
  const close = () => {
    editor.cancel();
    focusOn(id);
  };
  useTyping(id, (event) => {
    const { key, shiftKey } = event;
    if (key === 'Escape') close();
    else if (key === 'Tab' && !shiftKey) card.current?.querySelector('button')?.focus();
    else if (key === 'Enter' && !shiftKey) void save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  if (!value) return null;
  const { panel, help, text, isSample } = value;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the text on the page
    <div className="card" ref={card} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <p>
        <b>{editor.nameOf(value)}</b> {help}
      </p>
      <Facts text={editor.state.drafts[id] ?? text} />
      <Problems id={id} />
      <Problems shown={[value]} />
      <div className="row">
        <button type="button" className="main" onClick={save}>
          Save
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
        {isSample && <Confirm id={id} name={value.label} />}
        <button type="button" onClick={() => editor.open({ kind: 'panel', id: panel, focus: id })}>
          All fields of “{editor.panel(panel)?.title}”
        </button>
      </div>
    </div>
  );
}

/** Makes the element of a text editable. It shows the text as it is written: with names in braces, and with marks. */
function useTyping(id: string, onKeyDown: (event: KeyboardEvent) => void): void {
  const editor = useEditor();
  const keyDown = useEffectEvent(onKeyDown);
  useEffect(() => {
    const element = elementOf(id);
    const value = editor.value(id);
    if (!element || !value) return editor.cancel();
    const nodes = [...element.childNodes];
    const { title } = element;
    const over = new AbortController();
    const options = { signal: over.signal };
    waitFor(() => {
      over.abort();
      element.removeAttribute('contenteditable');
      element.removeAttribute('role');
      element.title = title;
      element.replaceChildren(...nodes);
    });
    element.contentEditable = 'plaintext-only';
    // Firefox before 136 only knows this.
    if (!element.isContentEditable) element.contentEditable = 'true';
    element.role = 'textbox';
    element.textContent = editor.state.drafts[id] ?? value.text;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.focus({ preventScroll: true });
    getSelection()?.selectAllChildren(element);
    getSelection()?.collapseToEnd();
    const write = () => editor.write('drafts', id, element.textContent);
    element.addEventListener('input', write, options);
    element.addEventListener('keydown', keyDown, options);
    return stopWaiting;
  }, [id, editor]);
}
