import type { FieldKind } from '../protocol.ts';
import { type Content, fieldAt, fileOf, isText, openPage, shownAs } from './content.ts';

/** Elements of the open page and the value that each of them shows. */
export type Targets = Map<Element, string>;

/** Ids of values by what identifies them on a page: their text, or the name of an image file. */
type Candidates = Map<string, string[]>;

const SKIPPED = 'script, style, template, noscript, svg, [data-edit-ui]';
/** Explanations in the middle of a sentence aren't part of it. */
const APART = '[role=tooltip]';
/** Kinds whose written text isn't what pages show. */
const HIDDEN = new Set<FieldKind>(['link', 'slug', 'focus', 'flag']);

/** A text without spaces, which typography changes, and without emphasis marks. */
const keyOf = (text: string): string => text.replace(/[\s*\u00ad\u200b\u2060]+/g, '');

/** Finds each value in the page: the smallest element whose whole text equals the value as shown, and images by their
 *  file name. If several values have the same text, the element goes to the value whose path is most like its neighbors'. */
export function findTargets(root: Element, content: Content): Targets {
  const candidates = candidatesIn(content);
  const found = new Map<Element, string[]>();
  lookForTexts(root, candidates, found);
  for (const image of root.querySelectorAll('img[src], [role=img][aria-label]')) {
    const label = keyOf(image.getAttribute('aria-label') ?? '');
    const ids = image.matches('img') ? imageIds(image.getAttribute('src') ?? '', candidates) : candidates.get(label);
    if (ids) found.set(image, ids);
  }
  return resolveTies(found);
}

function candidatesIn(content: Content): Candidates {
  const own = openPage(content)?.file;
  const isOwn = ({ id }: { id: string }) => Number(fileOf(id) === own);
  const candidates: Candidates = new Map();
  // The values of the page's own file come first.
  for (const value of [...content.values.values()].sort((a, b) => isOwn(b) - isOwn(a))) {
    if (!isText(value) || !value.written) continue;
    const { kind } = fieldAt(content, value.id);
    const isImage = kind === 'file';
    const key = isImage ? imageKey(value.written.replace(/\.\w+$/, '')) : keyOf(shownAs(value));
    const id = isImage ? value.id.replace(/\.src$/, '') : value.id;
    if (key && !HIDDEN.has(kind)) candidates.set(key, [...(candidates.get(key) ?? []), id]);
  }
  return candidates;
}

const imageKey = (stem: string): string => `image: ${stem}`;

/** The file name of a built image ends with a hash, and that of a photo with its width, too. */
function imageIds(src: string, candidates: Candidates): string[] | undefined {
  let stem = src.replace(/^.*\/|\.\w+$/g, '');
  while (stem.includes('-') && !candidates.has(imageKey(stem))) stem = stem.slice(0, stem.lastIndexOf('-'));
  return candidates.get(imageKey(stem));
}

/** Notes elements whose text is a known value. Returns the text of the element. */
function lookForTexts(element: Element, candidates: Candidates, found: Map<Element, string[]>): string {
  if (element.matches(SKIPPED)) return '';
  const parts = [...element.childNodes].map((node) =>
    node instanceof Element
      ? { isOwn: false, text: lookForTexts(node, candidates, found) }
      : { isOwn: true, text: keyOf(node.nodeValue ?? '') },
  );
  const whole = parts.map(({ text }) => text).join('');
  const own = parts.map(({ isOwn, text }) => (isOwn ? text : '')).join('');
  // If a child has all of the text, the child is the smaller element. Next to hidden words, the own text counts.
  const isInChild = parts.some(({ isOwn, text }) => !isOwn && text === whole);
  const ids = isInChild ? undefined : (candidates.get(whole) ?? candidates.get(own));
  if (ids) found.set(element, ids);
  return element.matches(APART) ? '' : whole;
}

function resolveTies(found: Map<Element, string[]>): Targets {
  const certain = [...found].flatMap(([element, [id, ...others]]) =>
    id && others.length === 0 ? { element, id } : [],
  );
  const targets: Targets = new Map(certain.map(({ element, id }) => [element, id]));
  for (const [element, ids] of found) {
    if (ids.length === 1) continue;
    // Equal values with equal neighbors appear in content order.
    const taken = new Set(targets.values());
    targets.set(element, closest(element, ids, certain) ?? ids.find((id) => !taken.has(id)) ?? ids[0]!);
  }
  return targets;
}

/** The value whose path shares the most steps with those near the element. */
function closest(element: Element, ids: readonly string[], certain: { element: Element; id: string }[]) {
  for (let up = element.parentElement; up; up = up.parentElement) {
    const near = certain.filter((other) => up?.contains(other.element));
    const scores = ids.map((id) => Math.max(0, ...near.map((other) => sharedSteps(id, other.id))));
    const best = Math.max(...scores);
    if (best > 0 && scores.indexOf(best) === scores.lastIndexOf(best)) return ids[scores.indexOf(best)];
  }
  return undefined;
}

function sharedSteps(a: string, b: string): number {
  const [left, right] = [a.split(/[:.]/), b.split(/[:.]/)];
  const different = left.findIndex((step, index) => step !== right[index]);
  return different < 0 ? left.length : different;
}
