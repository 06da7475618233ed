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
