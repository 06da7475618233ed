import { Fragment, type ReactNode } from 'react';
import { findTerms } from './find-terms.ts';
import { usePage } from './page-context.ts';
import { useExplainedTerms } from './Section.tsx';
import { Term } from './Term.tsx';

/** Running text from the content, with the terms of the glossary explained where a section first names them. Not for
 *  headings, links and buttons: they cannot contain the button of a term. */
export function Text({ children }: { children: string }) {
  const { glossary } = usePage();
  const explained = useExplainedTerms();
  const pieces = findTerms(children, glossary, explained);
  return (
    <>
      {pieces.map((piece, index) =>
        typeof piece === 'string' ? (
          <Fragment key={index}>{unbroken(piece)}</Fragment>
        ) : (
          <Term key={index} {...piece} />
        ),
      )}
    </>
  );
}

// With the full stop that follows, so that no line breaks before it.
const HOURS = /(\d+:\d+\u00a0[AP]M–\d+:\d+\u00a0[AP]M\S*)/;

/** Keeps hours on one line where there is room. Browsers break lines after a dash. */
function unbroken(text: string): ReactNode[] {
  return text.split(HOURS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
}
