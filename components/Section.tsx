import { createContext, type ReactNode, useContext } from 'react';

const TermsContext = createContext<Set<string> | undefined>(undefined);

export interface SectionProps {
  /** Use `div` if there is no heading: a section should have one. */
  as?: 'section' | 'div';
  className: string;
  id?: string;
  /** The id of the heading that names the section. */
  labelledBy?: string;
  children: ReactNode;
}

/** A section of a page. Explains each glossary term once. */
export function Section({
  as: Element = 'section',
  className,
  id,
  labelledBy,
  children,
}: SectionProps) {
  return (
    <TermsContext value={new Set()}>
      <Element className={className} id={id} aria-labelledby={labelledBy}>
        {children}
      </Element>
    </TermsContext>
  );
}

/** The glossary terms the section has explained so far. */
export const useExplainedTerms = (): Set<string> => useContext(TermsContext) ?? new Set();
