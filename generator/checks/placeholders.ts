import type { OffsetDiagnostic } from '../diagnostics/diagnostic.ts';

interface Placeholder extends OffsetDiagnostic {
  kind: 'stand-in' | 'nowhere';
}

// RFC 2606 keeps the domain for examples, and the North American Numbering Plan these hundred numbers.
const EXAMPLE_ADDRESS = /(?:[\w.+-]+@)?(?:[\w-]+\.)*\bexample\.(?:com|net|org)\b/gi;
const EXAMPLE_PHONE = /(?:\(?\d{3}\)?[-. ]?)?555[-. ]?01\d\d(?!\d)/g;

// Where an address without anything behind the host is the front page of a company and not of its guest.
const SHARED_HOSTS =
  /\bhttps?:\/\/(?:www\.|m\.)?(?:instagram|facebook|youtube|tiktok|twitter|x|linkedin|vimeo|flickr|pinterest|snapchat|threads|photos\.google|chat\.whatsapp|whatsapp|wa|youtu)\.(?:com|net|me|be)\/?(?=$|["'\s)])/gi;

const CHECKS: { pattern: RegExp; say: (written: string) => Omit<Placeholder, 'offset'> }[] = [
  {
    pattern: EXAMPLE_ADDRESS,
    say: (written) => ({
      kind: 'stand-in',
      message: `${written} is an address for examples, and belongs to nobody`,
      hint: 'Write the real one.',
    }),
  },
  {
    pattern: EXAMPLE_PHONE,
    say: (written) => ({
      kind: 'stand-in',
      message: `${written} is a number for films and examples, and rings nowhere`,
      hint: 'Write the real one.',
    }),
  },
  {
    pattern: SHARED_HOSTS,
    say: (written) => ({
      kind: 'nowhere',
      message: `${written} is the front page of that service, not yours`,
      hint: 'Write the whole address, with the name of your account, or take the line away.',
    }),
  },
];

// Most texts hold nothing of what every check begins with.
const ANY = /example|555|http/i;

/** The addresses and numbers in a text that lead to nobody. */
export const placeholdersIn = (text: string): Placeholder[] =>
  !ANY.test(text)
    ? []
    : CHECKS.flatMap(({ pattern, say }) =>
        [...text.matchAll(pattern)].map(({ 0: written, index }) => ({ offset: index, ...say(written) })),
      );
