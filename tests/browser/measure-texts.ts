// The functions below run in the page, so they can use nothing from outside of themselves.

/** Texts that stand above the one before them, and not beside it: the eye comes to them first. */
export function stepsBack(): string[] {
  const all = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, blockquote, figcaption, label)')];
  const own = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const shown = all.filter(
    (element) => element.checkVisibility() && own(element) && element.getClientRects().length > 0,
  );
  return shown.flatMap((element, index) => {
    const last = shown[index - 1];
    if (!last || last.contains(element) || element.closest('.visually-hidden')) return [];
    const [here, before] = [element.getBoundingClientRect(), last.getBoundingClientRect()];
    const isAbove = here.bottom <= before.top + 1;
    const isBeside = here.left >= before.right - 1;
    return isAbove && !isBeside
      ? [`“${element.textContent.slice(0, 40)}” after “${last.textContent.slice(0, 40)}”`]
      : [];
  });
}

/** Hebrew letters that are not marked as Hebrew. */
export function unmarkedHebrew(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.nodeValue ?? '';
    if (/[\u0590-\u05ff]/.test(words) && text.parentElement?.closest('[lang]')?.getAttribute('lang') !== 'he') {
      found.push(words.trim());
    }
  }
  return found;
}

/** Each size of text that is to be seen, with where it was seen first. */
export function sizesInSight(): string[] {
  const sizes = new Map<string, string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    if (!text.nodeValue?.trim() || element.closest('.visually-hidden') || !element.checkVisibility()) continue;
    const { fontSize } = getComputedStyle(element);
    if (!sizes.has(fontSize)) sizes.set(fontSize, `${fontSize} “${text.nodeValue.trim().slice(0, 30)}”`);
  }
  return [...sizes.values()];
}

/** What has moved by itself since the page began to load. */
export function shiftsOf(): Promise<string[]> {
  return new Promise((resolve) => {
    const found: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) {
        const parts = entry.sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName));
        found.push(`${entry.value.toFixed(4)} ${parts.join(', ')}`);
      }
    };
    new PerformanceObserver((list) => note(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    // The buffered entries are handed over in a task of their own, the newest with the next frame.
    requestAnimationFrame(() => setTimeout(() => resolve(found), 50));
  });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}
