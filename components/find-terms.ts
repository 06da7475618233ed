import type { Glossary } from '../generator/pages/route.ts';

/** A term found in a text. `before` and `after` are the signs that must stay on its line, such as `(` and `).` */
export interface FoundTerm {
  /** As the glossary lists it. */
  term: string;
  before: string;
  spelling: string;
  after: string;
  meaning: string;
}

/** Cuts a text where it names a term of the glossary that is not yet among `explained`, and adds the term to
 *  them. Longer spellings go first, so that `Shabbos Oneg` is one term and not two. */
export function findTerms(text: string, glossary: Glossary, explained: Set<string>): (string | FoundTerm)[] {
  const { entries, pattern } = searchFor(glossary);
  const pieces: (string | FoundTerm)[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [all, before = '', spelling = '', after = ''] = match;
    const entry = entries.get(spelling.replace(/\s+/g, ' '));
    if (!entry || explained.has(entry.term)) continue;
    explained.add(entry.term);
    pieces.push(text.slice(end, match.index), { term: entry.term, before, spelling, after, meaning: entry.meaning });
    end = match.index + all.length;
  }
  pieces.push(text.slice(end));
  return pieces.filter((piece) => piece !== '');
}

interface Search {
  /** What each spelling stands for. */
  entries: ReadonlyMap<string, Glossary[number]>;
  pattern: RegExp;
}

// Every text of a page searches for the same terms, so the pattern is made once per glossary.
const searches = new WeakMap<Glossary, Search>();

function searchFor(glossary: Glossary): Search {
  const known = searches.get(glossary);
  if (known) return known;
  const entries = new Map(
    glossary.flatMap((entry) => [entry.term, ...(entry.spellings ?? [])].map((spelling) => [spelling, entry])),
  );
  const search = { entries, pattern: patternOf([...entries.keys()]) };
  searches.set(glossary, search);
  return search;
}

/** Matches whole words only. `\b` finds no end of a word after the bracket of `501(c)(3)`. */
function patternOf(spellings: string[]): RegExp {
  const longestFirst = spellings.toSorted((one, other) => other.length - one.length).map(escaped);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])([(\[“‘"']*)(${longestFirst.join('|')})(?![\p{L}\p{N}])([^\s/–—-]*)`,
    'gu',
  );
}

const escaped = (spelling: string): string =>
  spelling.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
