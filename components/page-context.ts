import { createContext, useContext } from 'react';
import type { SitePage } from './types.ts';

const PageContext = createContext<SitePage | undefined>(undefined);

/** Gives the components inside it access to the page. */
export const PageProvider = PageContext.Provider;

/** The page a component is rendered on. Throws outside a `Layout`. */
export function usePage(): SitePage {
  const page = useContext(PageContext);
  if (!page) throw new Error('This component must be inside a Layout.');
  return page;
}

/** Returns the address of a page that code links to: in the language of this page, if the site has it there. */
export function useOwnPage(): (address: string) => string {
  const { pages, folder } = usePage();
  return (address) => {
    const own = `/${folder}${address.slice(1)}`;
    return pages.has(own.replace(/#.*/, '')) ? own : address;
  };
}

/** Adds the base path to URLs of this site (`/about/`). Other URLs are unchanged. */
export function useHref(): (href: string) => string {
  const { base } = usePage();
  return (href) => (href.startsWith('/') ? base + href.slice(1) : href);
}
