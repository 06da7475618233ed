import { useEffect } from 'react';
import { isText } from './content.ts';
import { useContent, useStore } from './context.ts';
import type { Store } from './store.ts';
import { hostOfValue, idOf, markTargets, partAround, targetAt, targetIn } from './targets.ts';

/** Marks what can be edited on the page, and opens what is clicked. */
export function usePage(): void {
  const store = useStore();
  const content = useContent();
  useEffect(() => {
    const refresh = () => {
      const build = document.documentElement.dataset.build;
      markTargets(content);
      store.update({ page: { build: Number(build) } });
      void store.follow(build);
    };
    refresh();
    return followPage(refresh);
  }, [content, store]);
  useEffect(() => {
    const over = new AbortController();
    const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
      addEventListener(type, listener, { capture: true, signal: over.signal });
    on('click', (event) => onClick(store, event));
    on('keydown', (event) => onEnter(store, event));
    on('pointermove', (event) => onMove(store, event));
    on('focusin', ({ target }) => {
      const element = target instanceof Element && targetIn(target);
      if (element) store.update({ near: element });
    });
    // By default, the browser would open a dropped picture instead of the page.
    on('dragover', (event) => event.preventDefault());
    on('drop', (event) => onDrop(store, event));
    return () => over.abort();
  }, [store]);
}

/** Refreshes after the page changes, except for changes in the editor or in a text that is being edited. */
function followPage(refresh: () => void): () => void {
  let frame = 0;
  const isOurs = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest('[data-edit-ui]') != null;
  const observer = new MutationObserver((records) => {
    if (records.every(isOurs)) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(refresh);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  observer.observe(document.documentElement, { attributeFilter: ['data-build'] });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

const isInEditor = (event: Event): boolean =>
  event.composedPath().some((each) => each instanceof Element && each.matches('[data-edit-ui]'));

function onClick(store: Store, event: MouseEvent): void {
  // Clicks by keyboard have no position.
  if (isInEditor(event) || event.ctrlKey || event.metaKey || event.detail === 0) return;
  const element = targetAt(event);
  const clicked = event.target as Element;
  // A control works as usual unless its text is clicked: menus must open to be edited.
  if (!element && clicked.closest('button, summary, input, select, textarea, label')) return;
  event.preventDefault();
  event.stopPropagation();
  const id = idOf(element);
  if (id) void store.open({ kind: 'value', id, element });
  else explain(store, clicked);
}

/** Opens the entry or part of a text that isn't a value itself, because a template composes it. */
function explain(store: Store, clicked: Element): void {
  const content = store.state().content!;
  const hasText = [...clicked.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const isLink = clicked.closest('a') !== null;
  if (!hasText && !isLink) return void store.open(undefined);
  const id = hasText ? partAround(clicked, content) : undefined;
  if (id) return void store.open({ kind: isText(content.values.get(id)) ? 'value' : 'panel', id });
  store.update({ status: isLink ? 'Links don’t lead anywhere while you edit.' : 'This text can’t be edited here.' });
}

function onEnter(store: Store, event: KeyboardEvent): void {
  const [target] = event.composedPath();
  if (event.key !== 'Enter' || isInEditor(event) || !(target instanceof Element)) return;
  const element = targetIn(target);
  const id = idOf(element);
  if (!id) return;
  event.preventDefault();
  void store.open({ kind: 'value', id, element });
}

function onDrop(store: Store, event: DragEvent): void {
  event.preventDefault();
  const element = isInEditor(event) ? undefined : targetAt(event);
  const id = idOf(element);
  if (id) void store.open({ kind: 'value', id, element, files: event.dataTransfer?.files });
}

/** The text under the pointer, or the last one: then the pointer can reach the menu of its entry. */
function onMove(store: Store, event: PointerEvent): void {
  const { near } = store.state();
  const menu = store.root.activeElement?.closest<HTMLDetailsElement>('.corner details');
  if (event.pointerType !== 'mouse' || isInEditor(event) || menu?.open) return;
  const next = targetAt(event) ?? near;
  if (next === near) return;
  // The menu button disappears now. Its focus goes to the text of the entry.
  const key = menu?.querySelector('summary')?.dataset.key ?? '';
  hostOfValue(key.replace('menu:', ''))?.host.focus({ preventScroll: true });
  store.update({ near: next });
}
