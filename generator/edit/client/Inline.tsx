import { type CSSProperties, useEffect, useEffectEvent } from 'react';
import { type Content, fieldAt, nameOf, shownAs, textAt } from './content.ts';
import { useRect, useStore } from './context.ts';
import { TextControl } from './controls.tsx';
import { asPasted, insertText } from './text.ts';

/** A text is edited in its own element if the element has only the text; otherwise in a field over it. Numbers, dates, and
 *  images have only a form. */
export function inlineMode(content: Content, id: string, element: Element): 'self' | 'over' | undefined {
  const { kind } = fieldAt(content, id);
  const isText = ['text', 'starred', 'markdown'].includes(kind);
  if (!isText || !(element instanceof HTMLElement) || element.matches('img')) return undefined;
  const written = textAt(content, id)?.written ?? '';
  const isPlain = element.childElementCount === 0 && !/[{}*_[\]\\\n]/.test(written);
  return isPlain && !element.closest('button, summary') ? 'self' : 'over';
}

interface SelfTextProps {
  id: string;
  element: HTMLElement;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** Edits a text in its own element on the page. Afterward its nodes are restored, because the dev server updates them. */
export function SelfText({ id, element, onKeyDown, onBlur }: SelfTextProps) {
  const store = useStore();
  const keyDown = useEffectEvent(onKeyDown);
  const blur = useEffectEvent(onBlur);
  useEffect(() => {
    const over = new AbortController();
    const content = store.state().content!;
    const written = textAt(content, id)?.written ?? '';
    const restore = makeEditable(element, nameOf(content, id), store.state().drafts[id]?.value ?? written);
    const on = <Type extends keyof HTMLElementEventMap>(type: Type, run: (event: HTMLElementEventMap[Type]) => void) =>
      element.addEventListener(type, run, { signal: over.signal });
    on('input', () => store.write(id, { value: element.textContent }));
    on('paste', (event) => {
      event.preventDefault();
      insertText(asPasted(event.clipboardData?.getData('text/plain') ?? '', false));
    });
    on('keydown', (event) => keyDown(event));
    on('focusout', () => blur());
    return () => {
      over.abort();
      restore();
      // Show the new text right away; the next build has the same.
      const now = textAt(store.state().content ?? content, id);
      if (now && now.written !== written) element.textContent = shownAs(now);
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

/** Edits a text with facts or markup, or the label of a button, in a field that covers it and looks the same. */
export function OverlayText({ id, element }: { id: string; element: Element }) {
  const rect = useRect(element);
  if (!rect) return null;
  const { font, letterSpacing, color, textAlign, padding, display, paddingLeft, paddingRight } =
    getComputedStyle(element);
  const isRow = /flex|inline/.test(display) && element.closest('button, .button') !== null;
  const room = document.documentElement.clientWidth - rect.left - 8;
  const style = {
    ...{ minHeight: rect.height, width: Math.min(Math.max(rect.width, 160), room), '--over': groundOf(element) },
    ...{ font, letterSpacing, color, textAlign, padding: isRow ? `0 ${paddingRight} 0 ${paddingLeft}` : padding },
  } as CSSProperties;
  return (
    <div className="over" style={style}>
      <TextControl id={id} />
    </div>
  );
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
