import { type Diagnostic, MOST_ERRORS } from '../diagnostics/diagnostic.ts';
import { excerpts, offsetOfExcerpt } from '../diagnostics/positions.ts';
import { closest } from '../diagnostics/spelling.ts';
import type { ExcerptDiagnostic } from '../source/text-checks.ts';
import type { Path, YamlFile } from '../source/yaml.ts';

/** The values that `{name}` stands for in any text. */
export type Facts = Readonly<Record<string, string>>;

const TOKEN = /\{[^{}\n]*\}/g;

/** Whether a text names something in braces. */
export const hasToken = (text: string): boolean => text.search(TOKEN) >= 0;

/** Replaces `{name}` by the fact of that name. Unknown names stay as they are and are passed to `report`. */
export function fillText(text: string, facts: Facts, report: (unknownName: ExcerptDiagnostic) => void): string {
  let filled = '';
  let end = 0;
  for (const { index, written, nth } of excerpts(text, TOKEN)) {
    const name = written.slice(1, -1);
    const known = Object.hasOwn(facts, name);
    if (!known)
      report({ written, nth, message: `nothing is known by the name ${written}`, hint: hintFor(name, facts) });
    filled += text.slice(end, index) + (known ? facts[name] : written);
    end = index + written.length;
  }
  return filled + text.slice(end);
}

function hintFor(name: string, facts: Facts): string {
  const meant = closest(name.trim(), Object.keys(facts));
  if (meant) return `Did you mean {${meant}}?`;
  const known = Object.keys(facts).map((fact) => `{${fact}}`);
  return `Names that are known: ${known.join(', ') || 'none'}. They are set in content/site.yaml.`;
}

/** Replaces a value whose mistake is already reported, so that it is not reported again. */
export const UNREADABLE = Symbol('unreadable');

/** Fills the facts into every text of a file. When site.yaml has no facts, texts that name one become UNREADABLE. */
export function fillTokens(yaml: YamlFile, facts: Facts | undefined): { data: unknown; errors: Diagnostic[] } {
  const errors: Diagnostic[] = [];
  const fillAt = (text: string, path: Path): unknown => {
    if (!facts) return hasToken(text) ? UNREADABLE : text;
    const before = errors.length;
    const filled = fillText(text, facts, (token) => {
      if (errors.length >= MOST_ERRORS) return;
      const offset = offsetOfExcerpt(yaml.source, token, yaml.locate(path));
      errors.push(yaml.errorAt(offset, token.message, token.hint));
    });
    return errors.length > before ? UNREADABLE : filled;
  };
  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') return fillAt(value, path);
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...path, index]));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, [...path, key])]));
  };
  return { data: fill(yaml.data, []), errors };
}
