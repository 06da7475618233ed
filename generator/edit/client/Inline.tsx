import { useEffect, useEffectEvent } from 'react';
import { type Content, fieldAt, nameOf, shownAs, textAt } from './content.ts';
import { useStore } from './context.ts';
import { onMarkKey } from './marks.ts';
import { asPasted, insertText } from './text.ts';

/** Whether a text is edited in its own element. Numbers, dates, images, and the labels of buttons have only a form: browsers
 *  don't let people type in a button. */
export function isInline(content: Content, id: string, element: Element): element is HTMLElement {
  const isText = ['text', 'starred', 'markdown'].includes(fieldAt(content, id).kind);
  return isText && element instanceof HTMLElement && !element.closest('img, button, summary');
}

interface InlineTextProps {
  id: string;
  element: HTMLElement;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** Edits a text in its own element on the page, as it is written: with facts and markup. Afterward its nodes are restored,
 *  because the dev server updates them. */
export function InlineText({ id, element, onKeyDown, onBlur }: InlineTextProps) {
  const store = useStore();
  const keyDown = useEffectEvent(onKeyDown);
  const blur = useEffectEvent(onBlur);
  useEffect(() => {
    const over = new AbortController();
    const content = store.state().content!;
    const written = textAt(content, id)?.written ?? '';
    const { kind } = fieldAt(content, id);
    const restore = makeEditable(element, nameOf(content, id), store.state().drafts[id]?.value ?? written);
    const on = <Type extends keyof HTMLElementEventMap>(type: Type, run: (event: HTMLElementEventMap[Type]) => void) =>
      element.addEventListener(type, run, { signal: over.signal });
    on('input', () => store.write(id, { value: textIn(element) }));
    on('paste', (event) => {
      event.preventDefault();
      insertText(asPasted(event.clipboardData?.getData('text/plain') ?? '', kind === 'markdown'));
    });
    on('keydown', (event) => {
      onMarkKey(event, kind);
      keyDown(event);
    });
    on('focusout', () => blur());
    return () => {
      over.abort();
      restore();
      const { content: now = content } = store.state();
      const text = textAt(now, id);
      if (!text || text.written === written) return;
      // Show the new text right away; the next build has the same.
      if (element.childElementCount === 0) element.textContent = shownAs(text);
      // The page was updated around the element while it was edited.
      else if (document.documentElement.dataset.build === now.build) location.reload();
    };
  }, [element, id, store]);
  return null;
}

/** Lets a person type a text in an element, and puts the caret at its end. Returns a function that restores the element. */
function makeEditable(element: HTMLElement, name: string, text: string): () => void {
  // The dev server leaves elements with data-edit-ui alone.
  const attributes = { 'data-edit-ui': 'text', contenteditable: 'true', role: 'textbox', 'aria-label': name };
  const before = Object.keys(attributes).map((key) => [key, element.getAttribute(key)] as const);
  const nodes = [...element.childNodes];
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  try {
    element.contentEditable = 'plaintext-only';
  } catch {
    // Firefox before 136 and Safari before 16.4 don't know it. They don't need it: we handle paste and Enter.
  }
  element.textContent = text;
  element.focus({ preventScroll: true });
  getSelection()?.selectAllChildren(element);
  getSelection()?.collapseToEnd();
  return () => {
    for (const [key, value] of before)
      if (value === null) element.removeAttribute(key);
      else element.setAttribute(key, value);
    element.replaceChildren(...nodes);
  };
}

/** Browsers without plain text editing write a line break as an element. */
const textIn = ({ childNodes }: Element): string =>
  [...childNodes].map((node) => (node.nodeName === 'BR' ? '\n' : node.textContent)).join('');
