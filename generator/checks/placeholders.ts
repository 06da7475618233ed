import type { Problem } from '../diagnostics/diagnostic.ts';

// What people leave in a text when they don't have the real words yet. Marking it `!sample` is better.
const PLACEHOLDERS: [pattern: RegExp, meaning: string][] = [
  [/^\s*(?:tbd|to-?do|n\/a|none|null|test|coming soon|[?x.…-]+)[.!]?\s*$/gi, 'says nothing to a visitor'],
  [/\blorem ipsum\b/gi, 'is filler text'],
  // Only in capitals: "to do" can be part of a sentence.
  [/\b(?:TODO|FIXME|TBD|XXX+|YOUR_[A-Z_]+)\b/g, 'is a reminder, not a text'],
  // Neither a Markdown link nor a word added to a quotation.
  [
    /\[[^[\]\n]*\b(?:insert|your|name|address|date|time|place|phone|e-?mail|link|text)\b[^[\]\n]*\](?![(:[])/gi,
    'says what belongs here instead of saying it',
  ],
  // RFC 2606 reserves these domains, and the North American Numbering Plan these numbers.
  [
    /(?:[\w.+-]+@)?(?:[\w-]+\.)*\b(?:example\.(?:com|net|org)|your-?(?:domain|site|name)\.[a-z]{2,4})\b/gi,
    'is an example address',
  ],
  [/(?:\(?\d{3}\)?[-. ]?)?555[-. ]?01\d\d(?!\d)|\b00-0{7}\b/g, 'is an example number'],
  [
    /\bhttps?:\/\/(?:www\.)?(?:instagram|facebook|youtube|tiktok|linkedin|chat\.whatsapp)\.com\/?(?=$|["'\s)])/gi,
    'is the front page of that service, not yours',
  ],
];

/** The placeholders in a text. If the whole text is one, there are no others. */
export function placeholdersIn(text: string): (Problem & { offset: number })[] {
  const found = PLACEHOLDERS.flatMap(([pattern, meaning]) =>
    [...text.matchAll(pattern)].map(({ 0: written, index: offset }) => {
      const message = `"${written.trim()}" ${meaning}`;
      return { code: 'placeholder', offset, message, hint: 'Write the real one, or take it out.' } as const;
    }),
  );
  return found.some(({ message }) => message.endsWith('to a visitor')) ? found.slice(0, 1) : found;
}
