import type { OffsetDiagnostic } from '../diagnostics/diagnostic.ts';

interface Placeholder extends OffsetDiagnostic {
  kind: 'stand-in' | 'nowhere';
}

// RFC 2606 reserves the domain for examples, and the North American Numbering Plan reserves these hundred numbers.
const EXAMPLE_ADDRESS = /(?:[\w.+-]+@)?(?:[\w-]+\.)*\bexample\.(?:com|net|org)\b/gi;
const EXAMPLE_PHONE = /(?:\(?\d{3}\)?[-. ]?)?555[-. ]?01\d\d(?!\d)/g;

// Services where an address without a path is the front page of the company, not the page of an account.
const SHARED_HOSTS =
  /\bhttps?:\/\/(?:www\.|m\.)?(?:instagram|facebook|youtube|tiktok|twitter|x|linkedin|vimeo|flickr|pinterest|snapchat|threads|photos\.google|chat\.whatsapp|whatsapp|wa|youtu)\.(?:com|net|me|be)\/?(?=$|["'\s)])/gi;

const CHECKS: { pattern: RegExp; describe: (written: string) => Omit<Placeholder, 'offset'> }[] = [
  {
    pattern: EXAMPLE_ADDRESS,
    describe: (written) => ({
      kind: 'stand-in',
      message: `${written} is an address for examples, and belongs to nobody`,
      hint: 'Write the real one.',
    }),
  },
  {
    pattern: EXAMPLE_PHONE,
    describe: (written) => ({
      kind: 'stand-in',
      message: `${written} is a number for films and examples, and rings nowhere`,
      hint: 'Write the real one.',
    }),
  },
  {
    pattern: SHARED_HOSTS,
    describe: (written) => ({
      kind: 'nowhere',
      message: `${written} is the front page of that service, not yours`,
      hint: 'Write the whole address, with the name of your account, or take the line away.',
    }),
  },
];

// A quick test first: most texts contain none of these.
const ANY = /example|555|http/i;

/** The placeholder addresses and phone numbers in a text. */
export const placeholdersIn = (text: string): Placeholder[] =>
  !ANY.test(text)
    ? []
    : CHECKS.flatMap(({ pattern, describe }) =>
        [...text.matchAll(pattern)].map(({ 0: written, index }) => ({ offset: index, ...describe(written) })),
      );
