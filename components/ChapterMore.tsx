import type { ReactNode } from 'react';
import { chapterWords, type Named } from './chapter-words.ts';
import { Text } from './Text.tsx';
import { TextLink } from './TextLink.tsx';

/** Optional details about a chapter. */
export interface ChapterFacts {
  /** The neighborhood. The exact address is not published. */
  where?: string | undefined;
  grades?: string | undefined;
  /** What a night is like. */
  night?: string | undefined;
}

/** The labels of the details. `CHAPTER` and `DIRECTOR` are placeholders for names. */
export interface ChapterLabels {
  summary: string;
  where: string;
  grades: string;
  night: string;
  reach?: { title: string; text: string; write: string; subject: string };
}

export interface ChapterMoreProps extends ChapterLabels {
  chapter: ChapterFacts & Named;
}

/** The collapsed details of a chapter, and how to reach its director without WhatsApp. */
export function ChapterMore({ chapter, summary, reach, ...labels }: ChapterMoreProps) {
  const facts = (['where', 'grades', 'night'] as const).filter((fact) => chapter[fact]);
  const words = (text: string) => chapterWords(text, chapter);
  if (facts.length === 0 && !reach) return null;
  return (
    <details className="chapter-card__more">
      <summary>{words(summary)}</summary>
      <dl>
        {facts.map((fact) => (
          <Fact key={fact} term={labels[fact]}>
            <Text>{chapter[fact] ?? ''}</Text>
          </Fact>
        ))}
        {reach && (
          <Fact term={words(reach.title)}>
            <Text>{words(reach.text)}</Text>{' '}
            <TextLink
              href={`/contact/?subject=${encodeURIComponent(words(reach.subject))}#write`}
              label={words(reach.write)}
              name={`${words(reach.write)}, ${chapter.name}`}
            />
          </Fact>
        )}
      </dl>
    </details>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
