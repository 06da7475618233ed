import { createContext, type ReactNode, useContext } from 'react';

const TermsContext = createContext<Set<string> | undefined>(undefined);

interface SectionProps {
  /** Use `div` if there is no heading: a section should have one. */
  as?: 'section' | 'div';
  className: string;
  id?: string;
  /** The id of the heading that names the section. */
  labelledBy?: string;
  children: ReactNode;
}

/** A section of a page. Explains each glossary term once. */
export const Section = ({ as: Element = 'section', labelledBy, ...rest }: SectionProps) => (
  <TermsContext value={new Set()}>
    <Element {...rest} aria-labelledby={labelledBy} />
  </TermsContext>
);

/** The glossary terms the section has explained so far. */
export const useExplainedTerms = (): Set<string> => useContext(TermsContext) ?? new Set();
