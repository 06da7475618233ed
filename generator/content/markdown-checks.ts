import type { Token, Tokens } from 'marked';
import type { Problem } from '../mistakes.ts';
import { addressProblem } from '../schema/addresses.ts';
import { SAMPLE } from './source-file.ts';
import { invisibleProblem, leftoverMarks, textProblems } from './text-checks.ts';

// What Markdown allows and pages can't show, by the type of its token.
const UNSUPPORTED: Record<string, [what: string, hint: string]> = {
  html: ['HTML', 'Remove the tags. Write **bold**, *italic*, or [a link](/about/).'],
  code: ['a code block', 'Delete the spaces at the start of the line, or the marks around it.'],
  codespan: ['code', 'Delete the backticks.'],
  image: ['an image', 'Give the section a picture instead.'],
  table: ['a table', 'Write it as sentences or as a list.'],
  hr: ['a horizontal line', 'Delete it. A heading or an empty line separates just as well.'],
  list: ['a list inside a list', 'Make it one list, or two with a sentence between them.'],
};

/** The types of tokens that pages can show, and of those whose tokens are running text. */
const SHOWN = new Set(
  'space paragraph heading blockquote list list_item strong em link br escape text'.split(' '),
);
const RUNNING_TEXT = new Set(['paragraph', 'heading', 'text']);

// A bold word right after a number, such as 2.**7:05**, makes the line a part of the entry above.
const UNSPACED = /(?<=^ *)(?:\d+[.)]|-)(?=\*\*|!sample)/gm;

const TAG = new RegExp(`^${SAMPLE}\\s+`);

/** What pages can't show of a text that begins at an offset of its file. Tokens have no offsets, so each is searched for
 *  from the last one on. */
export function markdownProblems(
  tokens: readonly Token[],
  source: string,
  start: number,
): Problem[] {
  const problems: Problem[] = [];
  for (const { index } of source.slice(start).matchAll(UNSPACED)) {
    const message = 'this list entry has no space after its number or dash';
    problems.push({ message, hint: 'Add a space.', offset: start + index });
  }
  let offset = start;
  for (const { raw, problems: ofWords } of checked(tokens)) {
    const [line = ''] = raw.trim().split('\n');
    offset = Math.max(offset, source.indexOf(line, offset));
    for (const each of ofWords) problems.push({ ...each, offset: offset + (each.offset ?? 0) });
  }
  return problems;
}

/** Some words of a text, and what is wrong with them. */
interface CheckedWords {
  raw: string;
  problems: readonly Problem[];
}

/** All words of a text in file order. */
function* checked(tokens: readonly Token[] = [], isBeginning = false): Generator<CheckedWords> {
  for (const token of tokens as Tokens.Generic[]) {
    const { type, raw, href } = token;
    if (!SHOWN.has(type)) yield { raw, problems: [refusal(token)] };
    else if (type === 'list') yield* checkedList(token as Tokens.List);
    else if (type === 'text' && !token.tokens) {
      const text = isBeginning && token === tokens[0] ? raw.replace(TAG, '') : raw;
      yield { raw: text, problems: [...textProblems(text), ...leftoverMarks(text)] };
    } else {
      if (type === 'link') yield checkedLink(raw, href);
      yield* checked(token.tokens, RUNNING_TEXT.has(type));
    }
  }
}

function* checkedList({ ordered, start, items }: Tokens.List): Generator<CheckedWords> {
  for (const { raw, tokens } of items) {
    const [text, ...others] = tokens;
    if (ordered && start !== 1 && raw === items[0]?.raw) yield { raw, problems: [wrongStart(raw)] };
    yield* checked(text && [text]);
    for (const each of others)
      if (each.type !== 'space') yield { raw: each.raw, problems: [refusal(each)] };
  }
}

/** A sentence can begin with a year. */
function wrongStart(raw: string): Problem {
  const number = Number.parseInt(raw, 10);
  const hint = `Begin the list with 1. If it is a sentence, write ${number}\\. with a backslash.`;
  return { message: `visitors would see 1 in place of ${number}`, hint };
}

/** The address of a link. Those in the site are checked in the finished pages. */
function checkedLink(raw: string, href: string): CheckedWords {
  const invisible = invisibleProblem(href);
  if (invisible) return { raw: href, problems: [invisible] };
  const hint = 'Write the address between the round brackets: [words](/about/).';
  if (!href.trim()) return { raw, problems: [{ message: 'this link has no address', hint }] };
  const problem = /^https?:/i.test(href) ? addressProblem(href) : undefined;
  return { raw, problems: problem ? [problem] : [] };
}

function refusal({ type, raw }: Token): Problem {
  const [what, hint] = UNSUPPORTED[type] ?? [`“${raw.trim()}”`, 'Write it in plain words.'];
  return { message: `a text can't contain ${what}`, hint };
}
