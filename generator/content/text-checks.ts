import type { Problem } from '../mistakes.ts';

interface TextCheck {
  pattern: RegExp;
  message: (match: string) => string;
  hint: string;
}

// What visitors would see as it is.
const IN_TEXTS: TextCheck[] = [
  {
    pattern: /<[a-z][^<>]*>(?:[^<]*<\/[^<>]*>)?|<\/[a-z][^<>]*>|<!--/gi,
    message: (match) => `a text can't contain HTML: ${match}`,
    hint: 'Remove the tags. The design decides how a text looks.',
  },
  {
    pattern: /&(#\d+|#x[\da-f]+|[a-z]{2,8});/gi,
    message: (match) => `visitors would see ${match} as it is`,
    hint: 'Type the character itself, such as – ’ “ ” or &.',
  },
  {
    pattern: /!sample\b|^! +sample\b/gi,
    message: (match) => `${match} has no effect here`,
    hint: "Put it before the text and its quotation mark, in lowercase: !sample 'a text'",
  },
  {
    pattern: /\uFFFD/g,
    message: () => 'a letter here was lost',
    hint: 'Type it again. If there are more, save the file in the encoding UTF-8.',
  },
  {
    pattern: /\uFFFC/g,
    message: () => 'a picture was pasted here, and only its place arrived',
    hint: 'Delete this invisible character.',
  },
  {
    // Word has its bullets in the private letters of a typeface.
    pattern: /[\uE000-\uF8FF]|(?<=^["']?[ \t]*)[•‣▪●◦∙➢➤](?=\s)/gmu,
    message: (match) => `visitors would see ${nameOf(match)} of Word in place of a list`,
    hint: 'Delete it. In a longer text, write a dash and a space: - an entry.',
  },
];

const nameOf = (bullet: string): string => (/[\uE000-\uF8FF]/.test(bullet) ? 'a box' : 'a bullet');

// Markdown that isn't understood stays in the text.
const IN_MARKDOWN: TextCheck[] = [
  {
    pattern: /\*\*+|\*(?!\s)|(?<=\S)\*/g,
    message: (match) => `${match} has no partner, so visitors would see it`,
    hint: 'Write **bold** or *italic*, without spaces inside. To show the mark, write \\ before it.',
  },
  {
    pattern: /\[\^[^\]\s]+\]/g,
    message: (match) => `visitors would see ${match} as it is`,
    hint: 'A page has no footnotes. Write the note into the text, in parentheses.',
  },
  {
    // Of Obsidian, GitHub, chats, and wikis: links, notes, highlights, comments, spoilers, and emojis.
    pattern:
      /!?\[\[[^\]\n]+\]\]|\[![a-z]+\][+-]?|\[toc\]|==(?=\S)[^=\n]+==|%%[^%\n]+%%|\+\+(?=\S)[^+\n]+\+\+|\|\|(?=\S)[^|\n]+\|\||\$\$[^$\n]+\$\$|^:::.*|(?<![\w:]):[a-z][\w+-]+:(?![\w:])|(?<=\s)\^[\w-]+$/gim,
    message: (match) => `visitors would see ${match} as it is`,
    hint: 'Write plain words, **bold**, *italic*, or a link: [words](/about/).',
  },
  {
    pattern: /\]\(|\] \((?=[/#]|\w+:)/g,
    message: () => "this link isn't written correctly",
    hint: 'Write [words](/address/), without a space between the brackets or in the address.',
  },
];

// Such as what chats put around a phone number, and behind an address. At the ends, also spaces that aren't ordinary.
const INVISIBLE = /[\p{Cf}\p{DI}\u2028\u2029]|^(?! )\p{Zs}|(?! )\p{Zs}$/gu;

/** A value for machines, without what nobody sees. */
export const withoutInvisible = (value: string): string => value.replace(INVISIBLE, '');

/** The first character that nobody sees in a value for machines. */
export function invisibleProblem(value: string) {
  const offset = value.search(INVISIBLE);
  if (offset === -1) return undefined;
  const code = value.codePointAt(offset)!.toString(16).toUpperCase().padStart(4, '0');
  const message = `an invisible character (U+${code})`;
  return { offset, message, hint: 'Delete this and type it again.' };
}

export const textProblems = (text: string): Problem[] => problemsIn(text, IN_TEXTS);

export const leftoverMarks = (text: string): Problem[] => problemsIn(text, IN_MARKDOWN);

const problemsIn = (text: string, checks: readonly TextCheck[]): Problem[] =>
  checks.flatMap(({ pattern, message, hint }) =>
    [...text.matchAll(pattern)].map(({ 0: match, index: offset }) => {
      return { offset, message: message(match), hint };
    }),
  );
