import { INVISIBLE } from '../../diagnostics/positions.ts';
import type { Changed, ErrorDetails, Field } from '../protocol.ts';
import { type Content, nameOf } from './content.ts';

type Facts = Readonly<Record<string, string>>;

/** The facts that a text names, and what they stand for. */
export function factsIn(text: string, facts: Facts): { fact: string; value: string }[] {
  const all = Object.entries(facts).map(([name, value]) => ({ fact: `{${name}}`, value }));
  return all.filter(({ fact }) => text.includes(fact));
}

export function withFacts(text: string, facts: Facts): string {
  let filled = text;
  for (const { fact, value } of factsIn(text, facts)) filled = filled.replaceAll(fact, value);
  return filled;
}

/** How many characters are left or missing. Nothing if there is no limit. */
export function charactersLeft({ min = 0, max }: Field, written: string | null, facts: Facts): string {
  const { length } = withFacts(written ?? '', facts);
  if (length > 0 && length < min) return `${min - length} more characters needed`;
  if (max === undefined) return '';
  return length <= max ? `${max - length} characters left` : `${length - max} characters too long`;
}

/** Cleans up typed text: no spaces at the ends, no tabs, and no line breaks in a short text. Some browsers put a no-break
 *  space where a person typed a space. */
export function asTyped(text: string, kind: Field['kind'], written: string | null): string {
  const words = text.replace(written?.includes('\u00a0') ? /\t/g : /[\t\u00a0]/g, ' ').trim();
  return kind === 'markdown' ? withLineBreaks(words) : words.replace(/\s*[\r\n]\s*/g, ' ');
}

/** In Markdown, a line that ends with two spaces breaks. Blank lines and quotations are kept as they are. */
const withLineBreaks = (text: string): string =>
  text.startsWith('>') ? text : text.replace(/([^\n\\ ]) *\n(?!\s)/g, '$1  \n');

/** Cleans up pasted text: joins lines that were only broken by their window. A long text keeps its blank lines. */
export function asPasted(text: string, isLong: boolean): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n');
  // Word processors put soft hyphens where a word may be divided.
  const words = lines.replace(INVISIBLE, '').replaceAll('\u00ad', '');
  if (!isLong) return words.replace(/\s*\n\s*/g, ' ');
  return words.trim().replace(/[ \t]*\n[ \t\n]*/g, (gap) => (gap.split('\n').length > 2 ? '\n\n' : ' '));
}

/** Inserts text at the caret in a way that Ctrl+Z can undo. */
export const insertText = (text: string): boolean => document.execCommand('insertText', false, text);

/** One sentence about what was saved. */
export function reported({ undone, warnings }: Changed, before: Content): string {
  const done = undone ? `Undone: ${undone}.` : 'Saved.';
  const known = new Set(before.warnings.map(({ message }) => message));
  const added = warnings.filter(({ message }) => !known.has(message));
  return added.length === 0 ? done : `${done} New warnings (${added.length}) are under What changed.`;
}

/** One sentence about why something wasn't saved. The first mistake has the name of its field. */
export function explained(error: ErrorDetails, content: Content | undefined): string {
  const id = error.code === 'mistakes' ? error.diagnostics[0]?.ids[0] : undefined;
  return id && content?.values.has(id) ? `${nameOf(content, id)}: ${error.message}` : error.message;
}
