import { useEffect, useRef } from 'react';
import { giveBack, isDone, makeEditable } from './editable.ts';
import { editor } from './editor.ts';
import { Confirm, Facts, Problem } from './Field.tsx';
import { elementOf } from './page.ts';
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

/** Writes what is typed into the element of a text. Returns a function that gives the element back. */
function typeIn(id: string, onTab: () => void): (() => void) | undefined {
  const element = elementOf(id);
  const value = editor.value(id);
  if (!element || !value) {
    editor.cancel();
    return undefined;
  }
  makeEditable(element, value);
  const write = () => editor.write(value, typedText(element));
  // What was typed while something else was being saved.
  write();
  element.oninput = write;
  element.onkeydown = (event) => {
    if (event.key === 'Tab' && !event.shiftKey) onTab();
    else if (event.key === 'Enter' && !event.shiftKey) void editor.finish();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (isDone(element)) void editor.finish();
  return () => {
    giveBack(element);
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
