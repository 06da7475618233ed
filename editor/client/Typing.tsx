import { useEffect, useRef } from 'react';
import { editor } from './editor.ts';
import { Confirm, Facts, Problem } from './Field.tsx';
import { elementOf } from './page.ts';
import { pasteInto } from './paste.ts';
import { Button } from './Side.tsx';
import { showLast } from './update.ts';

/** A text that is typed in its place on the page, and what is said about it at the lower edge of the window. */
export function Typing({ id }: { id: string }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => typeIn(id, () => card.current?.querySelector('button')?.focus()), [id]);
  const value = editor.value(id);
  if (!value) return null;
  const { panel, help } = value;
  return (
    <div className="card" ref={card}>
      <p>
        <b>{editor.nameOf(value)}</b> {help}
      </p>
      <Facts text={editor.textOf(value)} />
      <Problem />
      <div className="row">
        <Button type="submit" onClick={() => editor.finish()}>
          Save
        </Button>
        <Button onClick={editor.cancel}>Cancel</Button>
        <Confirm value={value} />
        <Button onClick={() => editor.open({ kind: 'panel', id: panel, focus: id })}>
          All fields of “{editor.panel(panel)?.title}”
        </Button>
      </div>
    </div>
  );
}

/** Makes the element of a text editable. It shows the text as it is written: with names in braces, and with marks.
 *  Returns a function that gives it back. */
function typeIn(id: string, onTab: () => void): (() => void) | undefined {
  const element = elementOf(id);
  const value = editor.value(id);
  if (!element || !value) {
    editor.cancel();
    return undefined;
  }
  const nodes = [...element.childNodes];
  // No link may have the role of a text field, or lead away.
  const href = element.getAttribute('href');
  element.removeAttribute('href');
  element.contentEditable = 'plaintext-only';
  // Firefox before 136 only knows this.
  if (!element.isContentEditable) element.contentEditable = 'true';
  element.role = 'textbox';
  element.textContent = value.text;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.focus({ preventScroll: true });
  getSelection()?.selectAllChildren(element);
  getSelection()?.collapseToEnd();
  element.oninput = () => editor.write(value, typedText(element));
  element.onpaste = (event) => pasteInto(event, value.isPart);
  element.onkeydown = (event) => {
    if (event.key === 'Tab' && !event.shiftKey) onTab();
    else if (event.key === 'Enter' && !event.shiftKey) void editor.finish();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return () => {
    element.oninput = null;
    element.onpaste = null;
    element.onkeydown = null;
    // After a save, the page shows the new text already.
    if (element.isContentEditable) element.replaceChildren(...nodes);
    element.removeAttribute('contenteditable');
    element.removeAttribute('role');
    if (href !== null && !element.hasAttribute('href')) element.setAttribute('href', href);
    void showLast();
  };
}

/** The text in an element that is edited. For a new line, browsers add an element. */
export function typedText(element: Element): string {
  let text = '';
  let isAfterLine = false;
  for (const node of element.childNodes) {
    const isLine = node.nodeName === 'DIV';
    if (text && (isLine || isAfterLine)) text += '\n';
    // The last one only makes the line as high as others.
    if (node.nodeName === 'BR') text += node === element.lastChild ? '' : '\n';
    else text += node instanceof Element ? typedText(node) : node.nodeValue;
    isAfterLine = isLine;
  }
  return text;
}
