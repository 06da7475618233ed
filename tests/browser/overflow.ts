import type { Page } from 'playwright';

/** Everything that makes a page wider than its window, and every text that is cut off at its edge. */
export function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement!;
    const problems = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!;
      const { width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      if (!isShown || !text.nodeValue?.trim() || element.closest('[aria-hidden="true"], svg, .visually-hidden'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right } of range.getClientRects()) {
        // What is wholly to the left, as the skip link is, waits there on purpose.
        const isCut = right > 0 && (left < -1 || right > clientWidth + 1);
        if (isCut) problems.push(`cut off: "${text.nodeValue.trim().slice(0, 40)}"`);
      }
    }
    return problems;
  });
}

/** Every word that is broken in two for want of room. */
export function brokenWordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (isForTheEarOnly(text.parentElement)) continue;
      for (const { 0: word, index } of text.nodeValue!.matchAll(/[\p{L}\p{N}’]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.push(`broken in two: "${word}"`);
      }
    }
    return broken;

    function isForTheEarOnly(element: Element | null): boolean {
      return element !== null && (element.clientHeight === 1 || isForTheEarOnly(element.parentElement));
    }
  });
}
