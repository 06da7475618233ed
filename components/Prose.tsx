import type { ReactNode } from 'react';
import type { Block, Inline } from '../generator/pages/route.ts';
import { useHref } from './page-context.ts';
import { Text } from './Text.tsx';

export interface ProseProps {
  body: readonly Block[];
  /** The level of the heading above this text. Headings in the text start one level below it. */
  under?: 1 | 2 | 3;
}

/** A long text from a Markdown file. Indexes are safe as keys because nothing is reordered. */
export function Prose({ body, under = 2 }: ProseProps) {
  const href = useHref();
  return <>{body.map(block)}</>;

  function block(part: Block, key: number): ReactNode {
    if (part.kind === 'paragraph') return <p key={key}>{inline(part.children)}</p>;
    if (part.kind === 'quote') return <blockquote key={key}>{part.children.map(block)}</blockquote>;
    if (part.kind === 'heading') {
      const Heading = `h${Math.min(6, under + part.depth)}` as 'h3';
      return <Heading key={key}>{inline(part.children, true)}</Heading>;
    }
    const List = part.ordered ? 'ol' : 'ul';
    return (
      <List key={key}>
        {part.items.map((item, index) => (
          <li key={index}>{inline(item)}</li>
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
          <a key={key} href={href(part.href)}>
            {inline(part.children, true)}
          </a>
        );
      }
      const Mark = part.kind;
      return <Mark key={key}>{inline(part.children, plain)}</Mark>;
    });
  }
}
