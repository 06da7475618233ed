import type { Token, Tokens } from 'marked';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { problemsIn, SAMPLE, type TextCheck } from './text-checks.ts';

export const TOO_DEEP = { message: 'this is nested too deeply', hint: 'Delete some of the > signs.' };
export const SECOND_PARAGRAPH = { message: 'an item of a list can only be one paragraph', hint: 'Make it two items.' };
export const NO_TEXT = { message: `no text after ${SAMPLE}`, hint: 'Write it, or remove the tag.' };

// Markdown that isn't understood stays in the text, where visitors would see it.
const MARKS: TextCheck[] = [
  {
    pattern: /\*\*+|\*(?!\s)|(?<=\S)\*|(?<![\p{L}\d_/@])__?(?=[\p{L}\d])|(?<=[\p{L}\d])__?(?![\p{L}\d_])/gu,
    message: (written) => `${written} has no partner, so visitors would see it`,
    hint: 'Write **bold** or *italic*, without spaces inside. To show the mark, write \\ before it.',
  },
  {
    pattern: /\[\^/g,
    message: () => "a text can't have a footnote",
    hint: 'Put its words into the sentence, in parentheses.',
  },
  {
    pattern: /\]\(|\] \((?=[/#]|\w+:)|\)\[|\]\[|^\[[^^\]\n][^\]\n]*\]:/gm,
    message: () => 'this is not how a link is written',
    hint: 'Write [words](/address/), without a space between the brackets or in the address.',
  },
];

const LINE_STARTS: TextCheck[] = [
  {
    pattern: /^#+(?!\d)/gm,
    message: () => 'this is not how a heading is written',
    hint: 'Begin the line with # or ## and a space: # A heading. To show a #, write \\#.',
  },
  {
    pattern: /^[•◦▪●‣∙]|^–(?=.*\n–)|^-(?=\p{L})/gmu,
    message: () => 'this is not how a list is written',
    hint: 'Put an empty line above, and begin each line with - and a space.',
  },
  {
    // A number in parentheses can begin a line of prose, but not one stuck to its word.
    pattern: /^\(\d\d?\)(?=\s*\p{L})|(?<=^|\n)\d\d?[.)](?=[\p{L}*_[“"])/gu,
    message: () => 'this is not how a numbered list is written',
    hint: 'Write the number, a period, and a space: 1. Tea',
  },
];

const firstOfEach = (text: string, checks: readonly TextCheck[]): Problem[] =>
  checks.flatMap((check) => problemsIn(text, [check]).slice(0, 1));

/** Markdown left over in a piece of running text. */
export const marksLeft = (text: string): Problem[] => firstOfEach(text, MARKS);

/** Lines that look like a heading or a list, but aren't one. */
export const strangeLineStarts = (paragraph: string): Problem[] =>
  firstOfEach(paragraph.replace(/^!sample\s+/, ''), LINE_STARTS);

export function headingProblem(raw: string): Problem | undefined {
  if (!/^\s*#/.test(raw)) {
    return {
      message: 'the line below this text makes it a heading',
      hint: 'Delete that line. For a heading, write # and a space before the text.',
    };
  }
  if (/[^#\s]/.test(raw)) return undefined;
  return { message: 'a heading without words', hint: 'Write them after the # and a space, or delete the line.' };
}

/** A numbered list that doesn't begin with 1. Pages count from 1. */
export function listStartProblem({ ordered, start }: Tokens.List): Problem | undefined {
  if (!ordered || start === 1) return undefined;
  return {
    message: `a list can't begin with ${start}`,
    hint: `Begin it with 1. If it isn't a list, write ${start}\\.`,
  };
}

// What Markdown allows and pages can't show, by the type of its token.
const UNSUPPORTED: Record<string, [what: string, hint: string]> = {
  html: ['HTML', 'Remove the tags. Write **bold**, *italic*, or [a link](/about/).'],
  comment: ['an HTML comment', 'Delete it. Comments can go between the --- at the top, each after a #.'],
  code: ['a code block', 'Delete the spaces at the start of the line.'],
  fence: ['a code block', 'Delete the line of marks above it and the one below.'],
  codespan: ['code', 'Delete the backticks.'],
  image: ['an image', 'Name it in the YAML file of the page instead.'],
  table: ['a table', 'Write it as sentences or as a list.'],
  hr: ['a line across', 'Delete it. A heading or an empty line separates just as well.'],
  del: ['crossed-out text', 'Delete it, or delete the ~~ around it.'],
  checkbox: ['a checkbox', 'Delete the brackets.'],
  list: ['a list inside a list', 'Make it one list, or two with a sentence between them.'],
  def: ['a separate link address', 'Put it right after the words of the link: [words](/address/)'],
};

/** What a text can't contain, and what to write instead. */
export function unsupportedToken({ type, raw }: Token): Problem {
  const kind = /^\s*(```|~~~)/.test(raw) ? 'fence' : raw.startsWith('<!--') ? 'comment' : type;
  const [what, hint] = UNSUPPORTED[kind] ?? [`“${raw.trim()}”`, 'Write it in plain words.'];
  return { message: `a text can't contain ${what}`, hint };
}
