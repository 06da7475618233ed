import { lexer, type Token, type Tokens } from 'marked';
import { type DiagnosticText, MOST_ERRORS, type OffsetDiagnostic } from '../diagnostics/diagnostic.ts';
import { type Excerpt, offsetOfExcerpt } from '../diagnostics/positions.ts';
import { closest } from '../diagnostics/spelling.ts';
import type { Block, Inline } from './markdown.ts';
import { SAMPLE, textProblems, unknownTag } from './text-checks.ts';

/** What is wrong with a part of a text. */
type ExcerptDiagnostic = DiagnosticText & Excerpt;

/** What the reader does not know by itself. */
interface MarkdownOptions {
  /** Finishes a piece of text or an address, for example by filling in facts, and reports what is wrong with it. */
  finish: (text: string, report: (diagnostic: ExcerptDiagnostic) => void) => string;
  /** What is wrong with the finished address of a link, if anything is. */
  checkAddress: (address: string) => DiagnosticText | undefined;
}

/** A text read from Markdown. Offsets count from the beginning of the source. */
export interface MarkdownText {
  blocks: Block[];
  links: { href: string; offset: number }[];
  /** The blocks that begin with `!sample`: they only stand in for text nobody has given us yet. */
  samples: { value: string; offset: number }[];
  problems: OffsetDiagnostic[];
}

/** Reads the Markdown of a file from `start` to its end. Everything a page has no place for is a problem. */
export function readMarkdown(source: string, start: number, options: MarkdownOptions): MarkdownText {
  const deep = source.slice(start).search(/^[ \t]*(?:>[ \t]*){17}/m);
  if (deep >= 0) {
    const problem = { offset: start + deep, message: 'this is nested too deeply', hint: 'Delete some of the > signs.' };
    return { blocks: [], links: [], samples: [], problems: [problem] };
  }
  const reader = new MarkdownReader(source, start, options);
  const blocks = reader.read(lexer(source.slice(start)));
  return { blocks, links: reader.links, samples: reader.samples, problems: reader.problems };
}

const REFUSED: Record<string, [what: string, hint: string]> = {
  html: ['raw HTML', 'Leave the tags out; write **bold**, *italic* and [a link](/about/) instead.'],
  code: ['a block of code', 'Delete the spaces at the beginning of the line.'],
  codespan: ['code', 'Delete the backticks.'],
  image: ['a picture', 'Pictures belong to the page; its YAML file names them.'],
  table: ['a table', 'Write it as sentences or as a list.'],
  hr: ['a line across', 'Delete it; a heading or an empty line separates just as well.'],
  del: ['struck-out text', 'Delete it, or delete the ~~ around it.'],
  checkbox: ['a check box', 'Delete the brackets.'],
  list: ['a list inside a list', 'Make it one list, or two with a sentence between them.'],
};

/** Follows the tokens through the source, for they do not say where they stand. */
class MarkdownReader {
  readonly links: MarkdownText['links'] = [];
  readonly samples: MarkdownText['samples'] = [];
  readonly problems: MarkdownText['problems'] = [];
  private readonly source: string;
  private readonly options: MarkdownOptions;
  /** Everything before it has been read. */
  private offset: number;

  constructor(source: string, start: number, options: MarkdownOptions) {
    this.source = source;
    this.offset = start;
    this.options = options;
  }

  read(tokens: Token[]): Block[] {
    return tokens.flatMap((token) => this.follow(token, () => this.block(token)));
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
      else this.report(token.raw, 'an item of a list can only be one paragraph', 'Make it two items.');
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
    if (name !== SAMPLE) this.report(first.raw, unknownTag(name).message, unknownTag(name).hint);
    const offset = this.find(first.raw) + tag.length;
    const children = this.inline([{ ...first, raw: first.raw.slice(tag.length) } as Token, ...rest]);
    const value = plainText(children);
    if (value.trim()) this.samples.push({ value, offset });
    else
      this.problems.push({
        offset,
        message: `there is no text after ${SAMPLE}`,
        hint: 'Write it, or take the tag out.',
      });
    return children;
  }

  private inline(tokens: Token[] = []): Inline[] {
    return tokens.flatMap((token): Inline[] => this.follow(token, () => this.piece(token)));
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
    const href = this.options.finish(written, (problem) => this.reportExcerpt(problem));
    const offset = offsetOfExcerpt(this.source, { written, nth: 0 }, this.offset);
    const problem = this.options.checkAddress(href);
    if (problem) this.problems.push({ offset, ...problem });
    else this.links.push({ href, offset });
    return href;
  }

  private finished(text: string): string {
    for (const problem of textProblems(text)) this.reportExcerpt(problem);
    return this.options.finish(text, (problem) => this.reportExcerpt(problem));
  }

  private refuse(token: Token): [] {
    const [what, hint] = REFUSED[token.type] ?? [`“${token.raw.trim()}”`, 'Write it in plain words.'];
    const message = `${what} is not possible in a text`;
    // The end of a tag goes without saying.
    if (!token.raw.startsWith('</') || this.problems.at(-1)?.message !== message) this.report(token.raw, message, hint);
    return [];
  }

  private report(raw: string, message: string, hint: string): void {
    this.problems.push({ offset: this.find(raw), message, hint });
  }

  private reportExcerpt({ message, hint, ...excerpt }: ExcerptDiagnostic): void {
    if (this.problems.length >= MOST_ERRORS) return;
    this.problems.push({ offset: offsetOfExcerpt(this.source, excerpt, this.offset), message, hint });
  }

  /** Goes to where a token stands, reads it and goes to its end. */
  private follow<T>(token: Token, read: () => T): T {
    const start = this.find(token.raw);
    this.offset = start;
    const result = read();
    const end = this.source.startsWith(token.raw, start) ? start + token.raw.length : start;
    this.offset = Math.max(this.offset, end);
    return result;
  }

  /** Where a token stands. In a list or a quotation its further lines are indented in the source. */
  private find(raw: string): number {
    const [line = ''] = raw.split('\n');
    return Math.max(this.offset, this.source.indexOf(line, this.offset));
  }
}

const plainText = (children: Inline[]): string =>
  children
    .map((each) => (typeof each === 'string' ? each : 'children' in each ? plainText(each.children) : ' '))
    .join('');
