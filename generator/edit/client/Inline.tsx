import { type CSSProperties, useEffect, useRef } from 'react';
import { fieldAt, nameOf, shownAs, textAt } from './content.ts';
import { useContent, useEditor, useEditorState, useRect } from './context.ts';
import { useFormKeys } from './Form.tsx';
import { TextControl } from './TextControl.tsx';
import { asPasted, asTyped, insertText } from './text.ts';

/** Edits a text in its own element on the page. Afterward its nodes are restored, because the dev server updates them. */
export function SelfText({ id, element }: { id: string; element: HTMLElement }) {
  const { store } = useEditor();
  const keys = useFormKeys();
  useEffect(() => {
    const over = new AbortController();
    const content = store.state().content!;
    const { kind } = fieldAt(content, id);
    const written = textAt(content, id)?.written ?? null;
    const nodes = [...element.childNodes];
    const shown = element.textContent;
    const look = element.getAttribute('aria-label');
    // The dev server leaves elements with this attribute alone.
    element.dataset.editUi = 'text';
    element.textContent = store.state().drafts[id]?.value ?? written ?? '';
    element.setAttribute('aria-label', nameOf(content, id));
    element.setAttribute('role', 'textbox');
    makeEditable(element);
    focusEnd(element);
    const on = <Type extends keyof HTMLElementEventMap>(type: Type, run: (event: HTMLElementEventMap[Type]) => void) =>
      element.addEventListener(type, run, { signal: over.signal });
    on('input', () => {
      store.write(id, asTyped(element.textContent, kind, written));
    });
    on('paste', (event) => {
      event.preventDefault();
      insertText(asPasted(event.clipboardData?.getData('text/plain') ?? '', false));
    });
    on('keydown', (event) => keys.current.onKey(event));
    on('focusout', () => keys.current.onBlur());
    return () => {
      over.abort();
      for (const name of ['data-edit-ui', 'contenteditable', 'role']) element.removeAttribute(name);
      if (look === null) element.removeAttribute('aria-label');
      else element.setAttribute('aria-label', look);
      element.replaceChildren(...nodes);
      // Show the new text right away; the next build has the same.
      const now = textAt(store.state().content ?? content, id);
      if (now && now.written !== written) element.textContent = shownAs(now);
      else if (element.textContent !== shown) element.textContent = shown;
    };
  }, [element, id, keys, store]);
  return null;
}

/** Edits a text with facts or markup, or the label of a button, in a field that covers it and looks the same. */
export function OverlayText({ id, element }: { id: string; element: Element }) {
  const rect = useRect(element);
  const kind = fieldAt(useContent(), id).kind;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  useEditorState(({ drafts }) => drafts[id]);
  if (!rect) return null;
  const { font, letterSpacing, color, textAlign, padding, display, paddingLeft, paddingRight } =
    getComputedStyle(element);
  const isRow = /flex|inline/.test(display) && element.closest('button, .button') !== null;
  const room = document.documentElement.clientWidth - rect.left - 8;
  const style = {
    ...{ left: rect.left + scrollX, top: rect.top + scrollY, minHeight: rect.height },
    ...{ width: Math.min(Math.max(rect.width, 160), room), '--over': groundOf(element) },
    ...{ font, letterSpacing, color, textAlign, padding: isRow ? `0 ${paddingRight} 0 ${paddingLeft}` : padding },
  } as CSSProperties;
  return (
    <div className={kind === 'markdown' ? 'over over--long' : 'over'} style={style} ref={box}>
      <TextControl id={id} />
    </div>
  );
}

/** Firefox before 136 and Safari before 16.4 have no plain text editing. They don't need it: we handle paste and Enter. */
function makeEditable(element: HTMLElement): void {
  try {
    element.contentEditable = 'plaintext-only';
  } catch {
    element.contentEditable = 'true';
  }
}

function focusEnd(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const selection = getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

/** The color behind an element. */
function groundOf(element: Element): string {
  for (let up: Element | null = element; up; up = up.parentElement) {
    for (const part of ['', '::before']) {
      const { backgroundColor } = getComputedStyle(up, part);
      if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
    }
  }
  return 'Canvas';
}
