import { createContext, useContext } from 'react';
import type { SitePage } from './types.ts';

const PageContext = createContext<SitePage | undefined>(undefined);

/** Gives every component below it the page it stands on. */
export const PageProvider = PageContext.Provider;

/** The page that a component stands on. Throws outside a `Layout`. */
export function usePage(): SitePage {
  const page = useContext(PageContext);
  if (!page) throw new Error('This component needs a Layout around it.');
  return page;
}

/** Turns an address of this site (`/about/`) into the one to write, with the base path before it.
 *  Other addresses stay as they are. */
export function useHref(): (href: string) => string {
  const { base } = usePage();
  return (href) => (href.startsWith('/') ? base + href.slice(1) : href);
}
