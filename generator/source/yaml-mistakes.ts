import type { Document } from 'yaml';
import { MOST_ERRORS, type OffsetDiagnostic } from '../diagnostics/diagnostic.ts';
import { RULES } from './yaml-rules.ts';
import { placeOf, type Rule, startOfLine, syntaxErrorAt } from './yaml-syntax-error.ts';

// A generous limit, because brackets inside texts are counted too.
const DEEPEST_BRACKET = 100;

/** Lists and fields inside each other without end. */
export const TOO_DEEP = {
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
 *  that line follow from it, and none after one at which the parser lost its way. */
export function syntaxMistakes(document: Document, source: string): OffsetDiagnostic[] {
  const all = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  // The parser reports this for everything after the place where it lost its way.
  const errors = all.filter(({ message }, index) => index === 0 || !/token in YAML stream/.test(message));
  const explained = new Set<number>();
  const found: OffsetDiagnostic[] = [];
  for (const each of errors.slice(0, MOST_ERRORS)) {
    const error = syntaxErrorAt(each, source, document);
    const rule = RULES.find((rule) => placeOf(rule, error) >= 0);
    if (!rule) continue;
    const offset = placeOf(rule, error);
    const lines = [error.lineStart, startOfLine(source, offset)];
    if (!lines.some((line) => explained.has(line))) {
      const text = (of: Rule['hint']) => (typeof of === 'string' ? of : of(error, offset));
      found.push({ offset, message: text(rule.message), hint: text(rule.hint) });
    }
    for (const line of lines) explained.add(line);
    if (rule.derails) break;
  }
  return found;
}
