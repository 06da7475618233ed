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
