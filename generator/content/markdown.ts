import matter from 'gray-matter';
import { lexer, type Token, type Tokens } from 'marked';
import { Mistake, type Problem, throwAll } from '../mistakes.ts';
import type { Part } from '../schema/fields.ts';
import { markdownProblems } from './markdown-checks.ts';
import { SAMPLE, SourceFile, type SourceText } from './source-file.ts';

/** A paragraph, heading, quote, or list item of a Markdown text. Each is edited, checked, and left out by itself. */
export interface MarkdownPart extends SourceText {
  /** The type of its token, such as `paragraph` and `list_item`. */
  type: string;
  /** Such as `# ` and `1. `, where it begins. */
  mark: string;
  start: number;
  isSample: boolean;
}

/** A Markdown file: the fields between its dashes, and the parts of the text below them. */
export interface MarkdownFile {
  file: SourceFile;
  parts: readonly MarkdownPart[];
  /** What pages show of the parts with these numbers. By default, all are shown. */
  blocks(isShown?: (number: number) => boolean): Part[];
}

// gray-matter only splits the file: SourceFile reads the fields. No engine may run: the one for JavaScript uses eval.
// Passing options also turns off its cache, which hides a mistake the second time.
const NO_ENGINE = { parse: () => ({}) };
const SPLIT_ONLY = { engines: { yaml: NO_ENGINE, javascript: NO_ENGINE, json: NO_ENGINE } };

/** Reads a Markdown file. Throws all its mistakes together. */
export function readMarkdown(name: string, source: string): MarkdownFile {
  const throwAny = (problems: readonly Problem[]) =>
    throwAll(problems.map((problem) => new Mistake({ file: name, source }, problem)));
  if (!/^---[ \t]*\n[\s\S]*\n---[ \t]*(?:\n|$)/.test(source)) {
    const hint = 'Put --- alone on a line before the fields, and again after them.';
    throwAny([{ message: 'a Markdown file begins with fields between dashes', hint }]);
  }
  const { matter: fields, content } = matter(source, SPLIT_ONLY);
  // The dashes become spaces, so that offsets stay the same.
  const opening = source.indexOf('\n');
  const yaml = ' '.repeat(opening) + fields.replace(/^[^\n]*/, '');
  const start = source.length - content.length;
  const tokens = lexer(content);
  const parts = partsIn(content, tokens, start);
  const file = new SourceFile(name, source, { yaml, parts });
  throwAny(markdownProblems(tokens, source, start));
  const numbers = new Map([...unitsIn(tokens)].map((token, number) => [token, number] as const));
  const blocks: MarkdownFile['blocks'] = (isShown = () => true) =>
    withTexts(blocksOf(tokens, (token) => isShown(numbers.get(token)!)) as Part[]);
  if (blocks().length === 0) {
    const hint = 'Write it below the second ---.';
    throwAny([{ offset: start, message: 'no text below the fields', hint }]);
  }
  return { file, parts, blocks };
}

/** The tokens of the parts of a text, in file order. */
function* unitsIn(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    if (token.type === 'list') yield* (token as Tokens.List).items;
    else if (token.type !== 'space') yield token;
  }
}

const MARKS = /^(?:[ \t]*(?:#{1,6}[ \t]|>[ \t]?|(?:[-*+]|\d+[.)])[ \t]))*[ \t]*/;
const TAG = new RegExp(`^${SAMPLE}\\s+`);

/** The parts of a Markdown text that begins at an offset of its file. */
export function partsIn(text: string, tokens = lexer(text), offset = 0): MarkdownPart[] {
  let end = 0;
  return [...unitsIn(tokens)].map(({ type, raw }, number) => {
    const start = text.indexOf(raw.trimEnd(), end);
    end = start + raw.trimEnd().length;
    const [mark] = (type === 'paragraph' ? /^ */ : MARKS).exec(raw)!;
    const [tag = ''] = TAG.exec(raw.slice(mark.length)) ?? [];
    const from = start + mark.length + tag.length;
    return {
      type,
      path: ['body', number],
      value: text.slice(from, end),
      from: offset + from,
      to: offset + end,
      start: offset + start,
      mark,
      isSample: tag !== '',
    };
  });
}

/** Without headings that have no text below them: it may be left out. */
function withTexts(blocks: readonly Part[]): Part[] {
  const kept: Part[] = [];
  for (const block of blocks.toReversed()) {
    const [below] = kept;
    if (!block.depth || (below && (below.depth ?? Infinity) > block.depth)) kept.unshift(block);
  }
  return kept;
}

const TAGS: Record<string, Part['tag']> = {
  paragraph: 'p',
  heading: 'heading',
  blockquote: 'blockquote',
  list_item: 'li',
  strong: 'strong',
  em: 'em',
  link: 'a',
};

/** What is shown of a text, without `!sample`. */
function blocksOf(
  tokens: readonly Token[] = [],
  isShown: (token: Token) => boolean,
): Part['children'] {
  return (tokens as Tokens.Generic[]).flatMap((token): Part['children'] => {
    const { type, raw, text, depth, href, ordered, items } = token;
    if (type === 'br') return [{ tag: type, children: [] }];
    if (type === 'escape') return [text];
    if (type === 'text' && !token.tokens) return [raw.replace(TAG, '')];
    const children = isShown(token) ? blocksOf(items ?? token.tokens, isShown) : [];
    if (type === 'text' || children.length === 0) return children;
    const tag = type === 'list' ? (ordered ? 'ol' : 'ul') : TAGS[type]!;
    return [{ tag, depth, href, children }];
  });
}
