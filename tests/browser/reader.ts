import type { Page } from 'playwright';

/** The spacing that readers may set for themselves, WCAG 1.4.12. */
export const OWN_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** What a zoom of 400 % leaves of a window of 1280 by 1024. */
export const ZOOM = { width: 320, height: 256 };

/** Adds a style sheet to a page, which its policy would not let a page do itself. Returns what takes it away. */
export async function putStyle(page: Page, css: string): Promise<() => Promise<void>> {
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

/** Sets the size of letters as a reader does in the browser. Without a setting it is 16. */
export async function setLetterSize(page: Page, size: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await devTools.detach();
}

const SAYS_NOTHING = /^(|(learn|read|see)? ?more|(click )?here|details|go|donate|join|join whatsapp|add to calendar)$/i;

/** Links and buttons of one name that do several things, and names that say nothing where they are heard alone: a
 *  screen reader lists them without what stands around them. */
export function ambiguous(controls: readonly { name: string; deed: string }[]): string[] {
  const deeds = new Map<string, Set<string>>();
  for (const { name, deed } of controls) deeds.set(name, (deeds.get(name) ?? new Set()).add(deed));
  return [...deeds]
    .filter(([name, several]) => several.size > 1 || SAYS_NOTHING.test(name))
    .map(([name, several]) => `${name}: ${[...several].join(' and ')}`);
}
