import { mayBecome } from './guesses.ts';
import { type Known, type Occurrence, resolveMarks } from './kinship.ts';
import { type Node, parse } from './page-tree.ts';

// What has no words of its own, and what is read by itself: the explanation of a term stands in the middle of a sentence.
const WORDLESS = /^(script|style|template|noscript)$/;
const MOST_GUESSES = 6;
/** What is known, and for each value what texts a page may make of it. */
interface Sought extends Known {
  made: readonly { ids: readonly string[]; isOf: (text: string) => boolean }[];
}

const SPOKEN = ['alt', 'aria-label', 'title', 'placeholder'];

/** The same page with `data-edit` on each element that shows values of the content: their ids, as a reader meets them. */
export function withMarks(html: string, known: Known): string {
  const found: Occurrence[] = [];
  const body = parse(html);
  const made = known.shown.map(({ words, ids }) => ({ ids, isOf: mayBecome(words) }));
  if (body) look(body, { ...known, made }, found);
  const marks = new Map<number, string[]>();
  for (const { place, ids, attribute, isGuess } of resolveMarks(found)) {
    const at = place.from + 1 + place.name.length;
    if (isGuess && ids.length > MOST_GUESSES) continue;
    const mark = `${attribute ? '@' : ''}${ids.join('|')}`;
    marks.set(at, [...(marks.get(at) ?? []), mark]);
  }
  let done = 0;
  let marked = '';
  for (const [at, ids] of [...marks].sort(([a], [b]) => a - b)) {
    marked += `${html.slice(done, at)} data-edit="${[...new Set(ids)].join(' ')}"`;
    done = at;
  }
  return marked + html.slice(done);
}

const isApart = ({ name, attributes }: Node): boolean =>
  WORDLESS.test(name) || name === 'svg' || 'popover' in attributes;

const textOf = (node: Node): string =>
  node.name ? node.children.map((child) => (isApart(child) ? '' : textOf(child))).join('') : node.text;

/** A text without its spaces and its marks of emphasis: lines may be broken differently. */
export const keyOf = (text: string): string => text.replace(/[\s*]+/g, '');

/** Notes which values an element and those inside it show. */
function look(node: Node, known: Sought, found: Occurrence[]): void {
  lookAtAttributes(node, known, found);
  if (WORDLESS.test(node.name)) return;
  const { children } = node;
  const keys = children.map((child) => (isApart(child) ? '' : keyOf(textOf(child))));
  for (let at = 0; at < children.length; ) {
    const end = isApart(children[at]!) ? at : longestRun(keys, at, known);
    if (end > at) {
      const run = children.slice(at, end);
      const words = run.filter((child) => !isApart(child) && textOf(child).trim());
      const [only] = words;
      // The smallest element that has all of it is inside.
      if (words.length === 1 && only?.name) for (const each of run) look(each, known, found);
      else {
        found.push({ place: node, ids: known.texts.get(keys.slice(at, end).join(''))!, attribute: false });
        for (const each of run) lookBeside(each, known, found);
      }
      at = end;
    } else {
      const child = children[at++]!;
      if (child.name) look(child, known, found);
      else found.push(...partsOf(child, node, known));
    }
  }
}

/** Where the longest row of children ends that together say a value. */
function longestRun(keys: readonly string[], from: number, { texts }: Known): number {
  for (let end = keys.length; end > from; end--) if (texts.has(keys.slice(from, end).join(''))) return end;
  return from;
}

/** What is inside an element whose words are known: attributes, and what is read by itself. */
function lookBeside(node: Node, known: Sought, found: Occurrence[]): void {
  if (!node.name) return;
  if (isApart(node)) return look(node, known, found);
  lookAtAttributes(node, known, found);
  for (const child of node.children) lookBeside(child, known, found);
}

/** The values that a text is put together from: `Tuesday, 7:00 PM`. The longest are looked for first. */
function partsOf({ text }: Node, place: Node, { shown, made }: Sought): Occurrence[] {
  let rest = text.replace(/\s+/g, ' ');
  const parts: { at: number; ids: readonly string[] }[] = [];
  if (!/[\p{L}\d]/u.test(rest)) return [];
  for (const { words, ids } of shown) {
    const at = rest.indexOf(words);
    if (at < 0 || /[\p{L}\d]/u.test(`${rest[at - 1] ?? ''}${rest[at + words.length] ?? ''}`)) continue;
    parts.push({ at, ids });
    rest = rest.slice(0, at) + '\n'.repeat(words.length) + rest.slice(at + words.length);
  }
  const sorted = parts.sort((a, b) => a.at - b.at).map(({ ids }) => ({ place, ids, attribute: false }));
  const whole = text.replace(/\s+/g, ' ').trim();
  // Around its parts there may be the words of another value: `Write to DIRECTOR`.
  const ids = made.filter(({ isOf }) => isOf(whole)).flatMap((each) => each.ids);
  return ids.length > 0 ? [{ place, ids, attribute: false, isGuess: true }, ...sorted] : sorted;
}

function lookAtAttributes(node: Node, { texts, pictures }: Known, found: Occurrence[]): void {
  for (const name of SPOKEN) {
    const ids = texts.get(keyOf(node.attributes[name] ?? ''));
    if (ids) found.push({ place: node, ids, attribute: true });
  }
  const ids = pictureIds(node.attributes.src, pictures);
  if (ids) found.push({ place: node, ids, attribute: false });
}

/** The pictures whose file has the address: its name is followed by a hash, and that of a photo by its width, too. */
function pictureIds(src: string | undefined, pictures: Known['pictures']): readonly string[] | undefined {
  let name = src?.replace(/^.*\/|\.\w+$/g, '') ?? '';
  while (name.includes('-') && !pictures.has(name)) name = name.slice(0, name.lastIndexOf('-'));
  return pictures.get(name);
}
