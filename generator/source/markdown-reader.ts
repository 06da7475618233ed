import { lexer, type Token, type Tokens } from 'marked';
import { type DiagnosticText, MOST_ERRORS } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { type Block, type Inline, type MarkdownText, plainText } from './markdown.ts';
import { type ExcerptDiagnostic, SAMPLE, textProblems, unknownTag, unsupportedToken } from './text-checks.ts';
import { TokenCursor } from './token-cursor.ts';

/** What the content room adds to the reader. */
interface MarkdownOptions {
  /** Finishes a piece of text or an address, for example by filling in facts, and reports what is wrong with it. */
  finish: (text: string, report: (diagnostic: ExcerptDiagnostic) => void) => string;
  /** What is wrong with the finished address of a link, if anything is. */
  checkAddress: (address: string) => DiagnosticText | undefined;
}

/** Reads the Markdown of a file from `start` to its end. Markdown that pages cannot show (tables, code, HTML) is
 *  reported as a mistake. */
export function readMarkdown(source: string, start: number, options: MarkdownOptions): MarkdownText {
  const deep = source.slice(start).search(/^[ \t]*(?:>[ \t]*){17}/m);
  if (deep >= 0) {
    const tooDeep = { message: 'this is nested too deeply', hint: 'Delete some of the > signs.' };
    return { blocks: [], links: [], samples: [], diagnostics: [{ ...tooDeep, offset: start + deep }] };
  }
  const reader = new MarkdownReader(new TokenCursor(source, start), options);
  const blocks = reader.read(lexer(source.slice(start)));
  return { blocks, links: reader.links, samples: reader.samples, diagnostics: reader.diagnostics };
}

const SECOND_PARAGRAPH = { message: 'an item of a list can only be one paragraph', hint: 'Make it two items.' };

/** Turns the tokens of the lexer into blocks. */
class MarkdownReader {
  readonly links: MarkdownText['links'] = [];
  readonly samples: MarkdownText['samples'] = [];
  readonly diagnostics: MarkdownText['diagnostics'] = [];
  private readonly cursor: TokenCursor;
  private readonly options: MarkdownOptions;

  constructor(cursor: TokenCursor, options: MarkdownOptions) {
    this.cursor = cursor;
    this.options = options;
  }

  read(tokens: Token[]): Block[] {
    return tokens.flatMap((token) => this.cursor.follow(token, () => this.block(token)));
  }

  private block(token: Token): Block[] {
    switch (token.type) {
      case 'paragraph':
        return [{ kind: 'paragraph', children: this.text(token.tokens) }];
      case 'heading':
        return [{ kind: 'heading', depth: token.depth, children: this.text(token.tokens) }];
      case 'blockquote':
        return [{ kind: 'quote', children: this.read(token.tokens ?? []) }];
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return [{ kind: 'list', ordered, items: items.map((item) => this.item(item)) }];
      }
      case 'space':
      case 'def':
        return [];
      default:
        return this.refuse(token);
    }
  }

  private item({ tokens }: Tokens.ListItem): Inline[] {
    const [text, ...more] = tokens.filter(({ type }) => type !== 'space');
    const children = text ? this.itemText(text) : [];
    for (const token of more) {
      if (token.type !== 'paragraph') this.refuse(token);
      else this.report(token, SECOND_PARAGRAPH);
    }
    return children;
  }

  private itemText(token: Token): Inline[] {
    return token.type === 'text' || token.type === 'paragraph' ? this.text(token.tokens) : this.refuse(token);
  }

  /** The running text of a block, without the `!sample` before it. */
  private text(tokens: Token[] = []): Inline[] {
    const [first, ...rest] = tokens;
    const [tag = '', name = ''] = (first?.type === 'text' && /^(![a-z]+)(?!\S)\s*/i.exec(first.raw)) || [];
    if (!first || !closest(name, [SAMPLE])) return this.inline(tokens);
    if (name !== SAMPLE) this.report(first, unknownTag(name));
    const offset = this.cursor.find(first.raw) + tag.length;
    const children = this.inline([{ ...first, raw: first.raw.slice(tag.length) } as Token, ...rest]);
    const value = plainText(children);
    const noText = { message: `there is no text after ${SAMPLE}`, hint: 'Write it, or take the tag out.' };
    if (value.trim()) this.samples.push({ value, offset });
    else this.diagnostics.push({ ...noText, offset });
    return children;
  }

  private inline(tokens: Token[] = []): Inline[] {
    return tokens.flatMap((token): Inline[] => this.cursor.follow(token, () => this.piece(token)));
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
    const href = this.options.finish(written, (diagnostic) => this.reportExcerpt(diagnostic));
    const offset = this.cursor.findExcerpt({ written, nth: 0 });
    const diagnostic = this.options.checkAddress(href);
    if (diagnostic) this.diagnostics.push({ ...diagnostic, offset });
    else this.links.push({ href, offset });
    return href;
  }

  private finished(text: string): string {
    for (const diagnostic of textProblems(text)) this.reportExcerpt(diagnostic);
    return this.options.finish(text, (diagnostic) => this.reportExcerpt(diagnostic));
  }

  private refuse(token: Token): [] {
    const text = unsupportedToken(token);
    // An end tag right after its start tag is the same mistake.
    const isRepeated = token.raw.startsWith('</') && this.diagnostics.at(-1)?.message === text.message;
    if (!isRepeated) this.report(token, text);
    return [];
  }

  private report({ raw }: Token, { message, hint }: DiagnosticText): void {
    this.diagnostics.push({ offset: this.cursor.find(raw), message, hint });
  }

  private reportExcerpt({ message, hint, ...excerpt }: ExcerptDiagnostic): void {
    if (this.diagnostics.length >= MOST_ERRORS) return;
    this.diagnostics.push({ offset: this.cursor.findExcerpt(excerpt), message, hint });
  }
}
