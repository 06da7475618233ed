import { lexer, type Token, type Tokens } from 'marked';
import { MOST_ERRORS } from '../diagnostics/collector.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { type Block, type Inline, type MarkdownOptions, plainText } from './markdown.ts';
import * as checks from './markdown-checks.ts';
import { markdownTexts } from './markdown-parts.ts';
import { leftoverMarks, SAMPLE, strangeLineStarts, textProblems } from './text-checks.ts';
import type { YamlFile } from './yaml.ts';

/** Reads the Markdown of a file from `start` on, and adds its texts, links, and samples to those of the file. What pages can't
 *  show (tables, code, HTML) is a mistake. */
export function readMarkdown(file: YamlFile, start: number, options: MarkdownOptions) {
  const { source, texts } = file;
  const deep = source.slice(start).search(/^[ \t]*(?:>[ \t]*){17}/m);
  if (deep >= 0) return { blocks: [], mistakes: [file.errorAt(start + deep, checks.TOO_DEEP)] };
  texts.push(...markdownTexts(file.file, source, start));
  const reader = new MarkdownReader(file, start, options);
  return { blocks: reader.blocks(lexer(source.slice(start))), mistakes: reader.mistakes };
}

/** Turns the lexer's tokens into blocks. Tokens have no offsets, and those in lists and quotations have lost the
 *  indentation of their lines, so each is searched for. */
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

  blocks(tokens: Token[] = []): Block[] {
    return tokens.flatMap((token) => this.follow(token, () => this.block(token)));
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

  /** Where an offset in a token is in the file. */
  private find(raw: string, offset = 0): number {
    const above = raw.slice(0, offset).split('\n');
    const lines = raw.split('\n').slice(0, above.length);
    const start = lines.reduce((at, line) => Math.max(at, this.file.source.indexOf(line, at)), this.offset);
    return start + (above.at(-1)?.length ?? 0);
  }

  private block(token: Token): Block[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'paragraph':
        return [{ kind: 'paragraph', children: this.text(token) }];
      case 'heading':
        this.report(token.raw, checks.headingProblems(token.raw));
        return [{ kind: 'heading', depth: token.depth, children: this.text(token) }];
      case 'blockquote':
        return [{ kind: 'quote', children: this.blocks(token.tokens) }];
      case 'list':
        this.report(token.raw, checks.listProblems(token as Tokens.List));
        return [{ kind: 'list', ordered: token.ordered, items: token.items.map(this.item, this) }];
      default:
        return this.refuse(token);
    }
  }

  private item({ tokens }: Tokens.ListItem): Inline[] {
    const text = tokens.find(({ type }) => type === 'text' || type === 'paragraph');
    const children = text ? this.text(text as Tokens.Generic) : [];
    for (const token of tokens.filter((each) => each !== text && each.type !== 'space')) {
      if (token.type === 'paragraph') this.report(token.raw, [checks.SECOND_PARAGRAPH]);
      else this.refuse(token);
    }
    return children;
  }

  /** The running text of a block, without `!sample`. */
  private text({ type, raw, tokens = [] }: Tokens.Generic): Inline[] {
    if (type !== 'heading') this.report(raw, strangeLineStarts(raw));
    const [first, ...rest] = tokens;
    const [tag = '', name = ''] = (first?.type === 'text' && /^(!s[a-z]{4,6})(?!\S)\s*/i.exec(first.raw)) || [];
    if (!first || !name) return this.inline(tokens);
    if (name !== SAMPLE) this.report(first.raw, [checks.NO_TAG]);
    const start = this.find(first.raw);
    const children = this.inline([{ ...first, raw: first.raw.slice(tag.length) } as Token, ...rest]);
    if (plainText(children).trim()) this.file.samples.push(this.file.blockAt(start) ?? []);
    else this.mistakes.push(this.file.errorAt(start + tag.length, checks.NO_TEXT));
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
        this.report(token.raw, [...textProblems(token.raw), ...leftoverMarks(token.raw)]);
        this.report(token.raw, this.options.problemsIn(token.raw));
        return [this.options.fill(token.raw)];
      default:
        return this.refuse(token);
    }
  }

  private link({ href }: Tokens.Link): string {
    const { file, source, links } = this.file;
    const from = this.find(href);
    const value = this.options.fill(href);
    this.report(href, [...this.options.problemsIn(href), ...this.options.addressProblems(value)]);
    links.push({ file, source, path: this.file.blockAt(from) ?? [], value, from, to: from + href.length });
    return value;
  }

  private refuse(token: Token): [] {
    const problem = checks.unsupportedToken(token);
    // An end tag right after its start tag is the same mistake, and so are the items of a checklist.
    const isRepeated = /^(<\/|\[)/.test(token.raw) && this.mistakes.at(-1)?.message === problem.message;
    if (!isRepeated) this.report(token.raw, [problem]);
    return [];
  }

  private report(raw: string, problems: readonly Problem[]): void {
    for (const problem of problems.slice(0, MOST_ERRORS - this.mistakes.length)) {
      this.mistakes.push(this.file.errorAt(this.find(raw, problem.offset), problem));
    }
  }
}
