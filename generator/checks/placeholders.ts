import type { Problem } from '../diagnostics/diagnostic.ts';

interface Placeholder {
  pattern: RegExp;
  meaning: string;
}

/** What people leave in a text when they don't have the real words yet. Marking it `!sample` is better. */
const ANYWHERE: Placeholder[] = [
  { meaning: 'is filler text', pattern: /\blorem ipsum\b/gi },
  // Only in capitals: "to do" can be part of a sentence.
  { meaning: 'is a reminder, not a text', pattern: /\b(?:TODO|FIXME|TBD|XXX+|YOUR_[A-Z_]+)\b/g },
  {
    meaning: 'says what belongs here instead of saying it',
    // Neither a Markdown link nor a word added to a quotation.
    pattern:
      /\[[^[\]\n]*\b(?:insert|your|name|address|date|time|place|phone|e-?mail|link|text)\b[^[\]\n]*\](?![(:[])/gi,
  },
  {
    meaning: 'is an example address',
    // RFC 2606 reserves these domains for examples.
    pattern: /(?:[\w.+-]+@)?(?:[\w-]+\.)*\b(?:example\.(?:com|net|org)|your-?(?:domain|site|name)\.[a-z]{2,4})\b/gi,
  },
  // The North American Numbering Plan reserves these phone numbers for fiction.
  { meaning: 'is an example number', pattern: /(?:\(?\d{3}\)?[-. ]?)?555[-. ]?01\d\d(?!\d)|\b00-0{7}\b/g },
  {
    meaning: 'is the front page of that service, not yours',
    pattern:
      /\bhttps?:\/\/(?:www\.)?(?:instagram|facebook|youtube|tiktok|linkedin|chat\.whatsapp)\.com\/?(?=$|["'\s)])/gi,
  },
];

/** Placeholders only if they are the whole text. */
const ALONE: Placeholder[] = [
  { meaning: 'says nothing to a visitor', pattern: /^(?:tbd|to-?do|n\/a|none|null|test|coming soon|[?x.…-]+)[.!]?$/gi },
];

/** The placeholders in a text. */
export const placeholdersIn = (text: string): (Problem & { offset: number })[] => {
  const alone = findAll(ALONE, text.trim());
  return alone.length > 0 ? alone : findAll(ANYWHERE, text);
};

const findAll = (placeholders: readonly Placeholder[], text: string): ReturnType<typeof placeholdersIn> =>
  placeholders.flatMap(({ pattern, meaning }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      code: 'placeholder',
      offset: index,
      message: `"${found}" ${meaning}`,
      hint: 'Write the real one, or take it out.',
    })),
  );
