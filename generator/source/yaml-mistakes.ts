import { type Document, isAlias, isCollection, isMap, isNode, isPair, isScalar, type Pair, visit } from 'yaml';
import { MOST_ERRORS, type OffsetDiagnostic } from '../diagnostics/diagnostic.ts';
import { positionIn } from '../diagnostics/positions.ts';
import { NO_BREAK_SPACE } from './text-checks.ts';
import { RULES } from './yaml-rules.ts';
import { type Rule, startOfLine, syntaxErrorAt } from './yaml-syntax-error.ts';

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
  for (const { 0: bracket, index } of source.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + ('[{'.includes(bracket) ? 1 : -1));
    if (depth > DEEPEST_BRACKET) return [{ offset: index, ...TOO_DEEP }];
  }
  return [];
}

/** The syntax errors of a YAML file in plain words. Only the first error of a line is reported, because the others of
 *  that line follow from it. */
export function syntaxMistakes(document: Document, source: string): OffsetDiagnostic[] {
  const all = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  // The parser reports this for everything after the place where it lost its way.
  const errors = all.filter(({ message }, index) => index === 0 || !/token in YAML stream/.test(message));
  const explained = new Set<number>();
  let derailedBy: Rule | undefined;
  return errors.slice(0, MOST_ERRORS).flatMap((each) => {
    const error = syntaxErrorAt(each, source, document);
    const rule = RULES.find(({ when }) => when(error));
    if (!rule || (derailedBy && rule !== derailedBy)) return [];
    if (rule.derails) derailedBy = rule;
    const offset = rule.at?.(error) ?? error.offset;
    const lines = [error.lineStart, startOfLine(source, offset)];
    if (lines.some((line) => explained.has(line))) return [];
    for (const line of lines) explained.add(line);
    const [message = '', hint = ''] = [rule.message, rule.hint].map((text) =>
      typeof text === 'string' ? text : text(error),
    );
    return [{ offset, message, hint }];
  });
}

/** What YAML allows and content files do not: aliases, anchors, unusual keys, repeated keys, deep nesting. Each is
 *  a typing mistake, makes the file hard to read, or expands to huge data. Checked before the nodes become data. */
export function unsupportedNodes(document: Document, source: string): OffsetDiagnostic[] {
  const refused: OffsetDiagnostic[] = [];
  visit(document, (_role, node, around) => {
    if (refused.length >= MOST_ERRORS) return visit.BREAK;
    if (isCollection(node) && around.filter(isCollection).length >= DEEPEST) {
      refused.push({ offset: start(node), ...TOO_DEEP });
      return visit.BREAK;
    }
    if (isAlias(node)) refused.push(notAText('*', start(node)));
    if (isNode(node) && 'anchor' in node && node.anchor)
      refused.push(notAText('&', source.lastIndexOf('&', start(node))));
    if (isPair(node)) refused.push(...keyMistakes(node, source));
    if (isMap(node)) refused.push(...repeatedKeys(node.items, source));
  });
  return refused;
}

const start = (node: unknown): number => (isNode(node) && node.range?.[0]) || 0;

const notAText = (character: string, offset: number): OffsetDiagnostic => ({
  offset,
  message: `a text cannot begin with ${character}`,
  hint: 'Put the text in quotes.',
});

function keyMistakes({ key }: Pair, source: string): OffsetDiagnostic[] {
  const offset = start(key);
  if (isScalar(key) && key.tag) {
    const hint = 'Write it after the colon, before the value.';
    return [{ offset: source.lastIndexOf('!', offset), message: 'the tag !sample stands before a key', hint }];
  }
  const name = isScalar(key) ? String(key.value) : '';
  if (KEY.test(name)) return [];
  if (name.startsWith('\u00a0')) return [{ offset, ...NO_BREAK_SPACE }];
  const written = isScalar(key) ? `"${name}"` : 'a list or fields';
  const hint = 'A key is a single word. If this is a text with a colon in it, put the whole text in quotes.';
  return [{ offset, message: `${written} cannot be a key`, hint }];
}

function repeatedKeys(fields: readonly Pair[], source: string): OffsetDiagnostic[] {
  const keys = fields.map(({ key }) => key).filter(isScalar);
  // Of several keys with one name, the first is put in last and stays.
  const first = new Map(keys.toReversed().map((key) => [key.value, key]));
  const repeated = keys.filter((key) => first.get(key.value) !== key);
  return repeated.slice(0, MOST_ERRORS).map((key) => {
    const { line } = positionIn(source, start(first.get(key.value)));
    const message = `the key "${key.value}" is already used on line ${line}`;
    return { offset: start(key), message, hint: 'Keep one of the two.' };
  });
}
