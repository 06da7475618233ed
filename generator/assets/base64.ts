import naughtyWords from 'naughty-words';

// Schools and families read the web through filters that take a page for text, Base64 included. In three of a hundred
// pages with as much Base64 as ours, chance spells enough of their words that the page is refused.

const SHORTEST = 3;
const WORDS = new RegExp(
  Object.values(naughtyWords)
    .flat()
    .filter((word) => word.length >= SHORTEST && /^[a-z0-9]+$/i.test(word))
    .join('|'),
  'gi',
);

/** The Base64 of a `data:` address. Of each word that a filter may know, the last letter is percent-encoded, which
 *  browsers undo first (https://fetch.spec.whatwg.org/#data-url-processor). */
export function base64(data: Uint8Array): string {
  let text = Buffer.from(data).toString('base64');
  // One word may begin inside another.
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(WORDS, (word) => word.slice(0, -1) + percentEncoded(word.at(-1)!));
  }
  return text;
}

const percentEncoded = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;
