import type { Document } from 'yaml';
import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { type SyntaxErrorLine, withLine } from './yaml-error-line.ts';
import { RULES, type Rule } from './yaml-syntax-rules.ts';

/** The syntax errors of a file in plain words: the first in each line, up to the one after which the parser lost its way. */
export function syntaxProblems(document: Document, source: string): Problem[] {
  const errors = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  const found = new Map<number, Problem>();
  for (const each of errors.slice(0, MOST_ERRORS)) {
    const error = withLine(each, source, document);
    if (found.has(error.start)) continue;
    const rule = RULES.find((rule) => offsetOf(rule, error) >= 0);
    if (!rule) break;
    const text = (of: Rule['hint']): string => (typeof of === 'string' ? of : of(error));
    found.set(error.start, { offset: offsetOf(rule, error), message: text(rule.message), hint: text(rule.hint) });
    if (!rule.isLocal) break;
  }
  return [...found.values()];
}

/** The offset of the mistake that a rule explains, or a negative number if the rule doesn't apply. */
function offsetOf({ parser, line, value, at }: Rule, error: SyntaxErrorLine): number {
  const inLine = line ? error.line.search(line) : 0;
  const inValue = value ? error.value.search(value) : 0;
  if ((parser && !parser.test(error.parser)) || inLine < 0 || inValue < 0) return -1;
  if (at) return at(error);
  if (value) return error.valueStart + inValue;
  return line ? error.start + inLine : error.offset;
}
