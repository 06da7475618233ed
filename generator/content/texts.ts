import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { contentFile } from '../source/content-folder.ts';
import type { Path, YamlFile } from '../source/yaml.ts';
import { typeset } from './typography.ts';

// Between the file and the page, facts are filled into a text and its typography is finished.

export function mapTexts(value: unknown, change: (text: string, path: Path) => unknown, path: Path = []): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, change, [...path, index]));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change, [...path, key])]));
}

/** Replaces a value whose mistake is already reported. */
export const UNREADABLE = Symbol('unreadable');

/** A fact from another file, or the name of that file if there is none. */
export type DerivedFact = string | { missing: string };

/** The values that replace `{name}` in any text. */
export type Facts = Readonly<Record<string, DerivedFact | typeof UNREADABLE>>;

/** What the finished form of a text depends on. */
export interface TextContext {
  /** Undefined if site.yaml can't be read. */
  facts: Facts | undefined;
  language: string;
}

const FACTS_FILE = 'content/site.yaml';

/** A name in braces: `{email}`. */
export const TOKEN = /\{[^{}\n]*\}/g;
// Also doubled or single braces. A brace next to a space is part of the text.
const BRACES = /\{+[^{}\n]*\}+|\{[a-z][\w:-]*|[\w:-]*[a-z]\}/gi;

export const hasToken = (text: string): boolean => text.search(BRACES) >= 0;

/** Replaces `{name}` with the fact of that name. Unknown names and unreadable facts stay as they are, and so do all names if there
 *  are no facts. */
export const fillText = (text: string, facts: Facts | undefined): string =>
  text.replace(BRACES, (braces) => {
    const fact = factIn(braces, facts);
    return typeof fact === 'string' ? fact : braces;
  });

function factIn(braces: string, facts: Facts = {}): Facts[string] | undefined {
  const name = braces.slice(1, -1);
  return braces === `{${name}}` && Object.hasOwn(facts, name) ? facts[name] : undefined;
}

const isMissing = (fact: Facts[string] | undefined): boolean => fact === undefined || typeof fact === 'object';

/** The names in braces that aren't facts. Without facts, none is reported. */
export function factProblems(text: string, facts: Facts | undefined): Problem[] {
  const unknown = facts ? [...text.matchAll(BRACES)].filter(([braces]) => isMissing(factIn(braces, facts))) : [];
  return unknown
    .slice(0, MOST_ERRORS)
    .map(({ 0: braces, index: offset }) => ({ offset, ...braceProblem(braces, facts ?? {}) }));
}

/** What is wrong with something in braces that isn't the name of a fact. */
function braceProblem(written: string, known: Facts): Problem {
  const facts = Object.keys(known).filter((fact) => !isMissing(known[fact]));
  const name = written.replace(/[{}]/g, '').trim();
  const isName = /^\{[^{}]*\}$/.test(written);
  const fact = factIn(written, known);
  if (typeof fact === 'object') {
    const message = `${written} is from ${contentFile(fact.missing)}, which is missing`;
    return { message, hint: 'Restore that file, or write this text without it.' };
  }
  const message = isName ? `unknown name ${written}` : 'a name has one brace on each side';
  const alike = facts.filter((fact) => fact.toLowerCase() === name.toLowerCase());
  const meant = alike.find((fact) => fact[0] === name[0]) ?? closest(name, facts);
  if (meant) return { message, hint: `Did you mean {${meant}}?` };
  // Without the other forms of what is counted: {Chapters}, {chapters:figure}.
  const names = facts.filter((fact) => !/^[A-Z]|:/.test(fact)).map((fact) => `{${fact}}`);
  return { message, hint: `Write one of ${names.join(', ')}, or delete the braces.` };
}

/** The data of a file with facts and typography, and the mistakes in its texts. A text with an unknown name becomes UNREADABLE.
 *  Facts don't name other facts. */
export function finishTexts(yaml: YamlFile, { facts, language }: TextContext) {
  const isFact = ([field]: Path) => field === 'facts' && yaml.file === FACTS_FILE;
  const mistakes = yaml.textMistakes((written, path) => (isFact(path) ? [] : factProblems(written, facts)));
  const data = mapTexts(yaml.data, (written, path) => {
    const text = isFact(path) ? written : fillText(written, facts);
    return !isFact(path) && hasToken(text) ? UNREADABLE : typeset(text, language);
  });
  return { data, mistakes };
}
