import { Fragment, type ReactNode } from 'react';
import { findTerms } from './find-terms.ts';
import { usePage } from './page-context.ts';
import { useExplainedTerms } from './Section.tsx';
import { Term } from './Term.tsx';

/** Body text from the content. Explains a glossary term the first time it appears in a section. Not for headings, links,
 *  or buttons: they can't contain the button of a term. */
export function Text({ children }: { children: string }) {
  const { glossary } = usePage();
  const explained = useExplainedTerms();
  return (
    <>
      {findTerms(children, glossary, explained).map((part, index) =>
        typeof part === 'string' ? (
          <Fragment key={index}>{unbroken(part)}</Fragment>
        ) : (
          <Term key={index} {...part} />
        ),
      )}
    </>
  );
}

/** A paragraph of body text, if there is one. */
export const Paragraph = ({
  className,
  children,
}: {
  className?: string;
  children: string | undefined;
}) =>
  children && (
    <p className={className}>
      <Text>{children}</Text>
    </p>
  );

const TIME = '\\d+:\\d\\d(?:\u00a0[AP]M)?';
// `7:00 PM–8:00 PM` or `19:00–20:00`, with the punctuation after it, so that no line begins with that.
const HOURS = new RegExp(`(${TIME}–${TIME}\\S*)`);

/** Keeps hours on one line if they fit. Browsers break lines after a dash. */
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
