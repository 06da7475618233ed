import type { OffsetDiagnostic } from '../diagnostics/diagnostic.ts';

/** A piece of running text. */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

/** A block of a long text. The first level of headings is 1; the component that shows them shifts it below the page's. */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; depth: number; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote'; children: Block[] };

/** A text read from Markdown. Offsets count from the beginning of the source. */
export interface MarkdownText {
  blocks: Block[];
  links: { href: string; offset: number }[];
  /** The blocks that begin with `!sample`: placeholders until the real text is known. */
  samples: { value: string; offset: number }[];
  diagnostics: OffsetDiagnostic[];
}

/** The words of running text, without emphasis and links. */
export const plainText = (children: Inline[]): string =>
  children
    .map((each) => (typeof each === 'string' ? each : 'children' in each ? plainText(each.children) : ' '))
    .join('');
