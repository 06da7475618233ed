import type { Token, Tokens } from 'marked';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { problemsIn, SAMPLE, type TextCheck } from './text-checks.ts';

// Quotations in quotations, an entry of a list that goes on after an empty line, and a tag without a text.
export const TOO_DEEP = { message: 'this is nested too deeply', hint: 'Delete some of the > signs.' };
export const SECOND_PARAGRAPH = { message: 'an item of a list can only be one paragraph', hint: 'Make it two items.' };
export const NO_TEXT = { message: `there is no text after ${SAMPLE}`, hint: 'Write it, or take the tag out.' };

// Marks of Markdown that are not understood stay in the text, where visitors would read them.
const MARKS: TextCheck[] = [
  {
    pattern: /\*\*+|\*(?!\s)|(?<=\S)\*|(?<![\p{L}\d_/@])__?(?=[\p{L}\d])|(?<=[\p{L}\d])__?(?![\p{L}\d_])/gu,
    message: (written) => `${written} has no partner here, so a visitor would read it`,
    hint: 'Write **bold** or *italic*, with no space inside and no empty line between. To show the mark, write \\ before it.',
  },
  {
    pattern: /\[\^/g,
    message: () => 'a footnote is not possible in a text',
    hint: 'Write what it says into the sentence, in round brackets.',
  },
  {
    pattern: /\]\(|\] \((?=[/#]|\w+:)|\)\[|\]\[|^\[[^^\]\n][^\]\n]*\]:/gm,
    message: () => 'this is not how a link is written, so a visitor would read the brackets',
    hint: 'Write [words](/address/), with no space between the brackets or in the address.',
  },
];

const LINE_STARTS: TextCheck[] = [
  {
    pattern: /^#+(?!\d)/gm,
    message: () => 'this is not how a heading is written, so a visitor would read the #',
    hint: 'Begin the line with one # or two and a space, also before !sample: # A heading. To show a #, write \\#.',
  },
  {
    pattern: /^[•◦▪●‣∙]|^–(?=.*\n–)|^-(?=\p{L})/gmu,
    message: () => 'this is not how a list is written, so a visitor would read the mark',
    hint: 'Begin each line with - and a space, and the first after an empty line.',
  },
  {
    pattern: /^(?:\(\d\d?\)|\d\d?[.)])(?=\s*\p{L})/gu,
    message: () => 'this is not how a numbered list is written',
    hint: 'Begin each line with its number, a full stop and a space, such as: 1. Tea',
  },
];

// The first find of each check is enough.
const firstOfEach = (text: string, checks: readonly TextCheck[]): Problem[] =>
  checks.flatMap((check) => problemsIn(text, [check]).slice(0, 1));

/** The marks of Markdown that are left in a piece of running text. */
export const marksLeft = (text: string): Problem[] => firstOfEach(text, MARKS);

/** The beginnings of lines that look like a heading or a list and make none. */
export const strangeLineStarts = (paragraph: string): Problem[] =>
  firstOfEach(paragraph.replace(/^!sample\s+/, ''), LINE_STARTS);

/** What is wrong with a heading, if anything is. */
export function headingProblem(raw: string): Problem | undefined {
  if (!/^\s*#/.test(raw)) {
    const hint = 'Delete it. If the text is to be a heading, write # and a space before it.';
    return { message: 'the line below this text makes it a heading', hint };
  }
  if (/[^#\s]/.test(raw)) return undefined;
  return { message: 'this heading has no words', hint: 'Write them after the # and a space, or delete the line.' };
}

/** What is wrong with a numbered list that begins with another number, since pages count from 1. */
export function listStartProblem({ ordered, start }: Tokens.List): Problem | undefined {
  if (!ordered || start === 1) return undefined;
  const hint = `If it is a list, write 1. here. If not, write ${start}\\.`;
  return { message: `this is read as a list that begins with ${start}, but lists begin with 1`, hint };
}

// What Markdown allows and pages cannot show, by the type of its token.
const UNSUPPORTED: Record<string, [what: string, hint: string]> = {
  html: ['raw HTML', 'Leave the tags out; write **bold**, *italic* and [a link](/about/) instead.'],
  comment: ['a remark in HTML', 'Delete it. Remarks can stand between the --- at the top, each line behind a #.'],
  code: ['a block of code', 'Delete the spaces at the beginning of the line.'],
  fence: ['a block of code', 'Delete the lines with the marks at its beginning and its end.'],
  codespan: ['code', 'Delete the backticks.'],
  image: ['a picture', 'Pictures belong to the page; its YAML file names them.'],
  table: ['a table', 'Write it as sentences or as a list.'],
  hr: ['a line across', 'Delete it; a heading or an empty line separates just as well.'],
  del: ['struck-out text', 'Delete it, or delete the ~~ around it.'],
  checkbox: ['a check box', 'Delete the brackets.'],
  list: ['a list inside a list', 'Make it one list, or two with a sentence between them.'],
  def: ['an address by itself', 'Write it right behind the words of the link: [words](/address/)'],
};

/** Says that a text cannot contain what a token stands for, and what to write instead. */
export function unsupportedToken({ type, raw }: Token): Problem {
  const kind = /^\s*(```|~~~)/.test(raw) ? 'fence' : raw.startsWith('<!--') ? 'comment' : type;
  const [what, hint] = UNSUPPORTED[kind] ?? [`“${raw.trim()}”`, 'Write it in plain words.'];
  return { message: `${what} is not possible in a text`, hint };
}
