import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Content, entryAround, fieldAt, isText, nameOf, parentOf, partsOf, textAt } from './content.ts';
import { useContent, useEditor, useEditorState, useRect } from './context.ts';
import { Form } from './Form.tsx';
import { OverlayText, SelfText } from './Inline.tsx';
import { Picture } from './Picture.tsx';
import type { View } from './store.ts';

/** The form of a value that the page shows. The text itself is edited in place. */
export function ValueView({ view: { id, element: clicked, files } }: { view: Extract<View, { kind: 'value' }> }) {
  const { store, targets, root } = useEditor();
  const content = useContent();
  const element = clicked?.isConnected ? clicked : targets.elementOf(id);
  // Right after a reload, the targets may not be known yet.
  const anchor = useRef(element);
  anchor.current ??= element;
  useEffect(() => {
    if (!anchor.current) store.update({ view: { kind: 'panel', id } });
  }, [id, store]);
  if (!anchor.current) return null;
  const close = () => store.update({ view: undefined, focus: `value:${id}` });
  if (fieldAt(content, id).kind === 'image')
    return (
      <Floating anchor={anchor.current}>
        <Picture id={id} element={anchor.current} files={files} close={close} />
      </Floating>
    );
  const mode = modeOf(content, id, anchor.current);
  const entry = entryAround(content, id);
  const text = mode === 'over' && createPortal(<OverlayText id={id} element={anchor.current} />, root);
  const self = mode === 'self' && <SelfText id={id} element={anchor.current as HTMLElement} />;
  return (
    <Floating anchor={anchor.current}>
      <Form ids={together(content, id)} inline={text || self} label={nameOf(content, id)} entry={entry} close={close} />
    </Floating>
  );
}

/** A text is edited in its own element if the element has only the text; otherwise in a field over it. */
function modeOf(content: Content, id: string, element: Element): 'self' | 'over' | 'none' {
  const { kind } = fieldAt(content, id);
  if (!['text', 'starred', 'markdown'].includes(kind) || !(element instanceof HTMLElement)) return 'none';
  if (element.matches('img')) return 'none';
  const written = textAt(content, id)?.written ?? '';
  const isPlain = element.childElementCount === 0 && !/[{}*_[\]\\\n]/.test(written);
  return isPlain && !element.closest('button, summary') ? 'self' : 'over';
}

/** The label of a button comes with its address and whatever else belongs to the button. */
function together(content: Content, id: string): string[] {
  const parent = parentOf(id);
  if (!id.endsWith('.label') || !parent) return [id];
  const parts = partsOf(content, parent).filter((part) => isText(part) && part.id !== id);
  return [id, ...parts.map((part) => part.id)];
}

/** Puts a form below an element of the page, or above it at the end of the page. */
function Floating({ anchor, children }: { anchor: Element; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const rect = useRect(anchor);
  const { root } = useEditor();
  // The field over a text grows while a person types.
  useEditorState(({ drafts }) => drafts);
  useLayoutEffect(() => {
    const { style, offsetWidth, offsetHeight } = box.current!;
    if (!rect) return;
    const { clientWidth, scrollHeight } = document.documentElement;
    const above = rect.top - 16 - offsetHeight + scrollY;
    const over = root.querySelector('.over')?.getBoundingClientRect().bottom ?? 0;
    const bottom = Math.max(rect.bottom, over);
    const isLast = bottom + scrollY + offsetHeight + 40 > scrollHeight && above > 0;
    style.left = `${Math.max(8, Math.min(rect.left, clientWidth - offsetWidth - 8)) + scrollX}px`;
    style.top = `${isLast ? above : bottom + scrollY + 16}px`;
  });
  useEffect(() => {
    const form = box.current!;
    form.scrollIntoView({ block: form.offsetHeight > innerHeight - 260 ? 'start' : 'nearest', behavior: 'instant' });
    if (form.offsetHeight <= innerHeight - 260) anchor.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [anchor]);
  useEffect(() => {
    // A phone's keyboard covers half of the window.
    const show = () => anchor.scrollIntoView({ block: 'center', behavior: 'instant' });
    visualViewport?.addEventListener('resize', show);
    return () => visualViewport?.removeEventListener('resize', show);
  }, [anchor]);
  return (
    <div className="floating" ref={box}>
      {children}
    </div>
  );
}
