// The elements of the page that can be edited. The attribute data-edit-id of each has the id of its value.

import type { Value } from '../protocol.ts';
import type { Editor } from './editor.ts';
import { findTargets } from './find.ts';

const TARGET = '[data-edit-id]';
/** Keys and clicks in these do something else, so their words have a panel. */
const CONTROL = 'button, summary, label';
const FOCUSABLE = 'a[href], button, summary, input';

const targetsIn = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(TARGET),
];

/** The control that a text belongs to gets the focus instead of the text. */
const hostOf = (element: Element): HTMLElement =>
  element.closest<HTMLElement>(CONTROL) ?? (element as HTMLElement);

export const elementOf = (id: string): HTMLElement | undefined =>
  targetsIn(document).find(({ dataset }) => dataset.editId === id);

/** Focuses a value on the page, or the first one of an entry or a section. */
export function focusOn(id: string): void {
  const isInside = ({ dataset }: HTMLElement) => dataset.editId?.startsWith(`${id}.`);
  const element = elementOf(id) ?? targetsIn(document).find(isInside);
  if (element) hostOf(element).focus();
}

/** Marks what can be edited. Visitors of assistive technology hear its name, and everyone else sees it as a tooltip. */
export function markPage(editor: Editor): void {
  const found = findTargets(document.body, editor.state.loaded?.values ?? []);
  // All sizes before the first mark: every mark would make the browser measure again.
  const hidden = new Set([...found.keys()].filter(isTiny));
  for (const element of targetsIn(document))
    if (!found.has(element) && !element.isContentEditable) unmark(element);
  for (const [element, value] of found) {
    if (hidden.has(element)) unmark(element);
    else mark(element as HTMLElement, value, editor.nameOf(value));
  }
}

function isTiny(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width < 3 || height < 3;
}

export const unmarkPage = (): void => targetsIn(document).forEach(unmark);

function mark(element: HTMLElement, { id, isSample }: Value, name: string): void {
  const host = hostOf(element);
  element.dataset.editId = id;
  if (isSample) element.dataset.editSample = '';
  else delete element.dataset.editSample;
  // Assistive technology ignores a decorative picture. The panel of its section has it.
  if (host.matches('img[alt=""]')) return;
  host.title = `${name}. Click it, or press Enter, to change it.`;
  if (!host.matches(FOCUSABLE)) host.tabIndex = 0;
}

function unmark(element: Element): void {
  const host = hostOf(element);
  element.removeAttribute('data-edit-id');
  element.removeAttribute('data-edit-sample');
  host.removeAttribute('title');
  if (!host.matches(FOCUSABLE)) host.removeAttribute('tabindex');
}

/** Opens what is clicked, or chosen with Enter. Returns a function that ends that. */
export function listen(editor: Editor): () => void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  addEventListener('click', (event) => onClick(editor, event), options);
  addEventListener('keydown', (event) => onKey(editor, event), options);
  addEventListener('pagehide', () => editor.keep(), options);
  return () => over.abort();
}

const isInEditor = (event: Event): boolean =>
  event.composedPath().some((each) => {
    return each instanceof HTMLElement && (each.isContentEditable || 'editUi' in each.dataset);
  });

function onClick(editor: Editor, event: MouseEvent): void {
  // Clicks by keyboard have no position.
  if (isInEditor(event) || event.ctrlKey || event.metaKey || event.detail === 0) return;
  const clicked = event.target as Element;
  const element = targetAt(event);
  // A control works as usual unless its text is clicked: menus must open to be edited.
  if (!element && clicked.closest('a, button, summary, input, select, textarea, label')) return;
  event.preventDefault();
  event.stopPropagation();
  if (element) void openText(editor, element);
  else if (hasText(clicked)) void editor.open({ kind: 'panel', id: panelAround(editor, clicked) });
}

/** The target under a point, even if another element covers it, such as the link of a whole card. */
function targetAt({ clientX, clientY }: MouseEvent): HTMLElement | undefined {
  // An element is also hit where its pseudo-element is.
  const isWithin = ({ left, right, top, bottom }: DOMRect) =>
    left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  const hit = document.elementsFromPoint(clientX, clientY) as HTMLElement[];
  return hit.find((element) => {
    return element.matches(TARGET) && [...element.getClientRects()].some(isWithin);
  });
}

const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** The panel for words that are put together from several texts, such as a date: the one that most texts around them are
 *  in. */
function panelAround(editor: Editor, clicked: Element): string {
  for (let up = clicked.parentElement; up && up !== document.body; up = up.parentElement) {
    const counts = new Map<string, number>();
    for (const { dataset } of targetsIn(up)) {
      const panel = editor.value(dataset.editId ?? '')?.panel;
      if (panel) counts.set(panel, (counts.get(panel) ?? 0) + 1);
    }
    const [most] = [...counts].sort(([, one], [, other]) => other - one);
    if (most) return most[0];
  }
  return 'site.yaml:';
}

/** Lets a person type a text in its place. Anything else, such as a day or the label of a button, has a panel. */
async function openText(editor: Editor, element: HTMLElement): Promise<void> {
  const value = editor.value(element.dataset.editId ?? '');
  if (!value) return;
  const isTyped = value.isTyped && !element.matches('img') && !element.closest(CONTROL);
  if (isTyped) await editor.open({ kind: 'typing', id: value.id });
  else await editor.open({ kind: 'panel', id: value.panel, focus: value.id });
}

function onKey(editor: Editor, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const [target] = event.composedPath() as [HTMLElement];
  const isTyping = target.isContentEditable || target.matches?.('input, textarea, select');
  if ((ctrlKey || metaKey) && !altKey && !isTyping && /^[zy]$/i.test(key)) {
    event.preventDefault();
    void editor.send({ type: key === 'z' ? 'undo' : 'redo' });
  }
  if (key !== 'Enter' || ctrlKey || metaKey || isInEditor(event)) return;
  const isTarget = target.matches?.(TARGET);
  const element = isTarget ? target : target.closest?.(CONTROL) && targetsIn(target)[0];
  if (!element) return;
  event.preventDefault();
  // The element becomes a text field at once. The same key must not save it.
  event.stopPropagation();
  void openText(editor, element);
}
