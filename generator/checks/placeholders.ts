import type { FindingText } from '../schema/launch-requirements.ts';

interface Placeholder {
  kind: FindingText['kind'];
  meaning: string;
  pattern: RegExp;
  hint: string;
}

const TRUE = 'Write what is true, or take the line out if it is not needed.';

const standIn = (meaning: string, pattern: RegExp): Placeholder => ({
  kind: 'stand-in',
  meaning,
  pattern,
  hint: 'Write the real one.',
});
const unwritten = (meaning: string, pattern: RegExp, hint = TRUE): Placeholder => ({
  kind: 'unwritten',
  meaning,
  pattern,
  hint,
});

/** What gives a placeholder away wherever it stands in a text. */
const ANYWHERE: Placeholder[] = [
  // RFC 2606 reserves the domain for examples.
  standIn(
    'is an address for examples, and belongs to nobody',
    /(?:[\w.+-]+@)?(?:[\w-]+\.)*\bexample\.(?:com|net|org)\b/gi,
  ),
  standIn(
    'is the address of an example, not yours',
    /(?:[\w.+-]+@)?(?:[\w-]+\.)*\byour-?(?:domain|site|website|company|organi[sz]ation|school|name|email)\.[a-z]{2,4}\b|\b(?:you|your-?name|name|user|someone)@(?:e?mail|domain|company)\.com\b/gi,
  ),
  // The North American Numbering Plan reserves these hundred numbers.
  standIn('is a number for films and examples, and rings nowhere', /(?:\(?\d{3}\)?[-. ]?)?555[-. ]?01\d\d(?!\d)/g),
  standIn(
    'is the number of an example',
    /\(?\b(?:(\d)\1\1\)?[-. ]*\1{3}[-. ]?\1{4}|123\)?[-. ]*456[-. ]?7890|00-0{6,7})\b/g,
  ),
  {
    kind: 'nowhere',
    meaning: 'is the front page of that service, not yours',
    // Services where an address without a path is the front page of the company, not the page of an account.
    pattern:
      /\bhttps?:\/\/(?:www\.|m\.)?(?:instagram|facebook|youtube|tiktok|twitter|x|linkedin|vimeo|flickr|pinterest|snapchat|threads|photos\.google|chat\.whatsapp|whatsapp|wa|youtu)\.(?:com|net|me|be)\/?(?=$|["'\s)])/gi,
    hint: 'Write the whole address, with the name of your account, or take the line away.',
  },
  // In capitals only: "to do" may be a part of a sentence.
  unwritten('is left for somebody to finish', /\b(?:TODO|FIXME|TBD|XXX+|YOUR_[A-Z_]+)\b/g),
  unwritten(
    'only says what belongs here',
    /\blorem ipsum\b.*|\b(?:text|name|title|description|quote|caption) goes here\b|\bstreet and number, town\b/gi,
  ),
  // Not the address of a Markdown link, nor a word that an editor added to a quotation.
  unwritten(
    'only says what belongs here',
    /\[(?:[^[\]\n]* )?(?:insert|your|name|address|date|time|place|town|city|phone|number|e-?mail|link|url|title|text|amount)\b[^[\]\n]*\](?![(:[])|\(insert [^()\n]*\)/gi,
  ),
];

/** What is a placeholder when it is the whole text. In a sentence these words are like any others. */
const ALONE: Placeholder[] = [
  unwritten(
    'says nothing to a visitor',
    /^(?:tbd|t\.b\.d\.?|to be (?:filled in|written)|xx+|\?+|asdf\w*|qwerty|[-–—_*…]{1,2}|\.{1,3}|none|n\/a|to-? ?do|fixme|test|testing|true|false|coming soon|(?:bla+h?[ ,]*)+|\[[^\]]*\]|\(insert\b.*\))[.!…]?$/gi,
    `${TRUE} A day or a place that is not known yet: To be announced.`,
  ),
  {
    kind: 'sample',
    meaning: 'shows its "sample" to visitors',
    pattern: /^[([]?sample[)\]:]? .*/g,
    hint: 'Write !sample in front, with a space after it and none inside: name: !sample Miriam K.',
  },
];

/** The placeholders in a text: addresses and numbers that belong to nobody, and words that only hold a place. */
export function placeholdersIn(text: string): (FindingText & { offset: number })[] {
  const start = text.length - text.trimStart().length;
  const alone = findAll(ALONE, text.trim()).map((each) => ({ ...each, offset: each.offset + start }));
  return alone.length > 0 ? alone : findAll(ANYWHERE, text);
}

/** The placeholders in the source of a Markdown file, where a paragraph, an item or a field is a text of its own. */
export const placeholdersInMarkdown = (source: string): ReturnType<typeof placeholdersIn> =>
  [...source.matchAll(TEXT)].flatMap(({ 0: text, 1: mark = '', index }) =>
    placeholdersIn(text.slice(mark.length)).map((each) => ({ ...each, offset: index + mark.length + each.offset })),
  );

/** A text with the lines on which it goes on, and what stands before it: the key of a field, a sign of Markdown, the tag.
 *  The dashes around the fields are no text. */
const TEXT = /^(?!---$)((?:[\w-]+: +|[-*+>] +|#+ +|\d+\. +|!sample +)*).+(?:\n(?![-*+>#]|[\w-]+: |\d+\. ).+)*/gm;

const findAll = (kinds: readonly Placeholder[], text: string): ReturnType<typeof placeholdersIn> =>
  kinds.flatMap(({ kind, pattern, meaning, hint }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const isAddress = kind === 'stand-in' || kind === 'nowhere';
      return { kind, offset: index, message: `${isAddress ? found : `"${found}"`} ${meaning}`, hint };
    }),
  );
