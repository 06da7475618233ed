import { type Entry, findEntries, findPlaces, type Place } from './boxes.ts';
import type { Editor } from './editor.ts';
import { button, h } from './element.ts';
import { fieldsForm } from './fields-form.ts';
import { listMenu } from './list-menu.ts';
import { pictureForm } from './picture-form.ts';
import type { Field } from './protocol.ts';

/** What is laid over the page: a box for everything that can be edited, and the form of the one that is open. */
export class Overlay {
  readonly #editor: Editor;
  readonly #boxes = h('div', { role: 'group', 'aria-label': 'What can be edited on this page' });
  readonly #open = h('div');
  #frame = 0;

  constructor(editor: Editor) {
    this.#editor = editor;
    editor.layer.append(this.#boxes, this.#open);
  }

  /** Draws all boxes where their elements stand now. The focus stays on the box of the same place. */
  draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const root = this.#boxes.getRootNode() as ShadowRoot;
      const focused = (root.activeElement as HTMLElement | null)?.dataset.key;
      const lists = this.#editor.content.files.flatMap((file) => file.lists);
      this.#boxes.replaceChildren(
        ...findPlaces(this.#editor.content).map((place) => this.#box(place)),
        ...lists.flatMap((list) => findEntries(list).map((entry) => this.#entry(entry, list))),
      );
      if (focused) this.#boxes.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    });
  }

  /** Takes everything away. */
  clear(): void {
    cancelAnimationFrame(this.#frame);
    this.#boxes.replaceChildren();
    this.#open.replaceChildren();
  }

  #box(place: Place): HTMLElement {
    const [field] = place.fields;
    const label = `${field?.name} (${field?.file}:${field?.line})`;
    const box = button('', () => this.#edit(place), {
      className: 'box',
      'aria-label': `Edit ${label}`,
      'data-key': field?.id,
    });
    box.append(h('span', { className: 'name', 'aria-hidden': true }, label));
    return lay(box, place.rect);
  }

  #entry(entry: Entry, list: Parameters<typeof listMenu>[1]): HTMLElement {
    const { right, top } = entry.element.getBoundingClientRect();
    return lay(listMenu(this.#editor, list, entry.index), new DOMRect(Math.min(right, innerWidth) - 40, top, 0, 0));
  }

  #edit(place: Place): void {
    const fields = this.#withParts(place.fields);
    const close = () => {
      this.#open.replaceChildren();
      const key = place.fields[0]?.id ?? '';
      this.#boxes.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
    };
    if (place.fields[0]?.kind === 'picture') {
      const form = pictureForm(this.#editor, place.fields[0], { element: place.element, onDone: close });
      this.#show(form, place.rect);
      return;
    }
    const form = fieldsForm(this.#editor, fields, close);
    this.#show(form.element, place.rect);
    if (place.inPlace && form.words) this.#layWords(form.words, place);
    form.focus();
    form.element.scrollIntoView({ block: 'nearest' });
  }

  /** The label of a button comes with its address, and with whatever else belongs to the button. */
  #withParts(fields: Field[]): Field[] {
    const all = this.#editor.content.files.flatMap((file) => file.fields);
    const parts = fields.flatMap(({ id }) => {
      if (!id.endsWith('.label')) return [];
      const parent = id.slice(0, -'label'.length);
      return all.filter((field) => field.id.startsWith(parent) && !field.id.slice(parent.length).includes('.'));
    });
    return [...new Set([...fields, ...parts.filter(({ kind }) => kind !== 'object')])];
  }

  #show(form: HTMLElement, { left, bottom }: DOMRect): void {
    this.#open.replaceChildren(form);
    form.style.top = `${bottom + scrollY + 10}px`;
    form.style.left = `${Math.max(8, Math.min(left + scrollX, innerWidth - form.offsetWidth - 8))}px`;
  }

  /** Lays the written words over those on the page, in their own type and size. */
  #layWords(words: HTMLElement, { element, rect }: Place): void {
    const { font, color, letterSpacing, textAlign, direction } = getComputedStyle(element);
    Object.assign(words.style, {
      font,
      color,
      letterSpacing,
      textAlign,
      direction,
      backgroundColor: groundOf(element),
    });
    words.classList.add('words--in-place');
    this.#open.prepend(lay(words, new DOMRect(rect.x, rect.y, Math.max(rect.width, 120), rect.height)));
  }
}

/** Puts an element over a part of the page. It scrolls with the page. */
function lay<E extends HTMLElement>(element: E, { x, y, width, height }: DOMRect): E {
  element.style.left = `${x + scrollX}px`;
  element.style.top = `${y + scrollY}px`;
  if (width) element.style.width = `${width}px`;
  if (height) element.style.minHeight = `${height}px`;
  return element;
}

/** The colour that an element stands on. */
function groundOf(element: Element): string {
  for (let up: Element | null = element; up; up = up.parentElement) {
    const { backgroundColor } = getComputedStyle(up);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
    const before = getComputedStyle(up, '::before').backgroundColor;
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(before)) return before;
  }
  return 'Canvas';
}
