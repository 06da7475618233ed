import { createContext, useContext } from 'react';
import { partAddress } from '../generator/pages/context.ts';
import type { Page as GeneratedPage } from '../generator/pages/page.ts';
import { encoded } from '../generator/schema/addresses.ts';
import type { Terms } from './find-terms.ts';
import type { Settings } from './settings.ts';

/** A page, and what components show of the whole site. */
export interface Page extends GeneratedPage {
  site: Settings & {
    /** Whether visitors write an email in place of the contact form. */
    byEmail: boolean;
  };
  terms: Terms;
}

const PageContext = createContext<Page | undefined>(undefined);

/** Gives the components inside it access to the page. */
export const PageProvider = PageContext.Provider;

/** The page a component is rendered on. Throws outside a `Layout`. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('This component must be inside a Layout.');
  return page;
}

/** Tells whether a link leads to something: a public site leaves out parts, and then what leads there. */
export function useLeads(): (href: string) => boolean {
  const { gone, path } = usePage();
  return (href) => !gone.has(partAddress(href, path));
}

/** An address as links have it, with the base path if it is of this site (`/about/`). */
export function useHref(): (href: string) => string {
  const { base } = usePage();
  return (href) => (href.startsWith('/') ? base + encoded(href).slice(1) : encoded(href));
}
