// These functions run in a page, so they can use nothing else from this file.

/** Makes every image load, and waits for images and fonts. */
export async function loadEverything(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

/** How much wider the page is than its window, in pixels. */
export function overflow(): number {
  const { scrollWidth, clientWidth } = document.scrollingElement!;
  return scrollWidth - clientWidth;
}

/** Words that are cut into two lines. An email address may be, and a line may break after a dash. */
export function cutWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cut: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of text.nodeValue?.matchAll(/[^\s\u2013\u2014/-]+/g) ?? []) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      const isShown = text.parentElement?.checkVisibility() && !text.parentElement.closest('svg');
      if (lines.size > 1 && isShown && !word.includes('@')) cut.push(word);
    }
  }
  return cut;
}

/** Words that a copy of the page runs together: no text of the page has them. */
export function gluedWords(): string[] {
  const wordsOf = (text: string | null) => text?.match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const word of wordsOf(text.nodeValue)) words.add(word);
  getSelection()!.selectAllChildren(document.body);
  return wordsOf(String(getSelection())).filter((word) => !words.has(word));
}

/** Adds style rules in a way that the policy can't block. */
export function addStyle(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}

/** Controls that a fingertip of 44 px can miss. A control in a sentence may be 24 px high (WCAG 2.2, 2.5.8). */
export function smallControls(): string[] {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
    details.open = true;
  const isInSentence = (control: Element): boolean => {
    const sentence = control.closest('p, li, dd, h1, h2, h3, .visually-hidden');
    if (!sentence || getComputedStyle(control).display.includes('flex')) return false;
    const copy = sentence.cloneNode(true) as Element;
    for (const other of copy.querySelectorAll('a, button, [popover], .visually-hidden, .spoken'))
      other.remove();
    return /\p{L}/u.test(copy.textContent);
  };
  /** How far around its middle a control can be hit, to the right and left or down and up. */
  const reach = (control: Element, x: number, y: number): number => {
    const { left, right, top, bottom } = control.getClientRects()[0]!;
    const isHit = (step: number) =>
      control.contains(
        document.elementFromPoint((left + right) / 2 + x * step, (top + bottom) / 2 + y * step),
      );
    // Looking at every pixel takes long, and most controls are large.
    if ([-21.5, -11, 0.5, 11, 21.5].every(isHit)) return 44;
    let from = 0.5;
    let to = 0.5;
    while (to - from < 44 && isHit(to)) to += 1;
    while (to - from < 44 && isHit(from - 1)) from -= 1;
    return to - from;
  };
  const small: string[] = [];
  for (const control of document.querySelectorAll('a, button, input, textarea, summary')) {
    // The skip link waits above the page.
    const isOnPage = control.getBoundingClientRect().bottom + scrollY > 0;
    const isShown = isOnPage && control.checkVisibility({ visibilityProperty: true });
    if (!isShown || control.closest('[aria-hidden]')) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const width = reach(control, 1, 0);
    const height = reach(control, 0, 1);
    const isLarge = isInSentence(control) ? height >= 24 : Math.min(width, height) >= 44;
    const name = control.textContent.trim() || control.outerHTML.slice(0, 60);
    if (!isLarge) small.push(`“${name}” is ${width} × ${height} px`);
  }
  return small;
}

/** Presses on the Tab key lead here. Returns what is wrong with the focus; nothing if no element has it. */
export function focusProblems(): string[] | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const problems: string[] = [];
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) problems.push('no outline');
  // A link may span two lines, with its middle in neither. A field may be taller than the window.
  const { left, right, top, bottom } = focused.getClientRects()[0] ?? new DOMRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const above = document.elementFromPoint(x, y);
  if (!above) problems.push('outside the window');
  else if (!focused.contains(above) && !above.contains(focused))
    problems.push(`covered by ${above.className}`);
  return problems.map((problem) => `${focused.textContent.trim().slice(0, 60)}: ${problem}`);
}

