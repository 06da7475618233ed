import type { Document } from 'yaml';
import { MOST_ERRORS } from '../diagnostics/diagnostic.ts';
import { OTHER, RULES, type Rule, type Say, STRAY } from './yaml-rules.ts';
import { type Slip, slipOf, startOfLine } from './yaml-syntax-error.ts';

/** A mistake in plain words, with its place in the source. */
export interface Explanation {
  offset: number;
  message: string;
  hint: string;
}

/** Says in plain words what is wrong with a file's YAML and how to mend it: one thing per line, since the
 *  further errors of a line follow from its first. */
export function explainSyntax(document: Document, source: string): Explanation[] {
  const all = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  // Once the parser has lost its way, it stumbles over every line that follows.
  const errors = all.filter((error, index) => index === 0 || !STRAY.test(error.message));
  const explained = new Set<number>();
  let derailedBy: Rule | undefined;
  return errors.slice(0, MOST_ERRORS).flatMap((error) => {
    const slip = slipOf(error, source, document);
    const rule = RULES.find(({ when }) => when(slip)) ?? OTHER;
    if (derailedBy && rule !== derailedBy) return [];
    if (rule.derails) derailedBy = rule;
    const offset = rule.at?.(slip) ?? slip.offset;
    const lines = [slip.lineStart, startOfLine(source, offset)];
    if (lines.some((line) => explained.has(line))) return [];
    for (const line of lines) explained.add(line);
    return [{ offset, message: said(rule.message, slip), hint: said(rule.hint, slip) }];
  });
}

const said = (say: Say, slip: Slip): string => (typeof say === 'string' ? say : say(slip));
