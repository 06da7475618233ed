import { type Document, isAlias, isCollection, isMap, isNode, isPair, isScalar, isSeq, type Scalar, visit } from 'yaml';
import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { positionIn } from '../diagnostics/positions.ts';
import { NO_BREAK_SPACE } from './text-checks.ts';
import { BACKSLASH, CUT_OFF } from './yaml-syntax-error.ts';

const DEEPEST = 16;
// Generous, because brackets inside texts count too.
const DEEPEST_BRACKET = 100;

const TOO_DEEP: Problem = {
  message: 'this is nested too deeply',
  hint: 'Indent each level by two spaces. Put brackets that belong to a text in quotes.',
};

/** Nesting so deep that it would overflow the parser's stack. Checked before parsing. */
export function excessiveNesting(source: string): Problem[] {
  const manyDashes = source.search(/^ *(?:[-?] +){17}/m);
  if (manyDashes >= 0) return [{ ...TOO_DEEP, offset: manyDashes }];
  let depth = 0;
  for (const { 0: bracket, index: offset } of source.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + ('[{'.includes(bracket) ? 1 : -1));
    if (depth > DEEPEST_BRACKET) return [{ ...TOO_DEEP, offset }];
  }
  return [];
}

/** What YAML allows but content doesn't: aliases, unusual or repeated keys, deep nesting. Each is a typo, is hard to read, or
 *  expands to huge data. Checked before the nodes become data. */
export function unsupportedNodes(document: Document, source: string): Problem[] {
  const found: Problem[] = [];
  // An anchor and its aliases are one mistake.
  let alias: Problem | undefined;
  visit(document, (_role, node, ancestors) => {
    if (alias || found.length >= MOST_ERRORS) return visit.BREAK;
    if (isCollection(node) && ancestors.filter(isCollection).length >= DEEPEST) {
      found.push({ ...TOO_DEEP, offset: start(node) });
      return visit.BREAK;
    }
    if (isAlias(node) && node.resolve(document)) alias = aliasProblem(node.source, source);
    else if (isAlias(node)) found.push(unquoted('*', start(node)));
    if (isNode(node) && 'anchor' in node && node.anchor) {
      found.push(unquoted('&', source.lastIndexOf('&', start(node))));
    }
    if (isScalar(node)) found.push(...lostCharacters(node, source));
    if (isPair(node)) found.push(...keyProblems(node.key, source));
    if (isMap(node)) found.push(...repeatedKeys(keysOf(node.items), source, isSeq(ancestors.at(-1))));
  });
  return alias ? [alias] : found;
}

const start = (node: unknown): number => (isNode(node) && node.range?.[0]) || 0;

const keysOf = (pairs: readonly { key: unknown }[]): Scalar[] => pairs.map(({ key }) => key).filter(isScalar);

const aliasProblem = (name: string, source: string): Problem => ({
  offset: source.indexOf(`&${name}`),
  message: `&${name} and *${name} can't be used to repeat a value`,
  hint: 'Write the value itself in each place.',
});

const unquoted = (character: string, offset: number): Problem => ({
  offset,
  message: `a text can't begin with ${character}`,
  hint: 'Put the text in quotes.',
});

/** What a text loses on its way from the file: everything after a #, or a single backslash. */
function lostCharacters({ type, range }: Scalar, source: string): Problem[] {
  const [from, to] = range ?? [0, 0];
  const comment = type === 'PLAIN' && /^ +(?=#[\p{L}\d])/u.exec(source.slice(to, to + 100));
  if (comment) return [{ ...CUT_OFF, offset: to + comment[0].length }];
  const backslash = type === 'QUOTE_DOUBLE' ? source.slice(from, to).search(/(?<!\\)(?:\\\\)*\\ /) : -1;
  return backslash < 0 ? [] : [{ ...BACKSLASH, offset: from + backslash }];
}

function keyProblems(key: unknown, source: string): Problem[] {
  const offset = start(key);
  if (isScalar(key) && key.tag) {
    const hint = 'Put it after the colon, before the value.';
    return [{ offset: source.lastIndexOf('!', offset), message: '!sample is before a key', hint }];
  }
  const name = isScalar(key) ? String(key.value) : '';
  if (/^[\w-]+$/.test(name)) return [];
  if (name.startsWith('\u00a0')) return [{ ...NO_BREAK_SPACE, offset }];
  if (/^[\p{L}\w-]+$/u.test(name)) {
    const hint = 'Retype it with plain letters. Some letters of other alphabets look the same.';
    return [{ offset, message: `"${name}" has a letter of another alphabet`, hint }];
  }
  const message = `${isScalar(key) ? `"${name}"` : 'this'} can't be a key`;
  return [{ offset, message, hint: 'A key is one word. Put a text with a colon in quotes.' }];
}

/** Keys that are there twice. In an entry of a list, the dash of the next entry may be missing, so everything after it is
 *  repeated. A whole file can be pasted twice. */
function repeatedKeys(keys: readonly Scalar[], source: string, isEntry: boolean): Problem[] {
  // Later keys are set first, so the first of several wins.
  const first = new Map(keys.toReversed().map((key) => [key.value, key]));
  const repeated = keys.filter((key) => first.get(key.value) !== key);
  const isAllTwice = repeated.length > 1 && repeated.length === first.size;
  return repeated.slice(0, isEntry || isAllTwice ? 1 : MOST_ERRORS).map((key): Problem => {
    const { line } = positionIn(source, start(first.get(key.value)));
    const entryHint = `If a new entry begins here, write "- ${key.value}:". If not, keep one of the two.`;
    const fileHint = 'Everything is here twice. Delete one half.';
    return {
      offset: start(key),
      message: `"${key.value}" is already on line ${line}`,
      hint: isEntry ? entryHint : isAllTwice ? fileHint : 'Keep one of the two.',
    };
  });
}
