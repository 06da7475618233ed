import { type KeyboardEvent as ReactKey, useEffect, useEffectEvent, useRef } from 'react';
import { useEditor, type View } from './editor.ts';
import { Confirm, Facts, Problems } from './Field.tsx';
import { elementOf, focusOn } from './page.ts';
import { restore, stopWaiting, waitFor } from './update.ts';

type Key = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'target' | 'preventDefault' | 'stopPropagation'
>;

/** A text that is typed in its place on the page, and what is said about it at the lower edge of the window. */
export function Typing({ id }: { id: string }) {
  const editor = useEditor();
  const card = useRef<HTMLDivElement>(null);
  const value = editor.value(id);
  const close = () => {
    editor.cancel();
    focusOn(id);
  };
  const save = async () => {
    stopWaiting();
    if (!(await editor.save())) return;
    editor.update({ view: undefined });
    focusOn(id);
  };
  const onKeyDown = (event: Key) => {
    const isButton = (event.target as Element).matches('button');
    if (event.key === 'Escape') close();
    else if (isButton) return;
    else if (event.key === 'Tab' && !event.shiftKey) card.current?.querySelector('button')?.focus();
    else if (event.key === 'Enter' && !event.shiftKey) void save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useTyping(id, onKeyDown);
  if (!value) return null;
  const panel: View = { kind: 'panel', id: value.panel, focus: id };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the text on the page
    <div className="card" ref={card} onKeyDown={onKeyDown as (event: ReactKey) => void}>
      <p>
        <b>{editor.nameOf(value)}</b> {value.help}
      </p>
      <Facts text={editor.state.drafts[id] ?? value.text} />
      <Problems id={id} />
      <Problems shown={[value]} />
      <div className="row">
        <button type="button" className="main" onClick={save}>
          Save
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
        <Confirm id={id} label={value.label} isSample={value.isSample} />
        <button type="button" onClick={() => editor.open(panel)}>
          All fields of “{editor.panel(value.panel)?.title}”
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
    if (!element || !value)
      return editor.update({ view: { kind: 'panel', id: value?.panel ?? '' } });
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
    element.addEventListener('input', () => editor.write(id, element.textContent), options);
    element.addEventListener('keydown', keyDown, options);
    return restore;
  }, [id, editor]);
}
