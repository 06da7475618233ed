import type { Editor } from '../base/editor.ts';
import { button, h } from '../base/element.ts';
import type { Field } from '../base/protocol.ts';
import { type Form, fieldsForm } from '../forms/fields-form.ts';
import { pictureForm } from '../forms/picture-form.ts';
import { findEntries } from './entries.ts';
import { contains, cutBelow, isFixed, lay, layForm, layWords, spread } from './lay.ts';
import { listMenu } from './list-menu.ts';
import { findPlaces, type Place, rectOf } from './places.ts';

/** What is laid over the page: a box for everything that can be edited, and the form of the one that is open. */
export class Overlay {
  readonly #editor: Editor;
  readonly #boxes = h('div', { role: 'group', 'aria-label': 'What can be edited on this page' });
  readonly #open = h('div');
  #known = new Map<string, HTMLElement>();
  #menus: { element: HTMLElement; menu: HTMLElement }[] = [];
  #form: { form: Form; key: string } | undefined;
  #frame = 0;

  constructor(editor: Editor, layer: HTMLElement) {
    this.#editor = editor;
    layer.replaceChildren(this.#boxes, this.#open);
  }

  /** Draws all boxes where their elements stand now, in the next frame. */
  draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /** Takes everything away. */
  clear(): void {
    cancelAnimationFrame(this.#frame);
    this.#boxes.remove();
    this.#open.remove();
  }

  /** Shows the menu of the smallest entry under the pointer, and no other. */
  showNear(event: PointerEvent): void {
    const onMenu = event.composedPath().find((target) => target instanceof Element && target.matches('.entry'));
    const under = this.#menus
      .map(({ element, menu }) => ({ menu, rect: element.getBoundingClientRect() }))
      .filter(({ menu, rect }) => (onMenu ? menu === onMenu : contains(rect, event)))
      .sort((a, b) => a.rect.width * a.rect.height - b.rect.width * b.rect.height);
    for (const { menu } of this.#menus) menu.classList.toggle('entry--near', menu === under[0]?.menu);
  }

  #draw(): void {
    const { content } = this.#editor;
    const root = this.#boxes.getRootNode() as ShadowRoot;
    const focused = root.activeElement as HTMLElement | null;
    const before = this.#known;
    this.#known = new Map();
    const laid = findPlaces(content).map((place) => {
      const over = this.#box(place, before.get(place.key));
      this.#known.set(place.key, over);
      return { element: place.element, over };
    });
    this.#menus = findEntries(content).map(({ element, list, index }) => {
      const menu = listMenu(this.#editor, list, index);
      const key = menu.dataset.key ?? '';
      const known = before.get(key);
      // An open menu, and one with the focus, stays the same element as long as it says the same.
      const same = known?.textContent === menu.textContent && known.title === menu.title ? known : menu;
      this.#known.set(key, same);
      return { element, menu: same };
    });
    spread(this.#menus);
    cutBelow([...laid, ...this.#menus.map(({ element, menu }) => ({ element, over: menu }))]);
    arrange(this.#boxes, [...this.#known.values()]);
    this.#focusNext(focused);
  }

  /** A box stays the same element as long as its place is there: a click that has begun finds it where it was. */
  #box(place: Place, known: HTMLElement | undefined): HTMLElement {
    const [field] = place.fields;
    const label = `${field?.name} (${field?.file}:${field?.line})`;
    const box = known ?? button('', () => {}, { className: 'box', 'data-key': place.key });
    box.onclick = () => this.#edit(place);
    box.ondrop = ({ dataTransfer }) => this.#edit(place, dataTransfer?.files);
    box.setAttribute('aria-label', `Edit ${label}`);
    box.classList.toggle('box--picture', field?.kind === 'picture');
    box.classList.toggle('box--high', place.rect.y + scrollY < 40);
    box.classList.toggle('box--right', place.rect.x > innerWidth / 2);
    box.replaceChildren(h('span', { className: 'name', 'aria-hidden': true }, label));
    return lay(box, place.rect, isFixed(place.element));
  }

  #focusNext(focused: HTMLElement | null): void {
    const { next } = this.#editor;
    const keys = [...this.#known.keys()].filter((key) => next && key.startsWith(next));
    const found = this.#known.get(`menu:${next}`) ?? this.#known.get(keys[0] ?? '');
    if (found) {
      this.#editor.next = undefined;
      (found.querySelector('summary') ?? found).focus();
    } else if (focused?.isConnected === false) {
      const same = this.#known.get(focused.dataset.key ?? '');
      (same?.querySelector('summary') ?? same)?.focus({ preventScroll: true });
    }
  }

  /** Opens the form of a place. The one that is open is saved before; if it cannot be, it stays. */
  async #edit(place: Place, files?: FileList): Promise<void> {
    if (this.#form && !(await this.#form.form.leave())) return;
    const picture = place.fields.find(({ kind }) => kind === 'picture');
    const close = () => this.#close(place.key);
    const form = picture
      ? pictureForm(this.#editor, picture, { element: place.element, onDone: close, files })
      : fieldsForm(this.#editor, this.#withParts(place.fields), close);
    this.#form = { form, key: place.key };
    const rect = rectOf(place.element, place.fields[0]?.shown);
    this.#open.replaceChildren(form.element);
    if (place.inPlace && form.words) this.#open.prepend(layWords(form.words, place.element, rect));
    layForm(form.element, place.inPlace && form.words ? form.words : place.element, isFixed(place.element));
    form.focus();
    // Of a form that is higher than the window, the beginning is seen.
    const block = form.element.offsetHeight > innerHeight - 260 ? 'start' : 'nearest';
    form.element.scrollIntoView({ block, behavior: 'instant' });
    form.words?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  #close(key: string): void {
    if (this.#form?.key !== key) return;
    this.#form = undefined;
    const hadFocus = this.#open.contains((this.#open.getRootNode() as ShadowRoot).activeElement);
    this.#open.replaceChildren();
    if (hadFocus) this.#known.get(key)?.focus();
  }

  /** The label of a button comes with its address, and with whatever else belongs to the button. */
  #withParts(fields: Field[]): Field[] {
    const parts = fields.flatMap(({ id }) => {
      if (!id.endsWith('.label')) return [];
      const parent = id.slice(0, -'label'.length);
      const isPart = (field: Field) => field.id.startsWith(parent) && !field.id.slice(parent.length).includes('.');
      return this.#editor.fields().filter((field) => isPart(field) && field.kind !== 'object');
    });
    return [...new Set([...fields, ...parts])];
  }
}

/** Gives an element these children. What is there already is not moved: it would lose the focus, and a click its target. */
function arrange(parent: Element, children: Element[]): void {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  for (const [at, child] of children.entries()) {
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
  }
}
