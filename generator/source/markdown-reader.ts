import { lexer, type Token, type Tokens } from 'marked';
import { type DiagnosticText, MOST_ERRORS } from '../diagnostics/diagnostic.ts';
import { offsetOfExcerpt } from '../diagnostics/positions.ts';
import { closest } from '../diagnostics/spelling.ts';
import { type Block, type Inline, type MarkdownOptions, type MarkdownText, plainText } from './markdown.ts';
import { type ExcerptDiagnostic, SAMPLE, textProblems, unknownTag, unsupportedToken } from './text-checks.ts';

const TOO_DEEP = { message: 'this is nested too deeply', hint: 'Delete some of the > signs.' };
const SECOND_PARAGRAPH = { message: 'an item of a list can only be one paragraph', hint: 'Make it two items.' };
const NO_TEXT = { message: `there is no text after ${SAMPLE}`, hint: 'Write it, or take the tag out.' };

/** Reads the Markdown of a file from `start` to its end. Markdown that pages cannot show (tables, code, HTML) is
 *  reported as a mistake. */
export function readMarkdown(source: string, start: number, options: MarkdownOptions): MarkdownText {
  const markdown = source.slice(start);
  const deep = markdown.search(/^[ \t]*(?:>[ \t]*){17}/m);
  const reader = new MarkdownReader(source, start, options);
  if (deep >= 0) return { ...reader.found, diagnostics: [{ ...TOO_DEEP, offset: start + deep }] };
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
        return [{ kind: 'paragraph', children: this.text(token.tokens) }];
      case 'heading':
        return [{ kind: 'heading', depth: token.depth, children: this.text(token.tokens) }];
      case 'blockquote':
        return [{ kind: 'quote', children: this.blocks(token.tokens) }];
      case 'list':
        return [{ kind: 'list', ordered: token.ordered, items: token.items.map(this.item, this) }];
      case 'space':
      case 'def':
        return [];
      default:
        return this.refuse(token);
    }
  }

  private item({ tokens }: Tokens.ListItem): Inline[] {
    const [text, ...more] = tokens.filter(({ type }) => type !== 'space');
    const isText = text?.type === 'text' || text?.type === 'paragraph';
    const children = isText ? this.text(text.tokens) : text ? this.refuse(text) : [];
    for (const token of more) {
      if (token.type !== 'paragraph') this.refuse(token);
      else this.report(this.find(token.raw), SECOND_PARAGRAPH);
    }
    return children;
  }

  /** The running text of a block, without the `!sample` before it. */
  private text(tokens: Token[] = []): Inline[] {
    const [first, ...rest] = tokens;
    const [tag = '', name = ''] = (first?.type === 'text' && /^(![a-z]+)(?!\S)\s*/i.exec(first.raw)) || [];
    if (!first || !closest(name, [SAMPLE])) return this.inline(tokens);
    const start = this.find(first.raw);
    if (name !== SAMPLE) this.report(start, unknownTag(name));
    const children = this.inline([{ ...first, raw: first.raw.slice(tag.length) } as Token, ...rest]);
    const value = plainText(children);
    if (value.trim()) this.found.samples.push({ value, offset: start + tag.length });
    else this.report(start + tag.length, NO_TEXT);
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
    if (diagnostic) this.report(offset, diagnostic);
    else this.found.links.push({ href, offset });
    return href;
  }

  private finished(text: string): string {
    for (const diagnostic of textProblems(text)) this.reportExcerpt(diagnostic);
    return this.options.finish(text, this.reportExcerpt);
  }

  private refuse(token: Token): [] {
    const text = unsupportedToken(token);
    // An end tag right after its start tag is the same mistake.
    const isRepeated = token.raw.startsWith('</') && this.found.diagnostics.at(-1)?.message === text.message;
    if (!isRepeated) this.report(this.find(token.raw), text);
    return [];
  }

  private report(offset: number, { message, hint }: DiagnosticText): void {
    this.found.diagnostics.push({ offset, message, hint });
  }

  private readonly reportExcerpt = (diagnostic: ExcerptDiagnostic): void => {
    if (this.found.diagnostics.length >= MOST_ERRORS) return;
    this.report(offsetOfExcerpt(this.source, diagnostic, this.offset), diagnostic);
  };
}
