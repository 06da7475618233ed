import type { Value } from '../protocol.ts';

const SKIPPED = 'script, style, template, noscript, svg, [data-edit-ui]';
/** Explanations and pauses in the middle of a text aren't part of it. */
const APART = '[role=tooltip], .visually-hidden';
/** Parts of a page whose texts belong together. */
const PARTS = 'section, header, footer, main, body';
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Days and amounts in a text without spaces: `Every Tuesday`, `Season: September 8, 2026 to …`, `$2,500–$5,000`. */
const INSERTED = /[A-Z][a-z]+\d{1,2},\d{4}|[A-Z][a-z]+day|^[A-Z][a-z]{2}$|(?<=\$)[\d,]+/g;

/** Finds what a page shows: the smallest element whose whole text is a value, and pictures by their file name or, if they
 *  are drawn in the page, by their description. Of a text that the site has made of values, it finds the days and amounts
 *  in it, or else the panel of what is next to it. Returns ids. If nothing on the page says which of several values it is,
 *  an element has all of them. */
export function findTargets(root: Element, values: readonly Value[]): Map<HTMLElement, string[]> {
  const targets = new Targets(values);
  targets.lookForTexts(root);
  for (const image of root.querySelectorAll<HTMLImageElement>('img[src]'))
    targets.lookForPicture(image);
  for (const drawing of root.querySelectorAll<HTMLElement>('svg[aria-label]'))
    targets.lookForDrawing(drawing);
  targets.lookForInserted();
  return targets.ids();
}

/** A text without spaces, which typography changes, and without emphasis marks. */
const keyOf = (text: string): string => text.replace(/[\s*\u00ad\u200b\u2060]+/g, '');

/** In a list, a comma follows a text. */
const withoutComma = (key: string): string => key.replace(/,$/, '');

const pictureKey = (stem: string): string => `picture: ${stem}`;
const drawingKey = (description: string): string => `drawing: ${keyOf(description)}`;

/** An element that can only be one value, and the steps of its id. */
type Certain = [element: HTMLElement, steps: string[]];

class Targets {
  private readonly found = new Map<HTMLElement, Value[]>();
  /** The elements with other texts, drawn ones too, and their texts. */
  private readonly others = new Map<HTMLElement, string>();
  /** Values by what identifies them on a page: their text, or the name of a picture file. */
  private readonly known = new Map<string, Value[]>();
  /** The file of the page. */
  private own = '';

  constructor(values: readonly Value[]) {
    const shownAt = new Map(values.map(({ id, shown }) => [id, shown]));
    for (const value of values) {
      const { id, control, text, shown } = value;
      if (!text || control === 'hidden' || control === 'lines') continue;
      const isPicture = control === 'picture';
      const key = isPicture ? pictureKey(text.replace(/\.\w+$/, '')) : withoutComma(keyOf(shown));
      if (key) this.add(key, value);
      const description = isPicture && shownAt.get(id.replace(/src$/, 'alt'));
      if (description) this.add(drawingKey(description), value);
      if (id.endsWith(':meta.title') && key === keyOf(document.title)) this.own = id.split(':')[0]!;
    }
  }

  private add(key: string, value: Value): void {
    this.known.set(key, [...(this.known.get(key) ?? []), value]);
  }

  lookForDrawing(drawing: HTMLElement): void {
    this.note(drawing, [drawingKey(drawing.getAttribute('aria-label')!)]);
  }

  /** The file name of a built picture ends with a hash, and that of a photo with its width, too. */
  lookForPicture(image: HTMLImageElement): void {
    let stem = image.src.replace(/^.*\/|\.\w+$/g, '');
    while (stem.includes('-') && !this.known.has(pictureKey(stem)))
      stem = stem.slice(0, stem.lastIndexOf('-'));
    this.note(image, [pictureKey(stem)]);
  }

  /** Notes elements whose text is a known value. Returns the text of the element. */
  lookForTexts(element: Element): string {
    const target = element as HTMLElement;
    if (element.matches('svg') && element.textContent) this.others.set(target, '');
    if (element.matches(SKIPPED)) return '';
    let whole = '';
    let own = '';
    const inside: string[] = [];
    for (const node of element.childNodes) {
      const text = node instanceof Element ? this.lookForTexts(node) : keyOf(node.nodeValue ?? '');
      whole += text;
      if (node instanceof Element) inside.push(text);
      else own += text;
    }
    // If a child has all of the text, the child is the smaller element.
    const key = element.getAttribute('datetime') ?? whole;
    const isKnown = !inside.includes(whole) && this.note(target, [key]);
    const isApart = element.matches(APART);
    if (own && !isApart && !isKnown && !this.note(target, [own], true))
      this.others.set(target, own);
    return isApart ? '' : whole;
  }

