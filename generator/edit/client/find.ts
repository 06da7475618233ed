import type { Value } from '../protocol.ts';

const SKIPPED = 'script, style, template, noscript, svg, [data-edit-ui]';
/** Explanations and pauses in the middle of a text aren't part of it. */
const APART = '[role=tooltip], .visually-hidden';
/** Parts of a page whose texts belong together. */
const PARTS = 'section, header, footer, main, body';

/** Finds the values that a page shows: the smallest element whose whole text is the value, and pictures by their file
 *  name. If nothing on the page says which of several values with the same text it is, an element has all of them. */
export function findTargets(root: Element, values: readonly Value[]): Map<HTMLElement, Value[]> {
  const targets = new Targets(values);
  targets.lookForTexts(root);
  for (const image of root.querySelectorAll<HTMLImageElement>('img[src]'))
    targets.lookForPicture(image);
  const { found } = targets;
  const certain = [...found].filter(([, { length }]) => length === 1);
  for (const [element, several] of found) {
    if (several.length > 1) found.set(element, nearest(element, several, certain));
  }
  return found;
}

/** A text without spaces, which typography changes, and without emphasis marks. */
const keyOf = (text: string): string => text.replace(/[\s*\u00ad\u200b\u2060]+/g, '');

const pictureKey = (stem: string): string => `picture: ${stem}`;

class Targets {
  readonly found = new Map<HTMLElement, Value[]>();
  /** Values by what identifies them on a page: their text, or the name of a picture file. */
  private readonly known = new Map<string, Value[]>();
  /** The file of the page. */
  private own = '';

  constructor(values: readonly Value[]) {
    for (const value of values) {
      const { id, control, text, shown } = value;
      if (!text || control === 'hidden' || control === 'lines') continue;
      const isPicture = control === 'picture';
      const key = isPicture ? pictureKey(text.replace(/\.\w+$/, '')) : keyOf(shown);
      if (key) this.known.set(key, [...(this.known.get(key) ?? []), value]);
      if (id.endsWith(':meta.title') && key === keyOf(document.title)) this.own = id.split(':')[0]!;
    }
  }

  /** The file name of a built picture ends with a hash, and that of a photo with its width, too. */
  lookForPicture(image: HTMLImageElement): void {
    let stem = image.src.replace(/^.*\/|\.\w+$/g, '');
    while (stem.includes('-') && !this.known.has(pictureKey(stem)))
      stem = stem.slice(0, stem.lastIndexOf('-'));
    this.note(image, pictureKey(stem));
  }

  /** Notes elements whose text is a known value. Returns the text of the element. */
  lookForTexts(element: Element): string {
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
    const target = element as HTMLElement;
    const key = element.getAttribute('datetime') ?? whole;
    if (!inside.includes(whole) && !this.note(target, key)) this.note(target, own, true);
    return element.matches(APART) ? '' : whole;
  }

  /** Notes the values of an element. Those of the page come first and, around its content, those of every page. Next to
   *  other words, only they count. */
  private note(element: HTMLElement, key: string, isOwnOnly = false): boolean {
    const values = this.known.get(key) ?? [];
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

/** Of several values with the same text, those that have most in common with what is around the element. */
function nearest(element: Element, values: Value[], certain: [Element, Value[]][]): Value[] {
  let left = values;
  let around = element;
  while (left.length > 1 && around.parentElement && !around.matches(PARTS)) {
    around = around.parentElement;
    const near = certain.filter(([each]) => around.contains(each));
    const neighbors = near.map(([, [value]]) => stepsOf(value!));
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
