declare global {
  interface Document {
    /** True while Chromium renders a page nobody has opened yet. */
    readonly prerendering?: boolean;
  }
}

/** Starts now or, if the browser prerenders the page, once it is shown. Until then, drafts and the URL may change. */
export function whenShown(start: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}

/** Starts the enhancement of each `data-enhance` element. Logs one that throws and continues with the others. */
export function enhance(
  root: ParentNode,
  enhancements: Readonly<Record<string, (root: HTMLElement) => void>>,
): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) {
    try {
      enhancements[element.dataset.enhance ?? '']?.(element);
    } catch (error) {
      console.error(error);
    }
  }
}
