import type { ReactNode } from 'react';
import { chapterWords, type Named } from './chapter-words.ts';
import { useHref } from './page-context.ts';
import { Text } from './Text.tsx';

/** What may be told of a chapter. */
export interface ChapterFacts {
  /** The neighbourhood. The address itself is for those who come. */
  where?: string | undefined;
  grades?: string | undefined;
  /** What a night there is like. */
  night?: string | undefined;
}

/** The words around what opens below a card. `CHAPTER` and `DIRECTOR` stand for their names. */
export interface ChapterLabels {
  summary: string;
  where: string;
  grades: string;
  night: string;
  reach: { title: string; text: string; write: string; subject: string };
}

export interface ChapterMoreProps extends ChapterLabels {
  chapter: ChapterFacts & Named;
}

/** What opens below the description: what is known of the chapter, and the way to its director without WhatsApp. */
export function ChapterMore({ chapter, summary, reach, ...labels }: ChapterMoreProps) {
  const facts = (['where', 'grades', 'night'] as const).filter((fact) => chapter[fact]);
  const words = (text: string) => chapterWords(text, chapter);
  const resolve = useHref();
  const letter = `/contact/?subject=${encodeURIComponent(words(reach.subject))}#write`;
  return (
    <details className="chapter-card__more">
      <summary>{words(summary)}</summary>
      <dl>
        {facts.map((fact) => (
          <Fact key={fact} term={labels[fact]}>
            <Text>{chapter[fact] ?? ''}</Text>
          </Fact>
        ))}
        <Fact term={words(reach.title)}>
          <Text>{words(reach.text)}</Text>{' '}
          <a className="text-link" href={resolve(letter)} aria-label={`${words(reach.write)}, ${chapter.name}`}>
            {words(reach.write)}
          </a>
        </Fact>
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
