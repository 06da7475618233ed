import { Fragment } from 'react';
import { findTerms } from './find-terms.ts';
import { usePage } from './page-context.ts';
import { useExplainedTerms } from './Section.tsx';
import { Term } from './Term.tsx';

/** Running text from the content. The first time that a section names a term of the glossary, the text
 *  explains it. Not for headings, links and buttons, which can hold no button of their own. */
export function Text({ children }: { children: string }) {
  const { glossary } = usePage();
  const explained = useExplainedTerms();
  return (
    <>
      {findTerms(children, glossary, explained).map((piece, index) =>
        typeof piece === 'string' ? <Fragment key={index}>{piece}</Fragment> : <Term key={index} {...piece} />,
      )}
    </>
  );
}
