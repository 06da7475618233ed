import type { Document } from 'yaml';
import { MOST_ERRORS, type OffsetDiagnostic } from '../diagnostics/diagnostic.ts';
import { RULES } from './yaml-rules.ts';
import {
  type Rule,
  type RuleText,
  STRAY,
  startOfLine,
  syntaxErrorAt,
  type YamlSyntaxError,
} from './yaml-syntax-error.ts';

/** The rule for all other errors: shows the message of the parser. */
const OTHER: Rule = {
  when: () => true,
  message: ({ text }) => `this cannot be read (${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')})`,
  hint: 'Compare the indentation with the lines around. If this is a text, put it in quotes.',
};

/** Explains the syntax errors of a YAML file in plain words. Only the first error of a line is reported, because the
 *  others of that line follow from it. */
export function explainSyntax(document: Document, source: string): OffsetDiagnostic[] {
  const all = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  // STRAY errors only follow from an earlier one, unless they come first.
  const errors = all.filter((error, index) => index === 0 || !STRAY.test(error.message));
  const explained = new Set<number>();
  let derailedBy: Rule | undefined;
  return errors.slice(0, MOST_ERRORS).flatMap((error) => {
    const syntaxError = syntaxErrorAt(error, source, document);
    const rule = RULES.find(({ when }) => when(syntaxError)) ?? OTHER;
    if (derailedBy && rule !== derailedBy) return [];
    if (rule.derails) derailedBy = rule;
    const offset = rule.at?.(syntaxError) ?? syntaxError.offset;
    const lines = [syntaxError.lineStart, startOfLine(source, offset)];
    if (lines.some((line) => explained.has(line))) return [];
    for (const line of lines) explained.add(line);
    return [{ offset, message: textOf(rule.message, syntaxError), hint: textOf(rule.hint, syntaxError) }];
  });
}

const textOf = (text: RuleText, error: YamlSyntaxError): string => (typeof text === 'string' ? text : text(error));
