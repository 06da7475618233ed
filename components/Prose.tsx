import type { ReactNode } from 'react';
import type { Block, Inline } from '../generator/content/markdown.ts';
import { Anchor } from './links.tsx';
import { Text } from './Text.tsx';

/** Whether a block is more than a heading without a text below it. */
const hasText = (block: Block, index: number, all: readonly Block[]): boolean => {
  const next = all[index + 1];
  return (
    block.kind !== 'heading' ||
    (next !== undefined && (next.kind !== 'heading' || next.depth > block.depth))
  );
};

/** A long text from a Markdown file, below an h2. Indexes are safe as keys because nothing is
 *  reordered. */
export function Prose({ body }: { body: readonly Block[] }) {
  return <>{body.filter(hasText).map(block)}</>;

  function block(part: Block, key: number): ReactNode {
    if (part.kind === 'paragraph') return <p key={key}>{inline(part.children)}</p>;
    if (part.kind === 'quote') return <blockquote key={key}>{part.children.map(block)}</blockquote>;
    if (part.kind === 'heading') {
      const Heading = `h${Math.min(6, 2 + part.depth)}` as 'h3';
      return <Heading key={key}>{inline(part.children, true)}</Heading>;
    }
    const List = part.ordered ? 'ol' : 'ul';
    return (
      <List key={key}>
        {part.items.map(({ number, children }, index) => (
          <li key={index} value={part.ordered && number !== index + 1 ? number : undefined}>
            {inline(children)}
          </li>
        ))}
      </List>
    );
  }

  function inline(parts: Inline[], plain = false): ReactNode[] {
    return parts.map((part, key) => {
      if (typeof part === 'string') return plain ? part : <Text key={key}>{part}</Text>;
      if (part.kind === 'break') return <br key={key} />;
      if (part.kind === 'link') {
        return (
          <Anchor key={key} href={part.href}>
            {inline(part.children, true)}
          </Anchor>
        );
      }
      const Mark = part.kind;
      return <Mark key={key}>{inline(part.children, plain)}</Mark>;
    });
  }
}
