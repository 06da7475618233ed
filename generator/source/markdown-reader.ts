import { lexer, type Token, type Tokens } from 'marked';
import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { positionIn } from '../diagnostics/positions.ts';
import { type Block, type Inline, type MarkdownOptions, plainText } from './markdown.ts';
import * as checks from './markdown-checks.ts';
import { marksLeft, SAMPLE, strangeLineStarts, textProblems } from './text-checks.ts';
import type { YamlFile } from './yaml.ts';

/** Reads the Markdown of a file from `start` on. Link addresses are added to the texts of the file, and blocks that begin with
 *  `!sample` to its samples. What pages can't show (tables, code, HTML) is a mistake. */
export function readMarkdown(file: YamlFile, start: number, options: MarkdownOptions) {
  const markdown = file.source.slice(start);
  const reader = new MarkdownReader(file, start, options);
  const deep = markdown.search(/^[ \t]*(?:>[ \t]*){17}/m);
  if (deep >= 0) reader.report(start + deep, checks.TOO_DEEP);
  return { blocks: deep >= 0 ? [] : reader.blocks(lexer(markdown)), mistakes: reader.mistakes };
}

/** Turns the lexer's tokens into blocks. Tokens have no offsets, so it finds each one in the file. */
class MarkdownReader {
  readonly mistakes: Diagnostic[] = [];
  private readonly file: YamlFile;
  private readonly options: MarkdownOptions;
  /** Everything before this offset has been read. */
  private offset: number;

  constructor(file: YamlFile, start: number, options: MarkdownOptions) {
    this.file = file;
    this.offset = start;
    this.options = options;
  }

  blocks(tokens: Token[] = [], isQuoted = false): Block[] {
    const blocks = tokens.filter(({ type }) => type !== 'space');
    return blocks.flatMap((token, index) =>
      this.follow(token, () => {
        if (!isQuoted) this.file.blocks.push({ path: ['body', index], from: this.offset });
        return this.block(token);
      }),
    );
  }

  private inline(tokens: Token[] = []): Inline[] {
    return tokens.flatMap((token) => this.follow(token, () => this.piece(token)));
  }

  /** Moves to the start of a token, reads it, and moves to its end. */
  private follow<T>({ raw }: Token, read: () => T): T {
    this.offset = this.find(raw);
    const end = this.file.source.startsWith(raw, this.offset) ? this.offset + raw.length : this.offset;
    const result = read();
    this.offset = Math.max(this.offset, end);
    return result;
  }

  /** The offset of a token, found by its first line: the others are indented in a list or a quotation. */
  private find(raw: string): number {
    const [line = ''] = raw.split('\n');
    return Math.max(this.offset, this.file.source.indexOf(line, this.offset));
  }

  private block(token: Token): Block[] {
    switch (token.type) {
      case 'paragraph':
        return [{ kind: 'paragraph', children: this.text(token) }];
      case 'heading':
        this.report(this.offset, checks.headingProblem(token.raw));
        return [{ kind: 'heading', depth: token.depth, children: this.text(token) }];
      case 'blockquote':
        return [{ kind: 'quote', children: this.blocks(token.tokens, true) }];
      case 'list':
        this.report(this.offset, checks.listStartProblem(token as Tokens.List));
        return [{ kind: 'list', ordered: token.ordered, items: token.items.map(this.item, this) }];
      default:
        return this.refuse(token);
    }
  }

  private item({ tokens, raw }: Tokens.ListItem, index: number): Inline[] {
    const list = this.file.blockAt(this.offset)?.slice(0, 2) ?? [];
    this.file.blocks.push({ path: [...list, index], from: this.find(raw) });
    const text = tokens.find(({ type }) => type === 'text' || type === 'paragraph');
    const others = tokens.filter((token) => token !== text && token.type !== 'space');
    const children = text ? this.text(text as Tokens.Generic) : [];
    for (const token of others) {
      if (token.type === 'paragraph') this.report(this.find(token.raw), checks.SECOND_PARAGRAPH);
      else this.refuse(token);
    }
    return children;
  }

  /** The running text of a block, without `!sample`. */
  private text({ type, raw, tokens = [] }: Tokens.Generic): Inline[] {
    if (type !== 'heading') this.reportAll(raw, strangeLineStarts(raw));
    const [first, ...rest] = tokens;
    const [tag = '', name = ''] = (first?.type === 'text' && /^(!s[a-z]{4,6})(?!\S)\s*/i.exec(first.raw)) || [];
    if (!first || !name) return this.inline(tokens);
    const start = this.find(first.raw);
    if (name !== SAMPLE) this.report(start, checks.NO_TAG);
    const children = this.inline([{ ...first, raw: first.raw.slice(tag.length) } as Token, ...rest]);
    const value = plainText(children);
    const { file, source, samples } = this.file;
    const position = positionIn(source, start + tag.length);
    if (value.trim()) samples.push({ file, path: this.file.blockAt(start), position, value });
    else this.report(start + tag.length, checks.NO_TEXT);
    return children;
  }

  private piece(token: Token): Inline[] {
    switch (token.type) {
      case 'strong':
      case 'em':
        return [{ kind: token.type, children: this.inline(token.tokens) }];
      case 'link':
        return [{ kind: 'link', href: this.link(token as Tokens.Link), children: this.inline(token.tokens) }];
      case 'br':
        return [{ kind: 'break' }];
      case 'escape':
        return [token.text];
      case 'text':
        if (token.tokens) return this.inline(token.tokens);
        this.reportAll(token.raw, [...textProblems(token.raw), ...marksLeft(token.raw)]);
        this.reportAll(token.raw, this.options.problemsIn(token.raw));
        return [this.options.fill(token.raw)];
      default:
        return this.refuse(token);
    }
  }

  private link({ href }: Tokens.Link): string {
    const { file, source, texts } = this.file;
    const from = this.find(href);
    const value = this.options.fill(href);
    for (const problem of this.options.problemsIn(href)) this.report(from + (problem.offset ?? 0), problem);
    this.report(from, this.options.addressProblem(value));
    texts.push({ file, source, path: this.file.blockAt(from), value, from, to: from + href.length });
    return value;
  }

  private refuse(token: Token): [] {
    const problem = checks.unsupportedToken(token);
    // An end tag right after its start tag is the same mistake, and so are the items of a checklist.
    const isRepeated = /^(<\/|\[)/.test(token.raw) && this.mistakes.at(-1)?.message === problem.message;
    if (!isRepeated) this.report(this.find(token.raw), problem);
    return [];
  }

  report(offset: number, problem: Problem | undefined): void {
    if (!problem || this.mistakes.length >= MOST_ERRORS) return;
    this.mistakes.push(this.file.errorAt(offset, problem));
  }

  /** Reports problems inside a token. Its lines can be indented in the file, so each is searched for. */
  private reportAll(raw: string, problems: readonly Problem[]): void {
    for (const problem of problems) {
      const above = raw.slice(0, problem.offset).split('\n');
      const lines = raw.split('\n').slice(0, above.length);
      const lineStart = lines.reduce((at, line) => Math.max(at, this.file.source.indexOf(line, at)), this.offset);
      this.report(lineStart + (above.at(-1)?.length ?? 0), problem);
    }
  }
}
