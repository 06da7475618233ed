// Each of these runs in the page, in engines of several years: it may use nothing of this file, nor what is newer than
// Safari 16.

/** What a page reports of itself. */
interface PageReport {
  /** Errors, warnings, what was not loaded, what broke the policy. */
  problems: string[];
  /** Addresses elsewhere that were asked. */
  foreign: string[];
  /** What is wider than the window. */
  overflow: string[];
  /** How many of each there are: a title, a bar, the page itself, a footer. */
  landmarks: Record<'h1' | 'header' | 'main' | 'footer' | 'nav', number>;
  /** Headings that skip a level. */
  skipped: string[];
  /** Explained words and links to the current page that look like the text beside them. */
  unmarked: string[];
}

export function reportOf(): PageReport {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getClientRects().length > 0);
  const { clientWidth, scrollWidth } = document.documentElement;
  // WebKit does not count what the bar has beyond the window.
  const wide = shown('body *').filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim());
    return hasWords && left < clientWidth && right > clientWidth + 1 && !element.closest('[aria-hidden="true"], svg');
  });
  const levels = shown('h1, h2, h3, h4').map(({ tagName }) => Number(tagName[1]));
  const isMarked = (element: Element) => {
    const { textDecorationLine, backgroundImage, borderBottomStyle } = getComputedStyle(element);
    return textDecorationLine !== 'none' || backgroundImage !== 'none' || borderBottomStyle !== 'none';
  };
  return {
    problems: [
      ...(window as unknown as { problems: string[] }).problems,
      ...[...document.styleSheets].filter((sheet) => sheet.cssRules.length === 0).map(({ href }) => `empty: ${href}`),
    ],
    foreign: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).origin !== location.origin),
    overflow: [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : []),
      ...wide.map(({ textContent }) => `cut off: ${textContent}`),
    ],
    landmarks: {
      h1: shown('h1').length,
      header: shown('body > header').length,
      main: shown('main').length,
      footer: shown('body > footer').length,
      nav: document.querySelectorAll('header nav').length,
    },
    skipped: levels.flatMap((level, index) => (level > (levels[index - 1] ?? 0) + 1 ? [`h${level}`] : [])),
    unmarked: shown('.term, nav [aria-current]').flatMap((element) =>
      isMarked(element) ? [] : [`${element.className}: ${element.textContent}`],
    ),
  };
}

/** Where elements stand that a visitor should now see: each has to be below the bar and above the window's edge. Given is
 *  what holds of those that are not: nothing, if all is well. Waits until the page has come to rest. */
export async function hiddenOf(selector: string): Promise<string[]> {
  let last = Number.NaN;
  for (let still = 0; still < 5; last = scrollY) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    still = scrollY === last ? still + 1 : 0;
  }
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  if (elements.length === 0) return [`there is no ${selector}`];
  const bar = document.querySelector('.site-header')!.getBoundingClientRect();
  return elements.flatMap((element) => {
    const { top, left, width } = element.getBoundingClientRect();
    if (element.getClientRects().length === 0) return [`${selector} is not shown`];
    if (bar.bottom > 0 && top < bar.bottom - 0.5)
      return [`${selector} at ${top} px is under the bar of ${bar.bottom} px`];
    if (top > innerHeight - 8) return [`${selector} at ${top} px is below the window of ${innerHeight} px`];
    const seen = document.elementFromPoint(left + Math.min(width / 2, 20), top + 4);
    return seen && (element.contains(seen) || seen.contains(element))
      ? []
      : [`${selector} lies under ${seen?.className}`];
  });
}

/** The words that can be seen and pointed at, of all elements that a selector finds. */
export function wordsSeen(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      const visible = width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
      return visible && at !== null && (element.contains(at) || at.contains(element));
    })
    .map(({ textContent }) => textContent!.trim());
}

/** What is hard to read on paper: dark letters on what is printed dark, of all texts of the page. Takes the rules of paper
 *  for those of the screen. */
export function faintOnPaper(): string[] {
  const takePaper = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /print|screen/.test(rule.media.mediaText))
        rule.media.mediaText = rule.media.mediaText.replace('screen', 'tty').replace('print', 'screen');
      const inner = rule instanceof CSSImportRule ? rule.styleSheet : (rule as CSSGroupingRule);
      if (inner?.cssRules) takePaper(inner.cssRules);
    }
  };
  for (const sheet of document.styleSheets) takePaper(sheet.cssRules);
  const light = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return alpha === 0 ? undefined : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  const groundOf = (element: Element | null): number =>
    element ? (light(getComputedStyle(element).backgroundColor) ?? groundOf(element.parentElement)) : 1;
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim());
    if (!own || element.getClientRects().length === 0 || element.closest('svg, .visually-hidden')) return [];
    const difference = Math.abs((light(getComputedStyle(element).color) ?? 1) - groundOf(element));
    return difference < 0.4 ? [element.textContent!.trim().slice(0, 40)] : [];
  });
}
