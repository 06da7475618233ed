import type { Page } from 'playwright';

declare global {
  interface Window {
    /** The texts of the page that can be seen. */
    shownTexts(): { text: Text; element: HTMLElement }[];
  }
}

/** Gives a page the functions that checks running in it share. The policy of a page doesn't apply to them. */
export const addHelpers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isHidden = (element: Element) =>
      element.closest('svg, script, style, noscript, .visually-hidden') !== null ||
      !element.checkVisibility({ visibilityProperty: true });
    window.shownTexts = () => {
      const shown: ReturnType<typeof window.shownTexts> = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        const element = text.parentElement!;
        const { width, height } = element.getBoundingClientRect();
        if (text.data.trim() && width > 1 && height > 1 && !isHidden(element)) shown.push({ text, element });
      }
      return shown;
    };
  });

/** Adds a style sheet to a page, which its policy would not let the page do. Returns a function that removes it. */
export async function addStyle(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(text);
    document.adoptedStyleSheets.push(rules);
    return rules;
  }, css);
  return () =>
    page.evaluate((rules) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules);
    }, sheet);
}