/** What would waste ink or fade on white paper: light text, dark backgrounds, buttons, and pictures other than logos. */
export function unfitForPaper(): string[] {
  const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    getComputedStyle(element).clipPath !== 'inset(50%)';
  const found: string[] = [];
  for (const element of [...document.querySelectorAll('body, body *')].filter(isShown)) {
    const { color, backgroundColor } = getComputedStyle(element);
    const [red = 0, green = 0, blue = 0] = channels(color);
    const [r = 0, g = 0, b = 0, alpha = 1] = channels(backgroundColor);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    const isPale = hasText && 0.2126 * red + 0.7152 * green + 0.0722 * blue > 85;
    const isDark = alpha > 0 && r + g + b < 600;
    const isPicture = element.matches('img, svg') && !element.matches('.mark, .chapter-card__logo');
    const isInDrawing = element.closest('svg') && !element.matches('svg');
    const isButton = element.matches('button');
    if ((isPale || isDark || isPicture || isButton) && !isInDrawing)
      found.push(element.outerHTML.slice(0, 90));
  }
  return found;
}

/** In forced colors: texts that don't take them, and buttons and current links with neither an underline nor a border. */
export function lostInForcedColors(): string[] {
  const lost = [...document.querySelectorAll('body *')].filter((element) => {
    const style = getComputedStyle(element);
    const isOwnColor =
      style.forcedColorAdjust === 'none' && !element.closest('svg') && element.textContent.trim();
    const isUnmarked = style.textDecorationLine === 'none' && style.borderTopStyle === 'none';
    const needsMark = element.matches('[aria-current], .button');
    return element.checkVisibility() && (isOwnColor || (isUnmarked && needsMark));
  });
  return lost.map((element) => element.outerHTML.slice(0, 90));
}

/** Elements that still move, although the visitor prefers less motion. */
export function moving(): string[] {
  const isLong = (durations: string): boolean =>
    durations.split(', ').some((duration) => Number.parseFloat(duration) > 0.01);
  const found = [...document.querySelectorAll('*')].filter((element) => {
    const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
    return (animationName !== 'none' && isLong(animationDuration)) || isLong(transitionDuration);
  });
  return found.map((element) => element.outerHTML.slice(0, 90));
}

/** Words that a picture, a background, or other words cover. Invisible areas that enlarge controls must not catch points. */
export function coveredWords(): string[] {
  const texts = (element: Element) =>
    [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
  const linesOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  // Lines of large letters are closer to each other than their boxes.
  const hasWordsAt = (element: Element, x: number, y: number) =>
    texts(element)
      .flatMap(linesOf)
      .some(({ left, right, top, bottom, height }) => {
        const isBeside = x < left || x > right;
        return !isBeside && y > top + height / 4 && y < bottom - height / 4;
      });
  const isPaintedAt = (element: Element, x: number, y: number) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const hasBackground = backgroundImage !== 'none' || !/, 0\)$/.test(backgroundColor);
    return element.matches('img, svg *') || hasBackground || hasWordsAt(element, x, y);
  };
  const coverAt = (element: Element, x: number, y: number): Element | undefined => {
    if (document.elementFromPoint(x, y) === element) return undefined;
    const all = document.elementsFromPoint(x, y);
    const above = all.slice(0, Math.max(0, all.indexOf(element)));
    return above.find((each) => !element.contains(each) && isPaintedAt(each, x, y));
  };
  const coverOf = (element: Element, { left, right, top, bottom, height }: DOMRect) => {
    for (const x of [left + 2, (left + right) / 2, right - 2])
      for (const y of [top + height / 4, bottom - height / 4]) {
        const cover = coverAt(element, x, y);
        if (cover) return cover;
      }
    return undefined;
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll('body :not(script, style, noscript, svg *)')) {
    const [text] = texts(element);
    const isHidden = element.closest('.visually-hidden, .spoken, .skip-link, [popover], [hidden]');
    if (!text || isHidden || !element.checkVisibility()) continue;
    const { top, bottom } = linesOf(text)[0]!;
    // Below the header, which stays in sight.
    if (top < 150 || bottom > innerHeight - 150) scrollBy({ top: top - 150, behavior: 'instant' });
    const lines = texts(element).flatMap(linesOf);
    const cover = lines.map((line) => coverOf(element, line)).find(Boolean);
    if (cover) found.push(`${text.nodeValue}: covered by ${cover.outerHTML.slice(0, 60)}`);
  }
  return found;
}
