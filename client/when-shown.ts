declare global {
  interface Document {
    /** Whether nobody sees the page yet. Only Chromium knows of such pages. */
    readonly prerendering?: boolean;
  }
}

/** Starts at once, or, where the browser renders the page before anybody has asked to see it, when it is shown. Until
 *  then a draft may still change, and the address is none that anybody went to. */
export function whenShown(start: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}
