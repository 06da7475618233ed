import { DomUtils, parseDocument } from 'htmlparser2';

export type VisiblePage = ReturnType<typeof parseDocument>;

/** A page as a visitor sees it at a moment, after the page script has run: without what is hidden. */
export function visiblePage(html: string, moment = ''): VisiblePage {
  const page = parseDocument(html);
  const isGone = ({ name, attribs }: { name: string; attribs: Record<string, string> }): boolean => {
    const passed = (attribs['data-flips']?.split(' ') ?? []).filter((flip) => flip <= moment);
    return ['script', 'style', 'noscript'].includes(name) || 'hidden' in attribs !== (passed.length % 2 === 1);
  };
  for (const element of DomUtils.findAll(isGone, page.children)) DomUtils.removeElement(element);
  return page;
}

/** The words of a page, one space apart. */
export const wordsOf = ({ children }: Pick<VisiblePage, 'children'>): string =>
  DomUtils.find(({ type }) => type === 'text', children, true, Number.POSITIVE_INFINITY)
    .map((text) => DomUtils.textContent(text))
    .join(' ')
    .replace(/\s+/g, ' ');
