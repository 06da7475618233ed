import { Byline } from './Byline.tsx';
import type { Quote } from './types.ts';

export interface LettersProps {
  letters: readonly Quote[];
}

/** Letters from readers as overlapping sheets of paper. The first is the largest. */
export function Letters({ letters }: LettersProps) {
  return (
    <div className="letters">
      {letters.map(({ text, name, role }) => (
        <figure key={text} className="letter">
          <blockquote>
            <p>{text}</p>
          </blockquote>
          <figcaption>
            <Byline name={name} detail={role} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
