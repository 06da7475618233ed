import matter from 'gray-matter';
import { lexer, type Token, type Tokens, walkTokens } from 'marked';
import { Mistake, type Problem, throwAll } from '../mistakes.ts';
import { addressProblem } from '../schema/addresses.ts';
import type { Part } from '../schema/fields.ts';
import { SAMPLE, SourceFile, type WrittenText } from './source-file.ts';
import { invisibleProblem, leftoverMarks, textProblems } from './text-checks.ts';

/** A Markdown file: the fields between its dashes, and the text below them. */
export interface MarkdownFile {
  fields: SourceFile;
  /** Where the text begins in the source. */
  start: number;
  /** The fields that are texts, and the text below them as one. */
  texts: readonly WrittenText[];
  /** What pages show. Parts for which `isShown` is false, given their source, are left out. */
  blocks(isShown?: Shown): Part[];
}

type Shown = (raw: string) => boolean;

// gray-matter only splits the file: SourceFile reads the fields. No engine may run: the one for JavaScript uses eval.
// Passing options also turns off its cache, which hides a mistake the second time.
const NO_ENGINE = { parse: () => ({}) };
const SPLIT_ONLY = { engines: { yaml: NO_ENGINE, javascript: NO_ENGINE, json: NO_ENGINE } };

/** Reads a Markdown file. Throws all its mistakes together. */
export function readMarkdown(file: string, source: string): MarkdownFile {
  const throwAny = (problems: readonly Problem[]) =>
    throwAll(problems.map((problem) => new Mistake({ file, source }, problem)));
  if (!/^---[ \t]*\n[\s\S]*\n---[ \t]*(?:\n|$)/.test(source)) {
    const hint = 'Put --- alone on a line before the fields, and again after them.';
    throwAny([{ message: 'a Markdown file begins with fields between dashes', hint }]);
  }
  const { matter: written, content } = matter(source, SPLIT_ONLY);
  // The dashes become spaces, so that offsets stay the same.
  const opening = source.indexOf('\n');
  const fields = new SourceFile(file, source, ' '.repeat(opening) + written.replace(/^[^\n]*/, ''));
  const start = source.length - content.length;
  const body = { path: ['body'], value: content, from: start, to: source.length };
  const tokens = lexer(content);
  throwAny(problemsIn(tokens, source, start));
  const blocks = (isShown: Shown = () => true) => {
    const shown = partsOf(tokens, isShown) as Part[];
    // Texts that are left out can leave headings without a text.
    return shown.every(({ tag }) => tag === 'heading') ? [] : shown;
  };
  if (blocks().length === 0) {
    const hint = 'Write it below the second ---.';
    throwAny([{ offset: start, message: 'no text below the fields', hint }]);
  }
  return { fields, start, texts: [...fields.texts, body], blocks };
}

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

/** What is wrong with the address of a link. Those in the site are checked in the finished pages. */
function linkProblem(href: string): Problem | undefined {
  const hint = 'Write the address between the round brackets: [words](/about/).';
  if (!href.trim()) return { message: 'this link has no address', hint };
  return /^https?:/i.test(href) ? addressProblem(href) : undefined;
}

/** What pages can't show. Tokens have no offsets, so each is searched for from the last one on. */
function problemsIn(tokens: Token[], source: string, start: number): Problem[] {
  const problems: Problem[] = [];
  for (const { index } of source.slice(start).matchAll(UNSPACED)) {
    const message = 'this list entry has no space after its number or dash';
    problems.push({ message, hint: 'Add a space.', offset: start + index });
  }
  let offset = start;
  const report = (raw: string, found: readonly Problem[]) => {
    const [line = ''] = raw.trim().split('\n');
    offset = Math.max(offset, source.indexOf(line, offset));
    for (const each of found) problems.push({ ...each, offset: offset + (each.offset ?? 0) });
  };
  const beginnings = new Set<Token | undefined>();
  walkTokens(tokens, (token) => {
    const { type, raw, tokens: [first, ...others] = [] } = token as Tokens.Generic;
    if (RUNNING_TEXT.has(type)) beginnings.add(first);
    if (type === 'list_item')
      for (const each of others) if (each.type !== 'space') report(each.raw, [refusal(each)]);
    if (token.type === 'link') {
      const { href } = token;
      const invisible = invisibleProblem(href);
      const problem = invisible ?? linkProblem(href);
      if (problem) report(invisible ? href : raw, [problem]);
    }
    if (type === 'text' && !first) {
      const text = beginnings.has(token) ? raw.replace(TAG, '') : raw;
      report(text, [...textProblems(text), ...leftoverMarks(text)]);
    } else if (!SHOWN.has(type)) report(raw, [refusal(token)]);
  });
  return problems;
}

function refusal({ type, raw }: Token): Problem {
  const [what, hint] = UNSUPPORTED[type] ?? [`“${raw.trim()}”`, 'Write it in plain words.'];
  return { message: `a text can't contain ${what}`, hint };
}

const TAGS: Record<string, Part['tag']> = {
  paragraph: 'p',
  heading: 'heading',
  blockquote: 'blockquote',
  strong: 'strong',
  em: 'em',
  link: 'a',
};

/** The shown parts of a text, without `!sample`. */
function partsOf(tokens: Tokens.Generic[] = [], isShown: Shown): (Part | string)[] {
  return tokens.flatMap((token): Part['children'] => {
    const { type, raw, text, depth, href } = token;
    if (type === 'br') return [{ tag: type, children: [] }];
    if (type === 'escape') return [text];
    if (type === 'text' && !token.tokens) return [raw.replace(TAG, '')];
    if (type === 'list') return listOf(token as Tokens.List, isShown);
    const children = isShown(raw) ? partsOf(token.tokens, isShown) : [];
    if (type === 'text' || children.length === 0) return children;
    return [{ tag: TAGS[type]!, depth, href, children }];
  });
}

/** The entries of a list with the numbers that are written: a sentence can begin with a year, and a list can go on below
 *  a sentence. As always in Markdown, the same number again means the next one. */
function listOf({ ordered, items }: Tokens.List, isShown: Shown): Part[] {
  const children: Part[] = [];
  let last = Number.NaN;
  let next = 1;
  for (const { raw, tokens } of items) {
    const number = Number.parseInt(raw, 10);
    if (number !== last && number !== last + 1) next = number;
    last = number;
    if (!isShown(raw.replace(/^\s*\S+\s+/, ''))) continue;
    const [text] = tokens as Tokens.Generic[];
    const value = ordered && next !== children.length + 1 ? next : undefined;
    children.push({ tag: 'li', value, children: partsOf(text?.tokens, isShown) });
    next++;
  }
  return children.length > 0 ? [{ tag: ordered ? 'ol' : 'ul', children }] : [];
}
