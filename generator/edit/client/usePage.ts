import { useEffect, useRef, useState } from 'react';
import { isText } from './content.ts';
import { type Editor, open, useContent } from './context.ts';

/** Updates the targets with the page, and opens what is clicked. Returns the target under the pointer or focus. */
export function usePage(editor: Editor): Element | undefined {
  const content = useContent();
  const { store, targets } = editor;
  const [near, setNear] = useState<Element>();
  const latest = useRef<Element>(undefined);
  useEffect(() => {
    const refresh = () => {
      targets.refresh(content);
      store.update({ page: store.state().page + 1 });
    };
    refresh();
    return followPage(editor, refresh);
  }, [content, editor, store, targets]);
  useEffect(() => {
    const over = new AbortController();
    const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
      addEventListener(type, listener, { capture: true, signal: over.signal });
    on('click', (event) => onClick(editor, event));
    on('keydown', (event) => onEnter(editor, event));
    const show = (element: Element | undefined) => {
      latest.current = element;
      setNear(element);
    };
    on('pointermove', (event) => {
      const next = event.pointerType === 'mouse' ? nearest(editor, event, latest.current) : latest.current;
      if (next === latest.current) return;
      leaveMenu(editor, next);
      show(next);
    });
    on('focusin', ({ target }) => {
      const element = target instanceof Element && targets.in(target);
      if (element) show(element);
    });
    // By default, the browser would open a dropped picture instead of the page.
    on('dragover', (event) => event.preventDefault());
    on('drop', (event) => onDrop(editor, event));
    return () => over.abort();
  }, [editor, targets]);
  return near?.isConnected ? near : undefined;
}

/** Refreshes after the page changes, except for changes in the editor or in a text that is being edited. */
function followPage({ store }: Editor, refresh: () => void): () => void {
  let frame = 0;
  const isOurs = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest('[data-edit-ui]') != null;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(refresh);
  };
  const page = new MutationObserver((records) => records.every(isOurs) || later());
  page.observe(document.body, { subtree: true, childList: true, characterData: true });
  const { documentElement } = document;
  const build = new MutationObserver(() => {
    later();
    void store.follow(documentElement.dataset.build);
  });
  build.observe(documentElement, { attributeFilter: ['data-build'] });
  return () => {
    cancelAnimationFrame(frame);
    page.disconnect();
    build.disconnect();
  };
}

const isInEditor = (event: Event): boolean =>
  event.composedPath().some((each) => each instanceof Element && each.matches('[data-edit-ui]'));

function onClick(editor: Editor, event: MouseEvent): void {
  const { targets } = editor;
  // Clicks by keyboard have no position.
  if (isInEditor(event) || event.ctrlKey || event.metaKey || event.detail === 0) return;
  const element = targets.at(event);
  const clicked = event.target as Element;
  // A control works as usual unless its text is clicked: menus must open to be edited.
  if (!element && clicked.closest('button, summary, input, select, textarea, label')) return;
  event.preventDefault();
  event.stopPropagation();
  const id = element && targets.idOf(element);
  if (id) void open(editor, { kind: 'value', id, element });
  else explain(editor, clicked);
}

/** Opens the entry or part of a text that isn't a value itself, because a template composes it. */
function explain(editor: Editor, clicked: Element): void {
  const { store, targets } = editor;
  const hasText = [...clicked.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const isLink = clicked.closest('a') !== null;
  if (!hasText && !isLink) return void open(editor, undefined);
  const part = hasText ? targets.partAround(clicked, store.state().content!) : undefined;
  const isOne = part !== undefined && isText(store.state().content?.values.get(part));
  if (part) void open(editor, { kind: isOne ? 'value' : 'entry', id: part });
  else
    store.update({ status: isLink ? 'Links don’t lead anywhere while you edit.' : 'This text can’t be edited here.' });
}

function onEnter(editor: Editor, event: KeyboardEvent): void {
  const [target] = event.composedPath();
  if (event.key !== 'Enter' || isInEditor(event) || !(target instanceof Element)) return;
  const element = editor.targets.in(target);
  const id = element && editor.targets.idOf(element);
  if (!id) return;
  event.preventDefault();
  void open(editor, { kind: 'value', id, element });
}

function onDrop(editor: Editor, event: DragEvent): void {
  event.preventDefault();
  const element = isInEditor(event) ? undefined : editor.targets.at(event);
  const id = element && editor.targets.idOf(element);
  if (id) void open(editor, { kind: 'value', id, element, files: event.dataTransfer?.files });
}

/** The target under the pointer. It stays near while the pointer is in its entry or in the editor. */
function nearest({ root, targets, store }: Editor, event: PointerEvent, now: Element | undefined): Element | undefined {
  if (isInEditor(event) || root.querySelector('.corner .menu')) return now;
  const element = targets.at(event);
  if (element || !now) return element;
  const { content } = store.state();
  const entry = content && targets.entryOf(now, content);
  const { left, right, top, bottom } = (entry?.element ?? now).getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x >= left && x <= right + 20 && y >= top && y <= bottom ? now : undefined;
}

/** An entry's menu button disappears when the pointer leaves the entry. Its focus goes to the text of the entry. */
function leaveMenu({ root, targets, store }: Editor, next: Element | undefined): void {
  const button = root.activeElement?.closest<HTMLElement>('.corner .dots');
  const id = button?.dataset.key?.replace('menu:', '');
  const { content } = store.state();
  if (id === undefined || !content || (next && targets.entryOf(next, content)?.id === id)) return;
  targets.hostOf(id)?.focus({ preventScroll: true });
}
