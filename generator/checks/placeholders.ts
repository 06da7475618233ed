import type { Problem } from '../diagnostics/diagnostic.ts';

// What people leave in a text when they don't have the real words yet. Marking it `!sample` is better.
const PLACEHOLDERS: [pattern: RegExp, meaning: string][] = [
  [/^\s*(?:n\/a|none|null|test|coming soon|[?x.…-]+)[.!]?\s*$/gi, 'tells visitors nothing'],
  [/\blorem ipsum\b/gi, 'is filler text'],
  // Only in capitals: "to do" can be part of a sentence.
  [/\b(?:TODO|FIXME|TBD|tbd)\b/g, 'is a reminder, not a text'],
  [/\[(?:insert|your|add) [^[\]\n]*\](?!\()/gi, 'is a note about what belongs here'],
  // Addresses and keys: you@example.org, YOUR_ACCESS_KEY, …/XXXX, and the example of a form service.
  [
    /[^\s"']*(?:\byour?(?:_[a-z]|@|[-@]?(?:domain|account|form|group|id|key))|\babcdwxyz\b|\/x{4}\b)[^\s"']*/gi,
    'is from an example',
  ],
  // RFC 2606 reserves these domains.
  [/(?:[\w.+-]+@)?(?:[\w-]+\.)*\bexample\.(?:com|net|org)\b/gi, 'is an example address'],
  // No one has a number like this in North America.
  [/(?:\(?\d{3}\)?[-. ]?)?555[-. ]?01\d\d(?!\d)/g, 'is an example number'],
];

export const placeholdersIn = (text: string): (Problem & { offset: number })[] =>
  PLACEHOLDERS.flatMap(([pattern, meaning]) =>
    [...text.matchAll(pattern)].map(({ 0: written, index: offset }) => {
      const message = `"${written.trim()}" ${meaning}`;
      return { code: 'placeholder', offset, message, hint: 'Write the real one, or take it out.' };
    }),
  );
