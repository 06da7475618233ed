// These functions run in the page, in engines of several ages. They may use nothing else from this file, and nothing newer
// than Safari 16.

/** What is wrong with a page: problems it recorded, requests to other sites, overflow, and unmarked terms and links. */
export function problemsOf(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getClientRects().length > 0);
  const { clientWidth, scrollWidth } = document.documentElement;
  // WebKit doesn't count what a sticky header has outside the window.
  const cut = shown('body *').filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim());
    return hasText && left < clientWidth && right > clientWidth + 1 && !element.closest('[aria-hidden="true"], svg');
  });
  const isMarked = (element: Element) => {
    const { textDecorationLine, backgroundImage, borderBottomStyle } = getComputedStyle(element);
    return textDecorationLine !== 'none' || backgroundImage !== 'none' || borderBottomStyle !== 'none';
  };
  const requests = performance.getEntriesByType('resource').map(({ name }) => name);
  const empty = [...document.styleSheets].filter((sheet) => sheet.cssRules.length === 0);
  return [
    ...(window as unknown as { problems: string[] }).problems,
    ...empty.map(({ href }) => `empty style sheet: ${href}`),
    ...requests.filter((name) => new URL(name).origin !== location.origin).map((name) => `foreign request: ${name}`),
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : []),
    ...cut.map(({ textContent }) => `cut off: ${textContent}`),
    ...shown('.term, nav [aria-current]')
      .filter((element) => !isMarked(element))
      .map(({ textContent }) => `looks like the text next to it: ${textContent}`),
  ];
}

/** Waits until the page stops scrolling, and says which elements are not between the header and the bottom of the window. */
export async function hiddenOf(selector: string): Promise<string[]> {
  let last = Number.NaN;
  for (let still = 0; still < 10; last = scrollY) {
    await new Promise(requestAnimationFrame);
    still = scrollY === last ? still + 1 : 0;
  }
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  if (elements.length === 0) return [`there is no ${selector}`];
  const header = document.querySelector('.site-header')!.getBoundingClientRect();
  return elements.flatMap((element) => {
    const { top, left, width } = element.getBoundingClientRect();
    if (element.getClientRects().length === 0) return [`${selector} is not shown`];
    if (header.bottom > 0 && top < header.bottom - 0.5) return [`${selector} at ${top} px is under the header`];
    if (top > innerHeight - 8) return [`${selector} at ${top} px is below the window of ${innerHeight} px`];
    const seen = document.elementFromPoint(left + Math.min(width / 2, 20), top + 4);
    return seen && (element.contains(seen) || seen.contains(element)) ? [] : [`${selector} is under another element`];
  });
}

/** The texts of the elements that can be seen and pointed at. */
export function textsSeen(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      const visible = width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
      return visible && at !== null && (element.contains(at) || at.contains(element));
    })
    .map(({ textContent }) => textContent!.trim());
}
