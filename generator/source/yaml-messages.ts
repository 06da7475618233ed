import type { Document } from 'yaml';
import { MOST_ERRORS, type OffsetDiagnostic } from '../diagnostics/diagnostic.ts';
import { OTHER, RULES, type Rule, type RuleText, STRAY } from './yaml-rules.ts';
import { startOfLine, syntaxErrorAt, type YamlSyntaxError } from './yaml-syntax-error.ts';

/** Says in plain words what is wrong with a file's YAML and how to mend it: one thing per line, since the
 *  further errors of a line follow from its first. */
export function explainSyntax(document: Document, source: string): OffsetDiagnostic[] {
  const all = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  // Once the parser has lost its way, it stumbles over every line that follows.
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
