import type { Problem } from '../diagnostics/diagnostic.ts';

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

/** What the content room adds to the reader. */
export interface MarkdownOptions {
  /** Finishes a piece of text or an address, for example by filling in facts, and reports what is wrong with it. */
  finish: (text: string, report: (problem: Problem) => void) => string;
  /** What is wrong with the finished address of a link, if anything is. */
  checkAddress: (address: string) => Problem | undefined;
}

/** The words of running text, without emphasis and links. */
export const plainText = (children: Inline[]): string =>
  children
    .map((each) => (typeof each === 'string' ? each : 'children' in each ? plainText(each.children) : ' '))
    .join('');
