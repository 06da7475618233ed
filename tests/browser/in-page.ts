// These functions run in the page, so they can use nothing else from this file.

/** Makes every image load, and waits for all images and fonts. */
export async function loadEverything(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

declare global {
  interface Window {
    /** The texts of the page that can be seen. */
    shownTexts(): { text: Text; element: HTMLElement }[];
  }
}

/** Gives a page the function that the others share. */
export function addShownTexts(): void {
  const isForReaders = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isForReaders(element.parentElement));
  const isHidden = (element: Element) =>
    element.closest('svg, script, style, noscript') !== null ||
    !element.checkVisibility({ visibilityProperty: true }) ||
    isForReaders(element);
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
}

/** What makes a page wider than its window, texts cut off at its edge, and words broken in two for lack of room. */
export function misfits(): string[] {
  const { scrollWidth, clientWidth } = document.scrollingElement!;
  const problems = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : [];
  const range = document.createRange();
  const isBroken = () => new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1;
  for (const { text, element } of window.shownTexts()) {
    range.selectNodeContents(text);
    const isCut = [...range.getClientRects()].some(({ left, right }) => left < -1 || right > clientWidth + 1);
    if (isCut && !element.closest('[aria-hidden="true"]')) problems.push(`cut off: "${text.data.trim().slice(0, 40)}"`);
    // Browsers divide words there with a hyphen. Headless Chromium has no dictionaries.
    const isDivided = getComputedStyle(element).hyphens === 'auto' && !element.matches(':lang(en)');
    if (isDivided || !isBroken()) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}’]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (isBroken()) problems.push(`broken in two: "${word}"`);
    }
  }
  return problems;
}

/** Texts that an element around them cuts off, that stick out of their own element or have too little room in it, or that are
 *  on top of another text. */
export function collisions(): string[] {
  const range = document.createRange();
  const lines = window.shownTexts().flatMap(({ text, element }) => {
    range.selectNodeContents(text);
    let block: Element = element;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
    if (element.closest('[aria-hidden="true"]')) return [];
    // The boxes of lines overlap: letters are in their middle.
    const middles = [...range.getClientRects()].map(({ left, top, width, height }) => ({
      ...{ left: left + 2, right: left + width - 2, top: top + height * 0.2, bottom: top + height * 0.8 },
    }));
    const isSqueezed = text.length > 20 && block.clientWidth < 3 * Number.parseFloat(getComputedStyle(block).fontSize);
    return middles.map((line) => ({ ...line, block, isSqueezed, said: text.data.trim().slice(0, 30) }));
  });
  type Line = (typeof lines)[number];
  const isCut = ({ left, right, top, bottom, block, isSqueezed }: Line) => {
    if (isSqueezed) return true;
    for (let at = block; at !== document.body; at = at.parentElement!) {
      const { overflowX, clipPath, position } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const isWider = left < box.left - 2 || right > box.right + 2;
      const isHigher = top < box.top - 2 || bottom > box.bottom + 2;
      if (isWider && at === block) return true;
      if ((isWider || isHigher) && (overflowX !== 'visible' || clipPath !== 'none')) return true;
      if (position === 'absolute' || position === 'fixed') return false;
    }
    return false;
  };
  const collides = (one: Line, other: Line) =>
    one.block !== other.block &&
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom;
  const cut = lines.filter(isCut).map(({ said }) => `cut off: “${said}”`);
  const hidden = lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => (collides(one, other) ? [`“${one.said}” is on “${other.said}”`] : [])),
  );
  return [...new Set([...cut, ...hidden])];
}

/** Makes the text of every link and button two letters long. */
export function shortenLinks(): void {
  for (const { text, element } of window.shownTexts()) if (element.closest('a, button')) text.data = 'Hi';
}

