import { isAlias, isCollection, isMap, isNode, isPair, isScalar, type Node, type Pair, type YAMLMap } from 'yaml';
import { MOST_ERRORS, type OffsetDiagnostic } from '../diagnostics/diagnostic.ts';
import { offsetOfExcerpt, positionIn } from '../diagnostics/positions.ts';
import { textProblems } from './text-checks.ts';
import type { Place } from './yaml-nodes.ts';

/** A text value, and where it begins and ends in the source. */
export interface WrittenScalar {
  value: string;
  from: number;
  to: number;
}

const DEEPEST = 16;
// Brackets inside texts are counted too, so this limit is generous.
const DEEPEST_BRACKET = 100;
const KEY = /^[\w-]+$/;

const TOO_DEEP = {
  message: 'this is nested too deeply',
  hint: 'Check the indentation: each level is two spaces. Put brackets that belong to a text in quotes.',
};

/** Lists and fields nested so deeply that the parser would overflow its stack. Checked before parsing. */
export function excessiveNesting(source: string): OffsetDiagnostic[] {
  const manyDashes = source.search(/^ *(?:[-?] +){17}/m);
  if (manyDashes >= 0) return [{ offset: manyDashes, ...TOO_DEEP }];
  let depth = 0;
  for (let offset = 0; offset < source.length; offset++) {
    const character = source[offset];
    if (character === '[' || character === '{') depth++;
    if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
    if (depth > DEEPEST_BRACKET) return [{ offset, ...TOO_DEEP }];
  }
  return [];
}

/** What YAML allows and content files do not: aliases, anchors, unusual keys, repeated keys, deep nesting. Each is
 *  a typing mistake, makes the file hard to read, or expands to huge data. Checked before the nodes become data. */
export function unsupportedNodes(places: readonly Place[], source: string): OffsetDiagnostic[] {
  const refused: OffsetDiagnostic[] = [];
  for (const { node, depth } of places) {
    if (refused.length >= MOST_ERRORS) break;
    if (isCollection(node) && depth > DEEPEST) {
      refused.push({ offset: start(node), ...TOO_DEEP });
      break;
    }
    if (isAlias(node)) refused.push(notAText('*', start(node)));
    if (isNode(node) && 'anchor' in node && node.anchor)
      refused.push(notAText('&', source.lastIndexOf('&', start(node))));
    if (isPair(node)) refused.push(...keyProblems(node, source));
    if (isMap(node)) refused.push(...repeatedKeys(node, source));
  }
  return refused;
}

/** The mistakes inside the text values. */
export function forbiddenTexts(values: readonly WrittenScalar[], source: string): OffsetDiagnostic[] {
  const refused: OffsetDiagnostic[] = [];
  for (const { value, from } of values) {
    if (refused.length >= MOST_ERRORS) break;
    refused.push(...textProblems(value).map((each) => ({ ...each, offset: offsetOfExcerpt(source, each, from) })));
  }
  return refused;
}

const start = (node: Node): number => node.range?.[0] ?? 0;

const notAText = (character: string, offset: number): OffsetDiagnostic => ({
  offset,
  message: `a text cannot begin with ${character}`,
  hint: 'Put the text in quotes.',
});

function keyProblems({ key }: Pair, source: string): OffsetDiagnostic[] {
  const offset = start(key as Node);
  if (isScalar(key) && key.tag) {
    const hint = 'Write it after the colon, before the value.';
    return [{ offset: source.lastIndexOf('!', offset), message: 'the tag !sample stands before a key', hint }];
  }
  const name = isScalar(key) ? String(key.value) : '';
  if (KEY.test(name)) return [];
  if (name.startsWith('\u00a0')) {
    const hint = 'Delete it and press the space bar. The two look the same.';
    return [{ offset, message: 'a no-break space stands where an ordinary one belongs', hint }];
  }
  const written = isScalar(key) ? `"${name}"` : 'a list or fields';
  const hint = 'A key is a single word. If this is a text with a colon in it, put the whole text in quotes.';
  return [{ offset, message: `${written} cannot be a key`, hint }];
}

function repeatedKeys(map: YAMLMap, source: string): OffsetDiagnostic[] {
  const first = new Map<unknown, number>();
  const repeated = map.items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    if (first.has(key.value)) return [key];
    first.set(key.value, start(key));
    return [];
  });
  return repeated.slice(0, MOST_ERRORS).map((key) => {
    const before = first.get(key.value) ?? 0;
    const message = `the key "${key.value}" is already used on line ${positionIn(source, before).line}`;
    return { offset: start(key), message, hint: 'Keep one of the two.' };
  });
}
