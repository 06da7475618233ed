// The elements of the page that can be edited. The attribute data-edit-id of each has the ids of its values, and
// data-edit-reason says why.

import { giveBack, makeEditable } from './editable.ts';
import { editor } from './editor.ts';
import { findTargets } from './find.ts';

/** Keys and clicks in these do something else, so their words have a panel. */
const CONTROL = 'button, summary, label';

const ATTRIBUTES = ['data-edit-id', 'data-edit-reason', 'data-edit-sample'];

const editable = () => [...document.querySelectorAll<HTMLElement>('[data-edit-id]')];

/** The control that a text belongs to gets the focus instead of the text. */
const hostOf = (element: HTMLElement): HTMLElement =>
  element.closest<HTMLElement>(CONTROL) ?? element;

/** The element of a value, or of the first one in an entry or a section. */
export function elementOf(id: string): HTMLElement | undefined {
  const isInside = ({ dataset }: HTMLElement) => dataset.editId?.startsWith(`${id}.`);
  return editable().find(({ dataset }) => dataset.editId === id) ?? editable().find(isInside);
}

/** Marks what can be edited. Assistive technology announces its name, and everyone else sees it as a tooltip. */
export function markPage(): void {
  const targets = findTargets(document.body, editor.state.loaded?.values ?? []);
  // All sizes before the first mark: every mark would make the browser measure again.
  // What is being typed keeps its mark.
  const visible = [...targets].filter(
    ([element]) => !element.isContentEditable && element.getBoundingClientRect().width > 2,
  );
  for (const element of editable()) if (!targets.has(element)) unmark(element);
  for (const [element, { ids, reason }] of visible) {
    const [value] = ids.flatMap((id) => editor.value(id) ?? []);
    element.dataset.editId = ids.join(' ');
    element.dataset.editReason = reason;
    element.toggleAttribute('data-edit-sample', value?.isSample ?? false);
    const host = hostOf(element);
    // Assistive technology ignores a decorative picture. The panel of its section has it.
    if (host.closest('img[alt=""], [aria-hidden=true]')) continue;
    const [panel = '', ...otherPanels] = panelsOf(ids);
    const name = ids.length === 1 && value ? editor.nameOf(value) : editor.panel(panel)?.title;
    const what = otherPanels.length > 0 ? 'One of several texts' : name;
    host.title = `${what}. Click it, or press Enter, to change it.`;
    if (host.tabIndex < 0) host.setAttribute('tabindex', '0');
  }
}

function unmark(element: HTMLElement): void {
  if (element.isContentEditable) return;
  for (const name of ATTRIBUTES) element.removeAttribute(name);
  for (const name of ['title', 'tabindex']) hostOf(element).removeAttribute(name);
}

/** Goes to what has just been changed, on this page or on another one. */
export function arrive(): void {
  const { goTo: id, loaded } = editor.state;
  if (!id || !loaded) return;
  const element = elementOf(id);
  let file = editor.panel(id) ?? editor.panel(editor.value(id)?.panel ?? '');
  while (file?.parent) file = editor.panel(file.parent);
  const { address = location.pathname } = file ?? {};
  if (!element && address !== location.pathname) return void editor.reload(address);
  editor.update({ goTo: undefined });
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  element?.animate([{ outline: '8px solid #ffb91f' }, {}], 2000);
}

/** Opens what is clicked, or chosen with Enter. */
export function listen(): void {
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKey, true);
  // Texts are kept, but no picture. The browser asks whether to stay.
  addEventListener('beforeunload', (event) => editor.hasUpload() && event.preventDefault());
}

const isInEditor = (event: Event): boolean =>
  event.composedPath().some((each) => {
    return each instanceof HTMLElement && (each.isContentEditable || 'editUi' in each.dataset);
  });

function onClick(event: MouseEvent): void {
  // Clicks by keyboard have no position.
  if (isInEditor(event) || event.ctrlKey || event.metaKey || event.detail === 0) return;
  // The target under the point may be covered by another element, such as the link of a whole card.
  const elements = document.elementsFromPoint(event.clientX, event.clientY) as HTMLElement[];
  const editableHits = elements.filter((each) => each.dataset.editId);
  const element = editableHits.find((each) => isAt(each, event)) ?? editableHits[0];
  // A click beside everything saves what is being typed.
  if (!element && editor.state.view?.kind === 'typing') void editor.finish();
  // A control works as usual unless its text is clicked: menus must open to be edited.
  if (!element) return;
  event.preventDefault();
  event.stopPropagation();
  void openText(element);
}

/** Whether a point is in the box of an element, and not only in what its styles spread over a card. */
const isAt = (element: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean =>
  [...element.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );

/** Lets a person type a text in its place. Anything else, such as a day or the label of a button, has a panel. */
function openText(element: HTMLElement): Promise<void> {
  const ids = element.dataset.editId?.split(' ') ?? [];
  const [id = '', ...otherIds] = ids;
  const opener = hostOf(element);
  if (panelsOf(ids).length > 1) return editor.open({ kind: 'search', ids }, opener);
  const isTyped = editor.value(id)?.control === 'text' && otherIds.length === 0;
  if (isTyped && !element.closest(CONTROL)) return openTyping(id, opener);
  return editor.openField(id, opener);
}

/** A text can be typed at once, also while another one is being saved. */
async function openTyping(id: string, opener: HTMLElement): Promise<void> {
  const element = elementOf(id)!;
  makeEditable(element, editor.value(id)!);
  await editor.open({ kind: 'typing', id }, opener);
  const { view } = editor.state;
  const isOpen = view?.kind === 'typing' && view.id === id;
  if (isOpen) return;
  // The other one couldn't be saved, and is still open.
  giveBack(element);
  if (view?.kind === 'typing') elementOf(view.id)?.focus();
}

/** The panels of ids. A panel's own id is its panel. */
const panelsOf = (ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => editor.value(id)?.panel ?? id)),
];

/** Where the focus was before it went to the bar. */
let left: HTMLElement | undefined;

/** Moves the focus to the bar, or from there and from a panel back to the page, as F6 does in Word. */
function switchFocus(): void {
  const focused = document.activeElement as HTMLElement | null;
  const ui = document.querySelector<HTMLElement>('[data-edit-ui]');
  if (focused === ui) return left?.focus();
  left = focused ?? undefined;
  ui?.shadowRoot?.querySelector<HTMLElement>('.bar button')?.focus();
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  const [target] = event.composedPath() as [HTMLElement];
  const { view } = editor.state;
  if (key === 'F6') {
    event.preventDefault();
    return switchFocus();
  }
  if (key === 'Escape' && view && isInEditor(event))
    return view.kind === 'typing' ? editor.cancel() : void editor.open();
  if (key !== 'Enter' || ctrlKey || metaKey || isInEditor(event)) return;
  const element = editable().find((each) => hostOf(each) === target);
  if (!element) return;
  event.preventDefault();
  // The element becomes a text field at once. The same key must not save it.
  event.stopPropagation();
  void openText(element);
}
