import { useId } from 'react';
import type { Enhancement } from '../client/enhancements.ts';
import type { FoundTerm } from './find-terms.ts';
import { Tooltip } from './Tooltip.tsx';

/** A glossary term with its explanation. The browser opens it on click, tap, or key press; the script also on hover and
 *  keyboard focus. No `lang`: transliterated words such as Shabbos are part of this community's English (WCAG 3.1.2
 *  exempts them), and a Hebrew voice can't read them. */
export function Term({ before, spelling, after, meaning }: Omit<FoundTerm, 'term'>) {
  const id = `term${useId()}`;
  const term = (
    <>
      <button
        type="button"
        className="term"
        popoverTarget={id}
        data-enhance={'tooltip' satisfies Enhancement}
      >
        {spelling}
      </button>
      <Tooltip id={id}>{meaning}</Tooltip>
    </>
  );
  if (!before && !after) return term;
  // Lines can break around a button, which would move a period to the next line.
  return (
    <span className="term-in-line">
      {before}
      {term}
      {after}
    </span>
  );
}
