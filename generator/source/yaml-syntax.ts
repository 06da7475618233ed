import { type Document, visit, type YAMLError } from 'yaml';
import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { TOO_DEEP } from './yaml-nodes.ts';
import { RULES, type Rule, type SyntaxErrorLine } from './yaml-syntax-rules.ts';

/** The syntax errors of a file in plain words: the first in each line, up to the one after which the parser lost its way. */
export function syntaxProblems(document: Document, source: string): Problem[] {
  const errors = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  const tooDeep = errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (tooDeep) return [{ ...TOO_DEEP, offset: tooDeep.pos[0] }];
  const found = new Map<number, Problem>();
  for (const each of errors.slice(0, MOST_ERRORS)) {
    const error = withLine(each, source, document);
    if (found.has(error.start)) continue;
    const rule = RULES.find((rule) => offsetOf(rule, error) >= 0)!;
    const text = (of: Rule['hint']): string => (typeof of === 'string' ? of : of(error));
    found.set(error.start, { offset: offsetOf(rule, error), message: text(rule.message), hint: text(rule.hint) });
    if (!rule.isLocal) break;
  }
  return [...found.values()];
}

function withLine({ code, message, pos: [offset] }: YAMLError, source: string, document: Document): SyntaxErrorLine {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const line = /^.*/.exec(source.slice(start))?.[0] ?? '';
  const [before = '', key = ''] = /^\s*(?:- +)*((?:[\w-]+: +)?)/.exec(line) ?? [];
  const value = line.slice(before.length).trimEnd();
  const parser = `${code}: ${message}`;
  const quote = openingQuote(document, offset);
  return { source, parser, offset, start, line, key, value, valueStart: start + before.length, quote };
}

function openingQuote(document: Document, offset: number): number {
  let start = offset;
  visit(document, {
    Scalar: (_role, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
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
