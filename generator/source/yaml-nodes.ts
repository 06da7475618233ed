import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  type Scalar,
  visit,
} from 'yaml';
import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { positionIn } from '../diagnostics/positions.ts';
import { NO_BREAK_SPACE } from './text-checks.ts';
import { BACKSLASH, CUT_OFF } from './yaml-text-rules.ts';

const DEEPEST = 16;
const KEY = /^[\w-]+$/;
const LATIN = 'Type the key again with plain letters, from a to z. Some letters of other alphabets look the same.';

// A generous limit, because brackets inside texts are counted too.
const DEEPEST_BRACKET = 100;

/** Lists and fields inside each other without end. */
const TOO_DEEP = {
  message: 'this is nested too deeply',
  hint: 'Check the indentation: each level is two spaces. Put brackets that belong to a text in quotes.',
};

/** Lists and fields nested so deeply that the parser would overflow its stack. Checked before parsing. */
export function excessiveNesting(source: string): Problem[] {
  const manyDashes = source.search(/^ *(?:[-?] +){17}/m);
  if (manyDashes >= 0) return [{ offset: manyDashes, ...TOO_DEEP }];
  let depth = 0;
  for (const { 0: bracket, index } of source.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + ('[{'.includes(bracket) ? 1 : -1));
    if (depth > DEEPEST_BRACKET) return [{ offset: index, ...TOO_DEEP }];
  }
  return [];
}

/** What YAML allows and content files do not: aliases, anchors, unusual keys, repeated keys, deep nesting. Each is
 *  a typing mistake, makes the file hard to read, or expands to huge data. Checked before the nodes become data. */
export function unsupportedNodes(document: Document, source: string): Problem[] {
  const refused: Problem[] = [];
  // A value that is named once and repeated elsewhere is one mistake for all its places.
  let repeated: Problem | undefined;
  visit(document, (_role, node, around) => {
    if (repeated || refused.length >= MOST_ERRORS) return visit.BREAK;
    if (isCollection(node) && around.filter(isCollection).length >= DEEPEST) {
      refused.push({ offset: start(node), ...TOO_DEEP });
      return visit.BREAK;
    }
    if (isAlias(node) && node.resolve(document)) repeated = repeatedValue(node.source, source);
    else if (isAlias(node)) refused.push(notAText('*', start(node)));
    if (isNode(node) && 'anchor' in node && node.anchor)
      refused.push(notAText('&', source.lastIndexOf('&', start(node))));
    if (isScalar(node)) refused.push(...lostCharacters(node, source));
    if (isPair(node)) refused.push(...keyMistakes(node, source));
    if (isMap(node)) refused.push(...repeatedKeys(node.items, { source, isEntry: isSeq(around.at(-1)) }));
  });
  return repeated ? [repeated] : refused;
}

const repeatedValue = (name: string, source: string): Problem => ({
  offset: source.indexOf(`&${name}`),
  message: `a value cannot be named by &${name} and repeated by *${name}`,
  hint: 'Write the value itself at each place, without & and *.',
});

/** What a text loses between the file and its value: what follows a #, and a single backslash. */
function lostCharacters({ type, range }: Scalar, source: string): Problem[] {
  const [from, to] = range ?? [0, 0];
  const comment = /^ +(?=#[\p{L}\d])/u.exec(source.slice(to));
  if (type === 'PLAIN' && comment) return [{ offset: to + comment[0].length, ...CUT_OFF }];
  const backslash = type === 'QUOTE_DOUBLE' ? source.slice(from, to).search(/(?<!\\)(?:\\\\)*\\ /) : -1;
  return backslash < 0 ? [] : [{ offset: from + backslash, ...BACKSLASH }];
}

const start = (node: unknown): number => (isNode(node) && node.range?.[0]) || 0;

const notAText = (character: string, offset: number): Problem => ({
  offset,
  message: `a text cannot begin with ${character}`,
  hint: 'Put the text in quotes.',
});

function keyMistakes({ key }: Pair, source: string): Problem[] {
  const offset = start(key);
  if (isScalar(key) && key.tag) {
    const hint = 'Write it after the colon, before the value.';
    return [{ offset: source.lastIndexOf('!', offset), message: 'the tag !sample stands before a key', hint }];
  }
  const name = isScalar(key) ? String(key.value) : '';
  if (KEY.test(name)) return [];
  if (/^[\p{L}\w-]+$/u.test(name))
    return [{ offset, message: `"${name}" has a letter of another alphabet`, hint: LATIN }];
  if (name.startsWith('\u00a0')) return [{ offset, ...NO_BREAK_SPACE }];
  const written = isScalar(key) ? `"${name}"` : 'a list or fields';
  const hint = 'A key is a single word. If this is a text with a colon in it, put the whole text in quotes.';
  return [{ offset, message: `${written} cannot be a key`, hint }];
}

/** Keys that stand twice. In an entry of a list the dash of the next entry may be missing, and the rest follows from that.
 *  In a whole file all of it may stand there twice. */
function repeatedKeys(fields: readonly Pair[], { source, isEntry }: { source: string; isEntry: boolean }) {
  const keys = fields.map(({ key }) => key).filter(isScalar);
  // The keys go into the map in reverse, so that the first of several with one name overwrites the others.
  const first = new Map(keys.toReversed().map((key) => [key.value, key]));
  const repeated = keys.filter((key) => first.get(key.value) !== key);
  const isAllTwice = repeated.length > 1 && repeated.length === first.size;
  return repeated.slice(0, isEntry || isAllTwice ? 1 : MOST_ERRORS).map((key): Problem => {
    const { line } = positionIn(source, start(first.get(key.value)));
    const message = `the key "${key.value}" is already used on line ${line}`;
    const dash = `Is a dash missing before it? If another entry begins here, write "- ${key.value}:". If not, keep one of the two.`;
    const half = 'From here on all of it stands there a second time. Delete one of the two halves.';
    return { offset: start(key), message, hint: isEntry ? dash : isAllTwice ? half : 'Keep one of the two.' };
  });
}
