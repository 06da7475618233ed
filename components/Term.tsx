import { useId } from 'react';
import type { Enhancement } from '../client/enhancements.ts';
import type { FoundTerm } from './find-terms.ts';
import { Tooltip } from './Tooltip.tsx';

/** A word of the text with its explanation. The browser itself opens it by click, tap or key; the script adds
 *  that it also opens under a resting pointer and under the keyboard's focus. Its language is not marked: Shabbos, Oneg
 *  or mitzvah in Latin letters are names, technical terms and everyday words of this community's English, which WCAG
 *  3.1.2 excepts, and a Hebrew voice could not read them. */
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
  // A line may break on either side of a button, and would leave its full stop alone on the next one.
  return (
    <span className="term-in-line">
      {before}
      {term}
      {after}
    </span>
  );
}
