import type { Glossary } from './settings.ts';

/** A glossary term in a text, with the punctuation that stays on its line: `(` and `).` */
export interface FoundTerm {
  before: string;
  spelling: string;
  after: string;
  meaning: string;
}

/** The glossary, ready to be searched for in texts. */
export interface Terms {
  /** The entry of each spelling. */
  entries: ReadonlyMap<string, Glossary[number]>;
  pattern: RegExp;
  /** Finds what page translators have to leave as it is: the terms, and the name of the organization. */
  names: RegExp;
}

export function termsIn(glossary: Glossary, name: string): Terms {
  const entries = new Map(
    glossary.flatMap((entry) =>
      [entry.term, ...(entry.spellings ?? [])].map((spelling) => [spelling, entry]),
    ),
  );
  const spellings = [...entries.keys()];
  const names = new RegExp(`(${wordsOf([name, ...spellings])})`, 'u');
  return { entries, pattern: patternOf(spellings), names };
}

/** Splits a text at glossary terms that are not in `explained` yet, and adds them to it. The
 *  longest spelling wins, so `Shabbos Oneg` is one term. */
export function findTerms(
  text: string,
  { entries, pattern }: Terms,
  explained: Set<string>,
): (string | FoundTerm)[] {
  const parts: (string | FoundTerm)[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [all, before = '', spelling = '', after = ''] = match;
    const entry = entries.get(spelling.replace(/\s+/g, ' '));
    if (!entry || explained.has(entry.term)) continue;
    explained.add(entry.term);
    parts.push(text.slice(end, match.index), { before, spelling, after, meaning: entry.meaning });
    end = match.index + all.length;
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== '');
}

const patternOf = (spellings: string[]): RegExp =>
  new RegExp(String.raw`([(\[“‘"']*)(${wordsOf(spellings)})([^\s/–—-]*)`, 'gu');

/** Matches whole words, the longest first. `\b` would not: `501(c)(3)` ends in a parenthesis. */
function wordsOf(spellings: string[]): string {
  const longestFirst = spellings.toSorted((one, other) => other.length - one.length).map(escaped);
  return String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.join('|')})(?![\p{L}\p{N}])`;
}

const escaped = (spelling: string): string =>
  spelling.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
