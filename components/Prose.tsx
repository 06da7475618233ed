import { createElement, type ReactNode } from 'react';
import type { Part } from '../generator/schema/fields.ts';
import { Anchor } from './links.tsx';
import { Text, Words } from './Text.tsx';

/** A long text from a Markdown file, below an h2. Indexes are safe as keys because nothing is
 *  reordered. */
export function Prose({ body }: { body: readonly Part[] }) {
  return <>{body.map((block, key) => shown(block, key))}</>;

  /** Headings and links can't contain the buttons of terms. */
  function shown(part: Part | string, key: number, isPlain = false): ReactNode {
    if (typeof part === 'string')
      return isPlain ? <Words key={key}>{part}</Words> : <Text key={key}>{part}</Text>;
    const { tag, depth, href, children } = part;
    const isTextPlain = isPlain || Boolean(depth ?? href);
    const inside = children.map((each, index) => shown(each, index, isTextPlain));
    if (href) return createElement(Anchor, { key, href }, ...inside);
    return createElement(depth ? `h${Math.min(6, 2 + depth)}` : tag, { key }, ...inside);
  }
}
