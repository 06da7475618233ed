import matter from 'gray-matter';
import { lexer, type Token, type Tokens } from 'marked';
import { type Mistake, mistakeAt, type Problem, type Source, throwAll } from '../mistakes.ts';
import { SAMPLE, SourceFile, type WrittenText } from './source-file.ts';
import { leftoverMarks, textProblems } from './text-checks.ts';

/** A piece of running text. */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

/** A block of a long text. The top level of headings is 1. The component that shows them shifts it. */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; depth: number; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote'; children: Block[] };

/** A Markdown file: the fields between its dashes, and the text below them. */
export interface MarkdownFile {
  fields: SourceFile;
  /** Where the text begins in the source. */
  start: number;
  /** The fields that are texts, and the text below them as one. */
  texts: readonly WrittenText[];
  /** The blocks. Parts for which `isShown` is false, given their source, are left out. */
  blocks(isShown?: Shown): Block[];
}

type Shown = (raw: string) => boolean;

// gray-matter only splits the file: SourceFile reads the fields. No engine may run: the one for JavaScript uses eval.
// Passing options also turns off its cache, which hides a mistake the second time.
const NO_ENGINE = { parse: () => ({}) };
const SPLIT_ONLY = { engines: { yaml: NO_ENGINE, javascript: NO_ENGINE, json: NO_ENGINE } };

/** Reads a Markdown file. Throws all its mistakes together. */
export function readMarkdown(file: string, source: string): MarkdownFile {
  if (!/^---[ \t]*\n[\s\S]*\n---[ \t]*(?:\n|$)/.test(source)) {
    const hint = 'Put --- alone on a line before the fields, and again after them.';
    const message = 'a Markdown file begins with fields between dashes';
    throw mistakeAt({ file, source }, { message, hint });
  }
  const { matter: written, content } = matter(source, SPLIT_ONLY);
  // The dashes become spaces, so that offsets stay the same.
  const opening = source.indexOf('\n');
  const fields = new SourceFile(file, source, ' '.repeat(opening) + written.replace(/^[^\n]*/, ''));
  const start = source.length - content.length;
  const body = { path: ['body'], value: content, from: start, to: source.length };
  const read = (isShown: Shown) => new Reader({ file, source }, start, isShown).read();
  const all = read(() => true);
  if (all.length === 0) {
    const hint = 'Write it below the second ---.';
    throw mistakeAt({ file, source }, { offset: start, message: 'no text below the fields', hint });
  }
  const blocks = (isShown?: Shown) => (isShown ? read(isShown) : all);
  return { fields, start, texts: [...fields.texts, body], blocks };
}

// What Markdown allows and pages can't show, by the type of its token.
const UNSUPPORTED: Record<string, [what: string, hint: string]> = {
  html: ['HTML', 'Remove the tags. Write **bold**, *italic*, or [a link](/about/).'],
  code: ['a code block', 'Delete the spaces at the start of the line, or the marks around it.'],
  codespan: ['code', 'Delete the backticks.'],
  image: ['an image', 'Name it in the YAML file of the page instead.'],
  table: ['a table', 'Write it as sentences or as a list.'],
  hr: ['a horizontal line', 'Delete it. A heading or an empty line separates just as well.'],
  list: ['a list inside a list', 'Make it one list, or two with a sentence between them.'],
};

// A bold word right after a number, such as 2.**7:05**, makes the line a part of the entry above.
const UNSPACED = /(?<=^ *)(?:\d+[.)]|-)(?=\*\*|!sample)/gm;

const TAG = new RegExp(`^${SAMPLE}\\s+`);

/** Turns the lexer's tokens into blocks. Tokens have no offsets, so each is searched for from the last one on. */
class Reader {
  private readonly file: Source;
  private readonly isShown: Shown;
  private readonly mistakes: Mistake[] = [];
  private readonly start: number;
  private offset: number;

  constructor(file: Source, start: number, isShown: Shown) {
    this.file = file;
    this.start = start;
    this.offset = start;
    this.isShown = isShown;
  }

  read(): Block[] {
    const body = this.file.source.slice(this.start);
    for (const { index } of body.matchAll(UNSPACED)) {
      const problem = { message: 'this list entry has no space after its number or dash' };
      this.mistakes.push(
        mistakeAt(this.file, { hint: 'Add a space.', offset: this.start + index, ...problem }),
      );
    }
    const blocks = this.blocks(lexer(body));
    throwAll(this.mistakes);
    // Texts that are left out can leave headings without a text.
    return blocks.every(({ kind }) => kind === 'heading') ? [] : blocks;
  }

  private blocks(tokens: Token[] = []): Block[] {
    return tokens.flatMap((token) =>
      token.type !== 'list' && !this.isShown(token.raw) ? [] : this.block(token),
    );
  }

  private block(token: Token): Block[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'paragraph':
        return [{ kind: 'paragraph', children: this.text(token) }];
      case 'heading':
        return [{ kind: 'heading', depth: token.depth, children: this.text(token) }];
      case 'blockquote':
        return [{ kind: 'quote', children: this.blocks(token.tokens) }];
      case 'list': {
        const items = (token as Tokens.List).items.filter(({ raw }) =>
          this.isShown(raw.replace(/^\s*\S+\s+/, '')),
        );
        const read = items.map((item) => this.item(item));
        return read.length > 0 ? [{ kind: 'list', ordered: token.ordered, items: read }] : [];
      }
      default:
        return this.refuse(token);
    }
  }

  private item({ tokens }: Tokens.ListItem): Inline[] {
    const [text, ...rest] = tokens.filter(({ type }) => type !== 'space');
    for (const token of rest) this.refuse(token);
    return text ? this.text(text as Tokens.Generic) : [];
  }

  /** The running text of a block, without `!sample`. */
  private text({ tokens = [] }: Tokens.Generic): Inline[] {
    const [first, ...rest] = tokens;
    if (!first || !TAG.test(first.raw)) return this.inline(tokens);
    return this.inline([{ ...first, raw: first.raw.replace(TAG, '') } as Token, ...rest]);
  }

  private inline = (tokens: Token[] = []): Inline[] => tokens.flatMap((token) => this.piece(token));

  private piece(token: Token): Inline[] {
    switch (token.type) {
      case 'strong':
      case 'em':
        return [{ kind: token.type, children: this.inline(token.tokens) }];
      case 'link':
        return [{ kind: 'link', href: token.href, children: this.inline(token.tokens) }];
      case 'br':
        return [{ kind: 'break' }];
      case 'escape':
        return [token.text];
      case 'text':
        if (token.tokens) return this.inline(token.tokens);
        this.report(token.raw, [...textProblems(token.raw), ...leftoverMarks(token.raw)]);
        return [token.raw];
      default:
        return this.refuse(token);
    }
  }

  private refuse({ type, raw }: Token): [] {
    const [what, hint] = UNSUPPORTED[type] ?? [`“${raw.trim()}”`, 'Write it in plain words.'];
    this.report(raw, [{ message: `a text can't contain ${what}`, hint }]);
    return [];
  }

  private report(raw: string, problems: readonly Problem[]): void {
    const [line = ''] = raw.trim().split('\n');
    this.offset = Math.max(this.offset, this.file.source.indexOf(line, this.offset));
    for (const { offset = 0, ...problem } of problems) {
      this.mistakes.push(mistakeAt(this.file, { ...problem, offset: this.offset + offset }));
    }
  }
}
