import { createContext, type ReactNode, useContext } from 'react';

const TermsContext = createContext<Set<string> | undefined>(undefined);

interface SectionProps {
  /** A part without a heading is no section to a browser. */
  as?: 'section' | 'div';
  className: string;
  id?: string;
  /** The id of the heading that names the section. */
  labelledBy?: string;
  children: ReactNode;
}

/** A part of a page with its own ground. Terms of the glossary are explained once in each. */
export function Section({ as: Element = 'section', className, id, labelledBy, children }: SectionProps) {
  return (
    <TermsContext value={new Set()}>
      <Element className={className} id={id} aria-labelledby={labelledBy}>
        {children}
      </Element>
    </TermsContext>
  );
}

/** The terms that the section has explained so far. */
export const useExplainedTerms = (): Set<string> => useContext(TermsContext) ?? new Set();
