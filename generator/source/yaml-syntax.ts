import type { Document } from 'yaml';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { RULES, type Rule, type SyntaxErrorLine, withLine } from './yaml-syntax-rules.ts';

/** The first syntax error of a file in plain words. The parser often loses its way there, so the others aren't reported. */
export function syntaxProblem(document: Document, source: string): Problem | undefined {
  const [first] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  if (!first) return undefined;
  const error = withLine(first, source, document);
  for (const rule of RULES) {
    const problem = explain(rule, error);
    if (problem) return problem;
  }
  return undefined;
}

function explain({ parser, line, value, at, message, hint }: Rule, error: SyntaxErrorLine): Problem | undefined {
  const inLine = line ? error.line.search(line) : 0;
  const inValue = value ? error.value.search(value) : 0;
  if ((parser && !parser.test(error.parser)) || inLine < 0 || inValue < 0) return undefined;
  const matched = value ? error.valueStart + inValue : line ? error.start + inLine : error.offset;
  const text = (each: Rule['hint']): string => (typeof each === 'string' ? each : each(error));
  const offset = at ? at(error) : matched;
  return offset < 0 ? undefined : { offset, message: text(message), hint: text(hint) };
}
