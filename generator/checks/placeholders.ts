import type { Problem } from '../diagnostics/diagnostic.ts';

// What people leave in a text when they don't have the real words yet. Marking it `!sample` is better.
const NOTHING = /^\s*(?:tbd|to-?do|n\/a|none|null|test|coming soon|[?x.…-]+)[.!]?\s*$/i;
const PLACEHOLDERS: [pattern: RegExp, meaning: string][] = [
  [/\blorem ipsum\b/gi, 'is filler text'],
  // Only in capitals: "to do" can be part of a sentence.
  [/\b(?:TODO|FIXME|TBD)\b/g, 'is a reminder, not a text'],
  // Addresses and keys: YOUR_ACCESS_KEY, a key of zeros, …/XXXX, and the example of a form service.
  [
    /[^\s"']*(?:your(?:_[a-z]|[-@]?(?:e-?mail|name|domain|account|form|group|link|id|key|site|page|organi[sz]ation))|\byou@|\babcdwxyz\b|(?<![^\s/=@.])x{3,}(?![^\s/?&#@.])|(?<!\S)0[0-]{7,}(?!\S))[^\s"']*/gi,
    'is from an example',
  ],
  // Neither a Markdown link nor a word added to a quotation.
  [
    /\[[^[\]\n]*\b(?:insert|your|name|address|date|time|place|phone|e-?mail|link|text)\b[^[\]\n]*\](?![(:[])/gi,
    'is a note about what belongs here',
  ],
  // RFC 2606 reserves these domains, and the North American Numbering Plan these numbers.
  [/(?:[\w.+-]+@)?(?:[\w-]+\.)*\bexample\.(?:com|net|org)\b/gi, 'is an example address'],
  [/(?:\(?\d{3}\)?[-. ]?)?(?:555[-. ]?01\d\d|456[-. ]?7890)(?!\d)/g, 'is an example number'],
  [
    /\bhttps?:\/\/(?:www\.)?(?:instagram|facebook|youtube|tiktok|linkedin|chat\.whatsapp)\.com\/?(?=$|["'\s)])/gi,
    'is the front page of that service, not yours',
  ],
];

/** The placeholders in a text. If the whole text is one, there are no others. */
export function placeholdersIn(text: string): (Problem & { offset: number })[] {
  if (NOTHING.test(text)) return [problem(text, 0, 'tells visitors nothing')];
  return PLACEHOLDERS.flatMap(([pattern, meaning]) =>
    [...text.matchAll(pattern)].map(({ 0: written, index }) => problem(written, index, meaning)),
  );
}

const problem = (written: string, offset: number, meaning: string): Problem & { offset: number } => ({
  code: 'placeholder',
  offset,
  message: `"${written.trim()}" ${meaning}`,
  hint: 'Write the real one, or take it out.',
});