  /** Notes the values of the days and amounts in other texts, unless these are part of a known text. */
  lookForInserted(): void {
    for (const [element, text] of this.others) {
      const day = element.getAttribute('datetime');
      const words = day ? WEEKDAYS[new Date(day).getUTCDay()]! : text;
      const inserted = [...words.matchAll(INSERTED)].map(([each]) => writtenForm(each));
      const [, first = ''] = /^([^,]+),/.exec(words) ?? [];
      const keys = new Set([first, ...inserted]);
      if (ancestorsOf(element).some((each) => this.found.has(each))) this.others.delete(element);
      else this.note(element, [...keys]);
    }
  }

  /** The ids of the values of each element, or that of the panel of what is next to it. */
  ids(): Map<HTMLElement, string[]> {
    const { found, others } = this;
    const certain: Certain[] = [];
    // The panel of the first value in each area of the page.
    const panels = new Map<HTMLElement, string>();
    for (const [element, [value, other]] of found) {
      if (!value || other || element.closest(APART)) continue;
      certain.push([element, stepsOf(value)]);
      for (const area of others.has(element) ? [] : ancestorsOf(element))
        if (!panels.has(area)) panels.set(area, value.panel);
    }
    const ids = new Map<HTMLElement, string[]>();
    for (const element of [...found.keys(), ...others.keys()]) {
      const values = nearest(element, found.get(element) ?? [], certain);
      const area = [element, ...ancestorsOf(element)].find((each) => panels.has(each));
      const around = others.has(element) && area && panels.get(area);
      const isOther = around && values.every(({ panel }) => isSibling(panel, around));
      const own = isOther ? [around] : values.map(({ id }) => id);
      if (own.length > 0) ids.set(element, own);
    }
    return ids;
  }

  /** Notes the values of an element. Those of the page come first and, around its content, those of every page. Next to
   *  other words, only they count. */
  private note(element: HTMLElement, keys: readonly string[], isOwnOnly = false): boolean {
    const values = keys.flatMap((key) => this.known.get(withoutComma(key)) ?? []);
    const file = element.closest('main') ? this.own : 'site.yaml';
    const all = values.filter(({ panel }) => panel.startsWith(`${file}:`));
    // The footer has a section of its own.
    const isInFooter = element.closest('footer') !== null;
    const near = all.filter(({ id }) => id.includes(':footer.') === isInFooter);
    const own = near.length > 0 ? near : all;
    const noted = own.length > 0 || isOwnOnly ? own : values;
    if (noted.length > 0) this.found.set(element, noted);
    return noted.length > 0;
  }
}

/** A day or an amount as files have it: `September8,2026` as `2026-09-08`, and `Tue` as `Tuesday`. */
function writtenForm(shown: string): string {
  const day = new Date(`${shown.replace(/\d/, ' $&')} UTC`);
  if (/^[A-Z].*\d$/.test(shown) && !Number.isNaN(+day)) return day.toISOString().slice(0, 10);
  return WEEKDAYS.find((each) => each.startsWith(shown)) ?? shown.replaceAll(',', '');
}

/** What is around an element, up to the part of the page that it is in. */
function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  if (!parentElement || element.matches(PARTS)) return [];
  return [parentElement, ...ancestorsOf(parentElement)];
}

/** Whether one is another entry of the same list. */
const isSibling = (one: string, other: string): boolean =>
  one !== other && one.replace(/@[^@]*$/, '@') === other.replace(/@[^@]*$/, '@');

/** Of several values with the same text, those that have most in common with what is around the element. */
function nearest(element: HTMLElement, values: Value[], certain: readonly Certain[]): Value[] {
  let left = values;
  for (const around of ancestorsOf(element)) {
    if (left.length === 1) break;
    const neighbors = certain.filter(([each]) => around.contains(each)).map(([, steps]) => steps);
    const scores = left.map((value) => sharedSteps(stepsOf(value), neighbors));
    left = left.filter((_, index) => scores[index] === Math.max(...scores));
  }
  return left;
}

const stepsOf = ({ id }: Value): string[] => id.split(/[:.]/);

/** How many of its first steps a value shares with its neighbors. */
function sharedSteps(steps: string[], neighbors: string[][]): number {
  let near = neighbors;
  for (const [depth, step] of steps.entries()) {
    const nearer = near.filter((each) => each[depth] === step);
    // Between several entries of a list, nothing says which of them it is.
    const isBetween = /^(?:@|\d)/.test(step) && nearer.length < near.length;
    if (nearer.length === 0 || isBetween) return depth;
    near = nearer;
  }
  return steps.length;
}