/** Controls in a part of the page that a fingertip of 44 px can miss. A control in a sentence may be 24 px high (WCAG 2.2, 2.5.8). */
export function smallTargets(part: string): string[] {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  const isInSentence = (control: HTMLElement) => {
    const sentence = control.closest('p, li, dd, h1, h2, h3, figcaption, .visually-hidden')?.cloneNode(true) as Element;
    if (!sentence || getComputedStyle(control).display.includes('flex')) return false;
    for (const other of sentence.querySelectorAll('a, button, [popover], .visually-hidden')) other.remove();
    return /\p{L}/u.test(sentence.textContent);
  };
  /** How far from its middle a control can be hit, in both directions together. */
  const reach = (control: HTMLElement, x: number, y: number) => {
    const { left, right, top, bottom } = control.getClientRects()[0]!;
    const isHit = (step: number) =>
      control.contains(document.elementFromPoint((left + right) / 2 + x * step, (top + bottom) / 2 + y * step));
    let [from, to] = [0.5, 0.5];
    while (to - from < 44 && isHit(to)) to += 1;
    while (to - from < 44 && isHit(from - 1)) from -= 1;
    return to - from;
  };
  const controls = document.querySelector(part)!.querySelectorAll<HTMLElement>('a, button, input, textarea, summary');
  return [...controls].flatMap((control) => {
    // The skip link waits above the page.
    const isOnPage = control.getBoundingClientRect().bottom + scrollY > 0;
    const isShown = isOnPage && control.checkVisibility({ visibilityProperty: true });
    if (!isShown || control.closest('[aria-hidden]')) return [];
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [wide, high] = [reach(control, 1, 0), reach(control, 0, 1)];
    const isLarge = isInSentence(control) ? high >= 24 : Math.min(wide, high) >= 44;
    return isLarge ? [] : [`“${control.textContent.trim() || control.id}” is ${wide} × ${high} px`];
  });
}

/** Texts that are above the previous one, and not next to it: someone who sees the page reads them in another order. */
export function stepsBack(): string[] {
  const all = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, blockquote, figcaption, label)')];
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const shown = all.filter((element) => element.checkVisibility() && hasText(element));
  return shown.flatMap((element, index) => {
    const last = shown[index - 1];
    if (!last || last.contains(element) || element.closest('.visually-hidden')) return [];
    const [here, before] = [element.getBoundingClientRect(), last.getBoundingClientRect()];
    const isAbove = here.bottom <= before.top + 1 && here.left < before.right - 1;
    return isAbove ? [`“${element.textContent.slice(0, 40)}” after “${last.textContent.slice(0, 40)}”`] : [];
  });
}

/** Hebrew letters that aren't marked as Hebrew, and Latin letters that are. */
export function wronglyMarkedHebrew(): string[] {
  const marked = [...document.querySelectorAll('body [lang]')].map(({ textContent }) => textContent);
  const hebrew = window.shownTexts().filter(({ text }) => /[\u0590-\u05ff]/.test(text.data));
  const unmarked = hebrew.filter(({ element }) => element.closest('[lang]')?.getAttribute('lang') !== 'he');
  return [...unmarked.map(({ text }) => text.data.trim()), ...marked.filter((text) => /[a-z]/i.test(text))];
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

/** What would waste ink or fade on white paper: light text, dark backgrounds, and images other than the logos. */
export function unfitForPaper(): string[] {
  const channels = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? [];
  const pale = window.shownTexts().filter(({ element }) => {
    const [r = 0, g = 0, b = 0] = channels(getComputedStyle(element).color);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 85;
  });
  const wasteful = [...document.querySelectorAll('body, body *')].filter((element) => {
    const [r = 0, g = 0, b = 0, alpha = 1] = channels(getComputedStyle(element).backgroundColor);
    const isDark = alpha > 0 && r + g + b < 600;
    const isImage = element.matches('img, svg') && !element.matches('.mark, .chapter-card__logo');
    return (isDark || isImage) && element.checkVisibility() && element.getBoundingClientRect().width > 0;
  });
  return [...pale.map(({ text }) => text.data.trim()), ...wasteful.map(({ outerHTML }) => outerHTML.slice(0, 80))];
}
