import { createContext, useContext } from 'react';
import type { SitePage } from './types.ts';

const PageContext = createContext<SitePage | undefined>(undefined);

/** Tells all components inside it which page they are on. */
export const PageProvider = PageContext.Provider;

/** The page that a component is on. Throws outside a `Layout`. */
export function usePage(): SitePage {
  const page = useContext(PageContext);
  if (!page) throw new Error('This component needs a Layout around it.');
  return page;
}

/** Puts the base path before an address of this site (`/about/`). Other addresses stay as they are. */
export function useHref(): (href: string) => string {
  const { base } = usePage();
  return (href) => (href.startsWith('/') ? base + href.slice(1) : href);
}
