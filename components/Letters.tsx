import { Byline } from './Byline.tsx';
import type { Quote } from './types.ts';

/** What people wrote, as sheets of paper pasted over one another. The first is the largest. */
export function Letters({ letters }: { letters: readonly Quote[] }) {
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
