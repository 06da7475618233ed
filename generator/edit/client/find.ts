import type { FieldKind } from '../protocol.ts';
import { type Content, fieldAt, fileOf, isText, openPage, shownAs } from './content.ts';

/** Elements of the open page and the value that each of them shows. */
export type Targets = Map<Element, string>;

type Candidates = Map<string, string[]>;

const SKIPPED = 'script, style, template, noscript, svg, [data-edit-ui]';
/** Explanations in the middle of a sentence aren't part of it. */
const APART = '[role=tooltip]';
/** Kinds whose written text isn't what pages show. */
const HIDDEN = new Set<FieldKind>(['link', 'slug', 'focus', 'flag', 'file']);

/** A text without spaces, which typography changes, and without emphasis marks. */
export const keyOf = (text: string): string => text.replace(/[\s*\u00ad\u200b\u2060]+/g, '');

/** Finds each value in the page: the smallest element whose whole text equals the value as shown, and images by their
 *  file name. If several values have the same text, the element goes to the value whose path is most like its neighbors'. */
export function findTargets(root: Element, content: Content): Targets {
  const { texts, images } = candidatesIn(content);
  const found = new Map<Element, string[]>();
  lookForTexts(root, texts, found);
  for (const image of root.querySelectorAll('img[src]')) {
    const ids = imageIds(image.getAttribute('src') ?? '', images);
    if (ids) found.set(image, ids);
  }
  for (const drawing of root.querySelectorAll('[role=img][aria-label]')) {
    const ids = texts.get(keyOf(drawing.getAttribute('aria-label') ?? ''));
    if (ids) found.set(drawing, ids);
  }
  return resolveTies(found, content, root);
}

function candidatesIn(content: Content): { texts: Candidates; images: Candidates } {
  const texts: Candidates = new Map();
  const images: Candidates = new Map();
  for (const value of content.values.values()) {
    if (!isText(value) || !value.written) continue;
    const { kind } = fieldAt(content, value.id);
    if (kind === 'file') add(images, value.written.replace(/\.\w+$/, ''), value.id.replace(/\.src$/, ''));
    else if (!HIDDEN.has(kind)) add(texts, keyOf(shownAs(value)), value.id);
  }
  return { texts, images };
}

function add(map: Candidates, key: string, id: string): void {
  if (key) map.set(key, [...(map.get(key) ?? []), id]);
}

/** Notes elements whose text is a known value. Returns the text of the element. */
function lookForTexts(element: Element, texts: Candidates, found: Map<Element, string[]>): string {
  if (element.matches(SKIPPED)) return '';
  let whole = '';
  let own = '';
  let largest = '';
  for (const child of element.childNodes) {
    const isElement = child.nodeType === 1;
    const text = isElement ? lookForTexts(child as Element, texts, found) : keyOf(child.nodeValue ?? '');
    whole += text;
    if (!isElement) own += text;
    else if (text.length > largest.length) largest = text;
  }
  // If a child has all of the text, the child is the smaller element. Next to hidden words, the own text counts.
  const ids = largest === whole ? undefined : (texts.get(whole) ?? texts.get(own));
  if (ids) found.set(element, ids);
  return element.matches(APART) ? '' : whole;
}

/** The file name of a built image ends with a hash, and that of a photo with its width, too. */
function imageIds(src: string, images: Candidates): string[] | undefined {
  let stem = src.replace(/^.*\/|\.\w+$/g, '');
  while (stem.includes('-') && !images.has(stem)) stem = stem.slice(0, stem.lastIndexOf('-'));
  return images.get(stem);
}

function resolveTies(found: Map<Element, string[]>, content: Content, root: Element): Targets {
  const targets: Targets = new Map();
  const within = new Map<Element, string[]>();
  for (const [element, [id = '', ...others]] of found) {
    if (others.length > 0) continue;
    targets.set(element, id);
    for (let up = element.parentElement; up; up = up === root ? null : up.parentElement)
      within.set(up, [...(within.get(up) ?? []), id]);
  }
  const tied = [...found].filter(([, ids]) => ids.length > 1);
  for (const [element, ids] of tied)
    targets.set(element, closest(element, ids, within) ?? inOrder(element, ids, tied, content));
  return targets;
}

/** The value whose path shares the most steps with those near the element. */
function closest(element: Element, ids: readonly string[], within: Map<Element, string[]>): string | undefined {
  for (let up = element.parentElement; up; up = up.parentElement) {
    const near = within.get(up) ?? [];
    const scores = ids.map((id) => Math.max(0, ...near.map((other) => sharedSteps(id, other))));
    const best = Math.max(...scores);
    const winners = ids.filter((_, index) => scores[index] === best);
    if (best > 0 && winners.length === 1) return winners[0];
  }
  return undefined;
}

/** Equal values with equal neighbors appear in content order. Otherwise the page's own file wins. */
function inOrder(element: Element, ids: readonly string[], tied: [Element, string[]][], content: Content): string {
  const same = tied.filter(([, others]) => others.join() === ids.join());
  const nth = same.findIndex(([other]) => other === element);
  if (same.length === ids.length) return ids[nth]!;
  const file = openPage(content)?.file.replace(/^content\//, '');
  return ids.find((id) => fileOf(id) === file) ?? ids[0]!;
}

function sharedSteps(a: string, b: string): number {
  const [left, right] = [a.split(/[:.]/), b.split(/[:.]/)];
  const different = left.findIndex((step, index) => step !== right[index]);
  return different < 0 ? left.length : different;
}
