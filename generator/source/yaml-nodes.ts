import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { positionIn } from '../diagnostics/positions.ts';
import { BACKSLASH } from './yaml-syntax-rules.ts';

const DEEPEST = 16;
export const TOO_DEEP = {
  message: 'this is nested too deeply',
  hint: 'Indent each level by two spaces. Put brackets that belong to a text in quotes.',
};

/** What YAML allows but content doesn't: aliases, unusual or repeated keys, deep nesting. Each is a typo, is hard to read, or
 *  expands to huge data. Checked before the nodes become data. */
export function unsupportedNodes(document: Document, source: string): Problem[] {
  const found: Problem[] = [];
  visit(document, (_role, node, ancestors) => {
    if (found.length >= MOST_ERRORS) return visit.BREAK;
    if (isCollection(node) && ancestors.filter(isCollection).length >= DEEPEST) {
      found.push({ ...TOO_DEEP, offset: start(node) });
      return visit.BREAK;
    }
    if (isAlias(node)) found.push(reference('*', start(node)));
    else if (isNode(node) && node.anchor) found.push(reference('&', source.lastIndexOf('&', start(node))));
    if (isScalar(node)) found.push(...lostCharacters(node, source));
    if (isPair(node)) found.push(...keyProblems(node.key, source));
    if (isMap(node)) found.push(...repeatedKeys(node, source).slice(0, MOST_ERRORS));
  });
  return found;
}

const start = (node: unknown): number => (isNode(node) && node.range?.[0]) || 0;

const reference = (character: string, offset: number): Problem => ({
  offset,
  message: `a text can't begin with ${character}`,
  hint: 'Put the text in quotes. To repeat a value, write it again.',
});

/** What a text loses on its way from the file: everything after a #, or a single backslash. */
function lostCharacters({ type, range }: Scalar, source: string): Problem[] {
  const [from, to] = range ?? [0, 0];
  const comment = type === 'PLAIN' && /^ +(?=#[\p{L}\d])/u.exec(source.slice(to, to + 100));
  if (comment) {
    const hint = 'Put the whole text in quotes, or put a space after the # of a comment.';
    return [{ offset: to + comment[0].length, message: 'the text ends before this #, which begins a comment', hint }];
  }
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
  const hint = 'A key is one word in plain letters. Put a text with a colon in quotes.';
  return [{ offset, message: `"${name}" can't be a key`, hint }];
}

function repeatedKeys({ items }: YAMLMap, source: string): Problem[] {
  const first = new Map<unknown, Scalar>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const before = first.get(key.value);
    if (!before) first.set(key.value, key);
    if (!before) return [];
    const message = `"${key.value}" is already on line ${positionIn(source, start(before)).line}`;
    return { offset: start(key), message, hint: 'Keep one of the two. If a new entry begins here, put - before it.' };
  });
}
