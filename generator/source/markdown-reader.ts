import { lexer, type Token, type Tokens } from 'marked';
import { type DiagnosticText, MOST_ERRORS } from '../diagnostics/diagnostic.ts';
import { offsetOfExcerpt } from '../diagnostics/positions.ts';
import { closest } from '../diagnostics/spelling.ts';
import { type Block, type Inline, type MarkdownOptions, type MarkdownText, plainText } from './markdown.ts';
import * as checks from './markdown-checks.ts';
import { type ExcerptDiagnostic, SAMPLE, textProblems, unknownTag } from './text-checks.ts';

/** Reads the Markdown of a file from `start` to its end. Markdown that pages cannot show (tables, code, HTML) is
 *  reported as a mistake. */
export function readMarkdown(source: string, start: number, options: MarkdownOptions): MarkdownText {
  const markdown = source.slice(start);
  const deep = markdown.search(/^[ \t]*(?:>[ \t]*){17}/m);
  const reader = new MarkdownReader(source, start, options);
  if (deep >= 0) return { ...reader.found, diagnostics: [{ ...checks.TOO_DEEP, offset: start + deep }] };
  return { ...reader.found, blocks: reader.blocks(lexer(markdown)) };
}

/** Turns the tokens of the lexer into blocks. */
class MarkdownReader {
  readonly found: MarkdownText = { blocks: [], links: [], samples: [], diagnostics: [] };
  private readonly source: string;
  private readonly options: MarkdownOptions;
  /** The source before this offset has been read. Tracked here, because tokens have no offsets. */
  private offset: number;

  constructor(source: string, start: number, options: MarkdownOptions) {
    this.source = source;
    this.offset = start;
    this.options = options;
  }

  blocks(tokens: Token[] = []): Block[] {
    return tokens.flatMap((token) => this.follow(token, () => this.block(token)));
  }

  private inline(tokens: Token[] = []): Inline[] {
    return tokens.flatMap((token) => this.follow(token, () => this.piece(token)));
  }

  /** Moves to the beginning of a token, reads it and moves to its end. */
  private follow<T>({ raw }: Token, read: () => T): T {
    this.offset = this.find(raw);
    const end = this.source.startsWith(raw, this.offset) ? this.offset + raw.length : this.offset;
    const result = read();
    this.offset = Math.max(this.offset, end);
    return result;
  }

  /** The offset of a token, found by its first line: further lines are indented in a list or a quotation. */
  private find(raw: string): number {
    const [line = ''] = raw.split('\n');
    return Math.max(this.offset, this.source.indexOf(line, this.offset));
  }

  private block(token: Token): Block[] {
    switch (token.type) {
      case 'paragraph':
        return [{ kind: 'paragraph', children: this.text(token) }];
      case 'heading':
        this.report(this.offset, checks.headingProblem(token.raw));
        return [{ kind: 'heading', depth: token.depth, children: this.text(token) }];
      case 'blockquote':
        return [{ kind: 'quote', children: this.blocks(token.tokens) }];
      case 'list':
        this.report(this.offset, checks.listStartProblem(token as Tokens.List));
        return [{ kind: 'list', ordered: token.ordered, items: token.items.map(this.item, this) }];
      case 'space':
        return [];
      default:
        return this.refuse(token);
    }
  }

  private item({ tokens }: Tokens.ListItem): Inline[] {
    const [text, ...more] = tokens.filter(({ type }) => type !== 'space' && type !== 'checkbox');
    for (const token of tokens) if (token.type === 'checkbox') this.refuse(token);
    const isText = text?.type === 'text' || text?.type === 'paragraph';
    const children = isText ? this.text(text) : text ? this.refuse(text) : [];
    for (const token of more) {
      if (token.type !== 'paragraph') this.refuse(token);
      else this.report(this.find(token.raw), checks.SECOND_PARAGRAPH);
    }
    return children;
  }

  /** The running text of a block, without the `!sample` before it. */
  private text({ type, raw, tokens = [] }: Tokens.Generic): Inline[] {
    if (type !== 'heading') checks.strangeLineStarts(raw).forEach(this.reportExcerpt);
    const [first, ...rest] = tokens;
    const [tag = '', name = ''] = (first?.type === 'text' && /^(![a-z]+)(?!\S)\s*/i.exec(first.raw)) || [];
    if (!first || !closest(name, [SAMPLE])) return this.inline(tokens);
    const start = this.find(first.raw);
    if (name !== SAMPLE) this.report(start, unknownTag(name));
    const children = this.inline([{ ...first, raw: first.raw.slice(tag.length) } as Token, ...rest]);
    const value = plainText(children);
    if (value.trim()) this.found.samples.push({ value, offset: start + tag.length });
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
        return token.tokens ? this.inline(token.tokens) : [this.finished(token.raw)];
      default:
        return this.refuse(token);
    }
  }

  private link({ href: written }: Tokens.Link): string {
    const href = this.options.finish(written, this.reportExcerpt);
    const offset = offsetOfExcerpt(this.source, { written, nth: 0 }, this.offset);
    const diagnostic = this.options.checkAddress(href);
    this.report(offset, diagnostic);
    if (!diagnostic) this.found.links.push({ href, offset });
    return href;
  }

  private finished(text: string): string {
    [...textProblems(text), ...checks.marksLeft(text)].forEach(this.reportExcerpt);
    return this.options.finish(text, this.reportExcerpt);
  }

  private refuse(token: Token): [] {
    const text = checks.unsupportedToken(token);
    // An end tag right after its start tag is the same mistake, and so is a list of check boxes.
    const isRepeated = /^(<\/|\[)/.test(token.raw) && this.found.diagnostics.at(-1)?.message === text.message;
    if (!isRepeated) this.report(this.find(token.raw), text);
    return [];
  }

  private report(offset: number, problem: DiagnosticText | undefined): void {
    if (problem) this.found.diagnostics.push({ offset, message: problem.message, hint: problem.hint });
  }

  private readonly reportExcerpt = (diagnostic: ExcerptDiagnostic): void => {
    if (this.found.diagnostics.length >= MOST_ERRORS) return;
    this.report(offsetOfExcerpt(this.source, diagnostic, this.offset), diagnostic);
  };
}
