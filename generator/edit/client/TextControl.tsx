import { useLayoutEffect, useRef, useState } from 'react';
import { fieldAt, nameOf, textAt } from './content.ts';
import { useContent, useEditor, useEditorState } from './context.ts';
import { asPasted, asTyped, insertText } from './text.ts';

/** What was typed in a field, or else what is written. */
export function useTyped(id: string): { written: string; isSample: boolean } {
  const value = textAt(useContent(), id);
  const draft = useEditorState(({ drafts }) => drafts[id]);
  const written = (draft ? draft.value : value?.written) ?? '';
  return { written, isSample: draft?.sample ?? value?.sample === true };
}

/** A text field that grows with its text. */
export function TextControl({ id }: { id: string }) {
  const { store } = useEditor();
  const content = useContent();
  const { kind } = fieldAt(content, id);
  const [text, setText] = useState(useTyped(id).written);
  const area = useRef<HTMLTextAreaElement>(null);
  const original = textAt(content, id)?.written ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [text]);
  return (
    <textarea
      ref={area}
      rows={1}
      dir="auto"
      aria-label={nameOf(content, id)}
      value={text}
      onChange={({ target: { value } }) => {
        setText(value);
        store.write(id, asTyped(value, kind, original));
      }}
      onPaste={(event) => {
        event.preventDefault();
        insertText(asPasted(event.clipboardData.getData('text/plain'), kind === 'markdown'));
      }}
    />
  );
}
