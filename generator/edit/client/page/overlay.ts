import type { Editor } from '../base/editor.ts';
import { bring, button, h } from '../base/element.ts';
import type { Field } from '../base/protocol.ts';
import { fieldsForm } from '../forms/fields-form.ts';
import type { Form } from '../forms/form.ts';
import { pictureForm } from '../forms/picture-form.ts';
import { type Entry, findEntries } from './entries.ts';
import { cover, cutBelow, type Laid, layForm, layWords, spread } from './lay.ts';
import { listMenu } from './list-menu.ts';
import { findPlaces, type Place, rectOf } from './places.ts';

/** What is laid over the page: a box for everything that can be edited, and a menu for each entry of a list. */
export class Overlay {
  readonly element = h('div', { role: 'group', 'aria-label': 'What can be edited on this page' });
  readonly #editor: Editor;
  #places = new Map<string, Place>();
  #over = new Map<string, HTMLElement>();
  #entries: Entry[] = [];
  #menus: Laid[] = [];
  #dropped: FileList | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** Lays everything where its element stands now. What is still there stays the same element: a click that has begun
   *  finds it where it was. */
  draw(): void {
    const { content } = this.#editor;
    const before = this.#over;
    this.#over = new Map();
    const keep = (key: string, make: () => HTMLElement) => {
      const over = before.get(key) ?? make();
      this.#over.set(key, over);
      return over;
    };
    const places = findPlaces(content);
    this.#places = new Map(places.map((place) => [place.key, place]));
    const boxes = places.map((place) =>
      layBox(
        place,
        keep(place.key, () => this.#box(place.key)),
      ),
    );
    this.#entries = findEntries(content);
    this.#menus = this.#entries.map(({ element, list, index }) => {
      const fresh = listMenu(this.#editor, list, index);
      const over = keep(`${list.entries[index]?.id} of ${list.entries.length}: ${fresh.title}`, () => fresh);
      return { element, over };
    });
    spread(this.#menus);
    cutBelow([...boxes, ...this.#menus]);
    arrange(this.element, [...this.#over.values()]);
  }

  /** Shows the menu of the smallest entry under the pointer, and no other; of several that are as small, all. */
  showNear(event: PointerEvent): void {
    const onMenu = event.composedPath().find((target) => target instanceof Element && target.matches('.entry'));
    const under = this.#menus.flatMap(({ element, over }) => {
      const rect = element.getBoundingClientRect();
      const isUnder = onMenu ? over === onMenu : contains(rect, event);
      return isUnder ? [{ over, size: rect.width * rect.height }] : [];
    });
    const smallest = Math.min(...under.map(({ size }) => size));
    const near = new Set(under.flatMap(({ over, size }) => (size <= smallest * 1.2 ? over : [])));
    for (const { over } of this.#menus) over.classList.toggle('entry--near', near.has(over));
  }

  /** The form of a place, which lies below it, and its words over those of the page. */
  form(key: string): Form | undefined {
    const place = this.#places.get(key);
    if (!place) return undefined;
    const picture = place.fields.find(({ kind }) => kind === 'picture');
    const close = () => this.#editor.open();
    const form = picture
      ? pictureForm(this.#editor, picture, { element: place.element, files: this.#dropped, close })
      : fieldsForm(this.#editor, this.#withParts(place.fields), close);
    this.#dropped = undefined;
    const words = place.inPlace ? form.words : undefined;
    const around = this.#entries.filter(({ element }) => element.contains(place.element));
    const [entry] = around.sort((a, b) => (a.element.contains(b.element) ? 1 : -1));
    if (entry) form.element.lastElementChild?.append(listMenu(this.#editor, entry.list, entry.index));
    const follow = () => {
      const { element, fields } = this.#places.get(key) ?? place;
      if (words) layWords({ element, over: words }, rectOf(element, fields[0]?.shown));
      layForm({ element, over: form.element }, words ?? element);
    };
    const focus = () => {
      follow();
      form.focus();
      // Of a form that is higher than the window, the beginning is seen.
      const block = form.element.offsetHeight > innerHeight - 260 ? 'start' : 'nearest';
      for (const part of [form.element, words]) bring(part, block);
    };
    const landmark = { role: 'region', 'aria-label': 'What is being changed' };
    return { ...form, element: h('div', landmark, words, form.element), follow, focus };
  }

  #box(key: string): HTMLElement {
    const open = () => this.#editor.open(key);
    const drop = ({ dataTransfer }: DragEvent) => {
      this.#dropped = dataTransfer?.files;
      open();
    };
    return button('', open, { className: 'box', 'data-key': key, ondrop: drop });
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

function layBox({ element, fields: [field], rect, inPlace }: Place, over: HTMLElement): Laid {
  const label = `${field?.name} (${field?.file}:${field?.line})`;
  over.setAttribute('aria-label', `Edit ${label}`);
  over.classList.toggle('box--high', rect.y + scrollY < 40);
  over.classList.toggle('box--right', rect.x > innerWidth / 2);
  over.classList.toggle('box--below', !inPlace);
  over.replaceChildren(h('span', { className: 'name', 'aria-hidden': true }, label));
  cover({ element, over }, rect);
  return { element, over };
}

const contains = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: PointerEvent): boolean =>
  left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;

/** Gives an element these children. What is there already is not moved: it would lose the focus, and a click its target. */
function arrange(parent: Element, children: Element[]): void {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  for (const [at, child] of children.entries()) {
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
  }
}
