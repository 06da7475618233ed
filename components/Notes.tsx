import { Byline } from './Byline.tsx';
import { Section } from './Section.tsx';
import { Text } from './Text.tsx';
import type { Quote } from './types.ts';

export interface NotesProps {
  title: string;
  items: readonly Quote[];
}

/** Quotations on overlapping pieces of paper. The first is the largest. */
export function Notes({ title, items }: NotesProps) {
  return (
    <Section className="notes" labelledBy="voices">
      <h2 id="voices">{title}</h2>
      {items.map(({ text, name, role }) => (
        <figure key={text} className="note">
          <blockquote>
            <p>
              <Text>{text}</Text>
            </p>
          </blockquote>
          <figcaption>
            <Byline name={name} detail={role} />
          </figcaption>
        </figure>
      ))}
    </Section>
  );
}
