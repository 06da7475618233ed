import type { Value } from '../protocol.ts';

/** Values by what identifies them on a page: their text, or the name of a picture file. */
type Candidates = Map<string, Value[]>;

const SKIPPED = 'script, style, template, noscript, svg, [data-edit-ui]';
/** Explanations in the middle of a sentence aren't part of it. */
const APART = '[role=tooltip]';

/** A text without spaces, which typography changes, and without emphasis marks. */
const keyOf = (text: string): string => text.replace(/[\s*\u00ad\u200b\u2060]+/g, '');

/** Finds the values that a page shows: the smallest element whose whole text is the value, and pictures by their file
 *  name. If several values have the same text, the element goes to the one whose path is most like that of its
 *  neighbors. */
export function findTargets(root: Element, values: readonly Value[]): Map<HTMLElement, Value> {
  const candidates = candidatesIn(values);
  const found = new Map<HTMLElement, Value[]>();
  lookForTexts(root, candidates, found);
  for (const image of root.querySelectorAll<HTMLImageElement>('img[src]')) {
    const known = pictureValues(image.getAttribute('src') ?? '', candidates);
    if (known) found.set(image, known);
  }
  const inOrder = [...found].sort(([one], [other]) => {
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
  return resolveTies(inOrder);
}

/** The values of the page's own file come first. */
function candidatesIn(values: readonly Value[]): Candidates {
  const candidates: Candidates = new Map();
  const titles = values.filter(({ text }) => text && document.title === text);
  const own = titles[0]?.id.replace(/:.*/, '') ?? '';
  const isOwn = ({ id }: Value) => Number(id.startsWith(own));
  for (const value of values.toSorted((one, other) => isOwn(other) - isOwn(one))) {
    const { control, text, shown } = value;
    if (!text || control === 'hidden' || control === 'lines') continue;
    const isPicture = control === 'picture';
    const key = isPicture ? pictureKey(text.replace(/\.\w+$/, '')) : keyOf(shown);
    if (key) candidates.set(key, [...(candidates.get(key) ?? []), value]);
  }
  return candidates;
}

const pictureKey = (stem: string): string => `picture: ${stem}`;

/** The file name of a built picture ends with a hash, and that of a photo with its width, too. */
function pictureValues(src: string, candidates: Candidates): Value[] | undefined {
  let stem = src.replace(/^.*\/|\.\w+$/g, '');
  while (stem.includes('-') && !candidates.has(pictureKey(stem)))
    stem = stem.slice(0, stem.lastIndexOf('-'));
  return candidates.get(pictureKey(stem));
}

/** Notes elements whose text is a known value. Returns the text of the element. */
function lookForTexts(
  element: Element,
  candidates: Candidates,
  found: Map<HTMLElement, Value[]>,
): string {
  if (element.matches(SKIPPED)) return '';
  let whole = '';
  let own = '';
  const inside: string[] = [];
  for (const node of element.childNodes) {
    const isElement = node instanceof Element;
    const text = isElement
      ? lookForTexts(node, candidates, found)
      : keyOf(node instanceof Text ? node.data : '');
    whole += text;
    if (isElement) inside.push(text);
    else own += text;
  }
  // If a child has all of the text, the child is the smaller element. Next to hidden words, the own text counts.
  const isInChild = inside.includes(whole);
  const known = isInChild ? undefined : (candidates.get(whole) ?? candidates.get(own));
  if (known) found.set(element as HTMLElement, known);
  return element.matches(APART) ? '' : whole;
}

/** Of several values with the same text, an element shows the one that is nearest to its neighbors in the content. */
function resolveTies(entries: [HTMLElement, Value[]][]): Map<HTMLElement, Value> {
  const taken = new Set<Value>();
  for (const [, values] of entries) if (values.length === 1) taken.add(values[0]!);
  const targets = new Map<HTMLElement, Value>();
  let before: Value | undefined;
  for (const [index, [element, values]] of entries.entries()) {
    const next = entries.slice(index + 1).find(([, others]) => others.length === 1);
    const score = (value: Value) =>
      sharedSteps(value, before) + sharedSteps(value, next?.[1][0]) - Number(taken.has(value)) / 2;
    const [best] = values.toSorted((one, other) => score(other) - score(one));
    targets.set(element, best!);
    taken.add(best!);
    before = best;
  }
  return targets;
}

/** How many steps of their paths two values share, from the file on. */
function sharedSteps({ id }: Value, other?: Value): number {
  const left = id.split(/[:.]/);
  const right = other?.id.split(/[:.]/) ?? [];
  const different = left.findIndex((step, index) => step !== right[index]);
  return different < 0 ? left.length : different;
}
