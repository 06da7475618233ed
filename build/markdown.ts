import { lexer, type Token, type Tokens } from 'marked';
import { ContentError, throwAll } from './errors.ts';

/** A piece of running text. */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

/** A block of a long text. Headings count from 1 and are placed under the page's own by whoever shows them. */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; depth: number; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote'; children: Block[] };

interface Source {
  file: string;
  source: string;
  firstLine: number;
}

/** Reads Markdown into blocks. Throws ContentErrors for raw HTML and for everything a page has no place for. */
export function parseMarkdown(body: string, { file, source, firstLine }: Source): Block[] {
  const errors: ContentError[] = [];
  let line = firstLine;
  const refuse = (message: string, hint: string) => {
    errors.push(new ContentError(message, { file, at: { line, column: 1 }, source, hint }));
    return [];
  };
  const inline = (tokens: Token[] = []): Inline[] =>
    tokens.flatMap((token): Inline[] => {
      if (token.type === 'strong' || token.type === 'em') {
        return [{ kind: token.type, children: inline(token.tokens) }];
      }
      if (token.type === 'link') return [{ kind: 'link', href: token.href, children: inline(token.tokens) }];
      if (token.type === 'br') return [{ kind: 'break' }];
      if (token.type === 'escape' || token.type === 'text') {
        return 'tokens' in token && token.tokens ? inline(token.tokens) : [plainText(token)];
      }
      return refuse(
        `${nameOf(token)} is not possible in a text`,
        'Use plain text, **bold**, *italic*, links and lists.',
      );
    });
  const block = (token: Token): Block[] => {
    if (token.type === 'paragraph') return [{ kind: 'paragraph', children: inline(token.tokens) }];
    if (token.type === 'heading') return [{ kind: 'heading', depth: token.depth, children: inline(token.tokens) }];
    if (token.type === 'blockquote') return [{ kind: 'quote', children: (token.tokens ?? []).flatMap(block) }];
    if (token.type === 'list') {
      const list = token as Tokens.List;
      const items = list.items.map((item) =>
        inline(item.tokens.flatMap((part) => ('tokens' in part ? (part.tokens ?? []) : []))),
      );
      return [{ kind: 'list', ordered: list.ordered, items }];
    }
    if (token.type === 'space' || token.type === 'def') return [];
    return refuse(`${nameOf(token)} is not possible in a text`, 'Use paragraphs, headings, lists and quotations.');
  };
  const blocks = lexer(body).flatMap((token) => {
    const result = block(token);
    line += token.raw.split('\n').length - 1;
    return result;
  });
  throwAll(errors);
  return blocks;
}

const nameOf = (token: Token): string =>
  ({ html: 'raw HTML', code: 'a code block', codespan: 'code', image: 'a picture', table: 'a table', hr: 'a rule' })[
    token.type
  ] ?? `“${token.raw.trim().slice(0, 20)}”`;

/** marked escapes what it calls text; `raw` is what was written, with backslash escapes resolved. */
const plainText = (token: Token): string => (token.type === 'escape' ? token.text : token.raw);
