import { useEffect } from 'react';
import { useEditor } from './context.ts';
import { isTyping, keep } from './session.ts';
import type { Store } from './store.ts';
import { idOf, markTargets, targetAt, targetIn, unmarkTargets } from './targets.ts';
import { keyOf } from './useFocus.ts';

/** Marks what can be edited on the page, and opens what is clicked. */
export function usePage(): void {
  const { store, content } = useEditor();
  useEffect(() => {
    const refresh = () => {
      const { build = '' } = document.documentElement.dataset;
      markTargets(content);
      store.update({ build });
      void store.follow(build);
    };
    refresh();
    const observer = new MutationObserver(refresh);
    observer.observe(document.documentElement, { attributeFilter: ['data-build'] });
    return () => observer.disconnect();
  }, [content, store]);
  useEffect(() => {
    const over = new AbortController();
    const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
      addEventListener(type, listener, { capture: true, signal: over.signal });
    on('click', (event) => onClick(store, event));
    on('keydown', (event) => onKey(store, event));
    on('pointermove', (event) => onMove(store, event));
    on('focusin', (event) => {
      const [target] = event.composedPath();
      const near = target instanceof Element && targetIn(target);
      store.update({ focus: keyOf(target), ...(near && { near }) });
    });
    // After a click, the browser decides about the focus.
    on('pointerdown', () => store.update({ focus: undefined }));
    // By default, the browser would open a dropped picture instead of the page.
    on('dragover', (event) => event.preventDefault());
    on('drop', (event) => onDrop(store, event));
    on('pagehide', () => keep(store));
    return () => {
      over.abort();
      unmarkTargets();
    };
  }, [store]);
}

const isInEditor = (event: Event): boolean =>
  event.composedPath().some((each) => each instanceof Element && each.matches('[data-edit-ui]'));

/** Opens the value that an element shows. Returns whether it shows one. */
function open(store: Store, element: Element | undefined, files?: FileList): boolean {
  const id = idOf(element);
  if (id) void store.open({ kind: 'value', id, element, files });
  return id !== undefined;
}

function onClick(store: Store, event: MouseEvent): void {
  // Clicks by keyboard have no position.
  if (isInEditor(event) || event.ctrlKey || event.metaKey || event.detail === 0) return;
  const element = targetAt(event);
  const clicked = event.target as Element;
  // A control works as usual unless its text is clicked: menus must open to be edited.
  if (!element && clicked.closest('button, summary, input, select, textarea, label')) return;
  event.preventDefault();
  event.stopPropagation();
  if (!open(store, element)) explain(store, clicked);
}

/** Says why a click doesn't edit anything. A click outside all texts closes the form. */
function explain(store: Store, clicked: Element): void {
  const hasText = [...clicked.childNodes].some((node) => node instanceof Text && node.data.trim());
  if (clicked.closest('a')) store.update({ status: 'Links don’t lead anywhere while you edit.' });
  else if (hasText) store.update({ status: 'These words come from other texts. Find them under All content.' });
  else void store.open(undefined);
}

function onKey(store: Store, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isTyping(event)) {
    event.preventDefault();
    void store.undo();
  }
  const [target] = event.composedPath();
  if (key !== 'Enter' || isInEditor(event) || !(target instanceof Element)) return;
  if (!open(store, targetIn(target))) return;
  event.preventDefault();
  // The element becomes a text field at once. The same key must not save it.
  event.stopPropagation();
}

function onDrop(store: Store, event: DragEvent): void {
  event.preventDefault();
  if (!isInEditor(event)) open(store, targetAt(event), event.dataTransfer?.files);
}

function onMove(store: Store, event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || isInEditor(event)) return;
  const near = targetAt(event);
  if (near && near !== store.state().near) store.update({ near });
}
