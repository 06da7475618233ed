import { useId } from 'react';
import type { Enhancement } from '../client/enhancements.ts';
import type { FoundTerm } from './find-terms.ts';
import { Tooltip } from './Tooltip.tsx';

/** A term with its explanation. The browser opens it by click, tap or key; the script also on hover and keyboard focus.
 *  The term has no `lang`: Shabbos, Oneg or mitzvah in Latin letters are technical terms and everyday words of this
 *  community's English, which WCAG 3.1.2 excepts, and a Hebrew voice cannot read them. */
export function Term({ before, spelling, after, meaning }: Omit<FoundTerm, 'term'>) {
  const id = `term${useId()}`;
  const term = (
    <>
      <button type="button" className="term" popoverTarget={id} data-enhance={'tooltip' satisfies Enhancement}>
        {spelling}
      </button>
      <Tooltip id={id}>{meaning}</Tooltip>
    </>
  );
  if (!before && !after) return term;
  // A line can break before and after a button, which would move a full stop to the next line.
  return (
    <span className="term-in-line">
      {before}
      {term}
      {after}
    </span>
  );
}
