import { useLayoutEffect, useRef } from 'react';
import { fieldAt, nameOf } from './content.ts';
import { useEditor, useTyped } from './context.ts';
import { onMarkKey } from './marks.ts';
import { asPasted, insertText } from './text.ts';

/** A text field that grows with its text. */
export function TextControl({ id }: { id: string }) {
  const { store, content } = useEditor();
  const { typed } = useTyped(id);
  const { kind } = fieldAt(content, id);
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const { style, offsetHeight, clientHeight } = area.current!;
    style.height = 'auto';
    style.height = `${area.current!.scrollHeight + offsetHeight - clientHeight}px`;
  }, [typed]);
  return (
    <textarea
      ref={area}
      rows={1}
      dir="auto"
      aria-label={nameOf(content, id)}
      value={typed}
      onChange={({ target }) => store.write(id, { value: target.value })}
      onKeyDown={(event) => onMarkKey(event, kind)}
      onPaste={(event) => {
        event.preventDefault();
        insertText(asPasted(event.clipboardData.getData('text/plain'), kind === 'markdown'));
      }}
    />
  );
}
