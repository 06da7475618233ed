// These functions run in the page, so they can use nothing else from this file.

/** Makes every image load, and waits for all images and fonts. */
export async function loadEverything(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

/** In forced colors: texts that don't take them, and buttons and current links with neither an underline nor a border. */
export function lostInForcedColors(): string[] {
  const all = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
  const lost = all.filter((element) => {
    const { forcedColorAdjust, textDecorationLine, borderTopStyle } = getComputedStyle(element);
    const isOwnColor = forcedColorAdjust === 'none' && !element.closest('svg') && element.textContent.trim();
    const isUnmarked = textDecorationLine === 'none' && borderTopStyle === 'none';
    return isOwnColor || (isUnmarked && element.matches('[aria-current], .button'));
  });
  return lost.map((element) => element.outerHTML.slice(0, 120));
}

/** Every transition and animation that takes time. Those without a duration are switches. */
export function whatMoves(): string[] {
  const takesTime = (durations: string) => durations.split(',').some((each) => Number.parseFloat(each) > 0);
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after', '::backdrop'].flatMap((pseudo) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(element, pseudo || undefined);
      const animated = animationName !== 'none' && takesTime(animationDuration);
      return animated || takesTime(transitionDuration) ? [`${element.localName}.${element.classList}${pseudo}`] : [];
    }),
  );
}

/** What has shifted since the page began to load. */
export function layoutShifts(): Promise<string[]> {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null }[];
  }
  const shifts: LayoutShift[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[])));
  observer.observe({ type: 'layout-shift', buffered: true });
  const describe = ({ value, sources }: LayoutShift) =>
    `${value.toFixed(4)} ${sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName)).join()}`;
  // Shifts are reported in a task after the next frame.
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts.map(describe)))));
  });
}

/** What would waste ink or fade on white paper: light text, dark backgrounds, and images other than the logos. */
export function unfitForPaper(): string[] {
  const channels = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? [];
  const pale = window.shownTexts().filter(({ element }) => {
    const [r = 0, g = 0, b = 0] = channels(getComputedStyle(element).color);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 85;
  });
  const shown = [...document.querySelectorAll('body, body *')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0,
  );
  const dark = shown.filter((element) => {
    const [r = 0, g = 0, b = 0, alpha = 1] = channels(getComputedStyle(element).backgroundColor);
    return alpha > 0 && r + g + b < 600;
  });
  const images = shown.filter(
    (element) => element.matches('img, svg') && !element.matches('.mark, .chapter-card__logo'),
  );
  return [
    ...pale.map(({ text }) => `light text: ${text.data.trim()}`),
    ...dark.map((element) => `dark background: ${element.className}`),
    ...images.map((element) => `image: ${element.outerHTML.slice(0, 80)}`),
  ];
}

/** Hebrew letters that aren't marked as Hebrew, and Latin letters that are. */
export function wronglyMarkedHebrew(): string[] {
  const marked = [...document.querySelectorAll('body [lang]')].map(({ textContent }) => textContent);
  const hebrew = window.shownTexts().filter(({ text }) => /[\u0590-\u05ff]/.test(text.data));
  const unmarked = hebrew.filter(({ element }) => element.closest('[lang]')?.getAttribute('lang') !== 'he');
  return [...unmarked.map(({ text }) => text.data.trim()), ...marked.filter((text) => /[a-z]/i.test(text))];
}
