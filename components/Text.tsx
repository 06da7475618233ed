import { Fragment, type ReactNode } from 'react';
import { findTerms } from './find-terms.ts';
import { usePage } from './page-context.ts';
import { useExplainedTerms } from './Section.tsx';
import { Term } from './Term.tsx';

/** Running text from the content. The first time that a section names a term of the glossary, the text
 *  explains it. Not for headings, links and buttons, which can hold no button of their own. */
export function Text({ children }: { children: string }) {
  const { glossary, explains } = usePage();
  const explained = useExplainedTerms();
  const pieces = findTerms(children, glossary, explained);
  for (const piece of pieces) if (typeof piece !== 'string') explains(piece.term);
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

// With the full stop behind them: a line could break between the two.
const HOURS = /(\d+:\d+\u00a0[AP]M–\d+:\d+\u00a0[AP]M\S*)/;

/** Keeps hours on one line where there is room: a browser would break them behind the dash. */
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
