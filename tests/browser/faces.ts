import type { CDPSession } from 'playwright';

/** Marks every element in the window that has a text of its own with `data-text`, and returns how many there are. */
export function markTexts(): number {
  let count = 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, nodeValue } = texts.currentNode;
    const { top, bottom, width } = element!.getBoundingClientRect();
    const isInWindow = top < innerHeight && bottom > 0 && width > 1;
    if (!nodeValue?.trim() || !isInWindow || !element!.checkVisibility()) continue;
    if (element!.dataset.text === undefined) element!.dataset.text = String(count++);
  }
  return count;
}

/** The fonts that Chromium painted an element with, and whether they came with the page. */
export async function fontsOf(devtools: CDPSession, selector: string): Promise<string[]> {
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  if (!nodeId) return [];
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `${familyName} (of the device)`,
  );
}

/** How far a page has shifted since it was opened. */
export async function shiftOf(): Promise<number> {
  // A shift is known after its frame.
  await new Promise(requestAnimationFrame);
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  // At once: later, the observer would have been called with them.
  const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
  return entries.reduce((sum, { value }) => sum + value, 0);
}
