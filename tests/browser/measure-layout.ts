// These functions run in the page, so they can use nothing else from this file.

/** What makes a page wider than its window, texts cut off at its edge, and words broken in two for lack of room. */
export function misfits(): string[] {
  const { scrollWidth, clientWidth } = document.scrollingElement!;
  const problems = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth} px`] : [];
  const range = document.createRange();
  for (const { text, element } of window.shownTexts()) {
    range.selectNodeContents(text);
    // The skip link waits to the left of the window.
    const isCut = [...range.getClientRects()].some(
      ({ left, right }) => right > 0 && (left < -1 || right > clientWidth + 1),
    );
    if (isCut && !element.closest('[aria-hidden="true"]')) problems.push(`cut off: "${text.data.trim().slice(0, 40)}"`);
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}’]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) problems.push(`broken in two: "${word}"`);
    }
  }
  return problems;
}

/** Controls smaller than a fingertip of 44 px, as far as a press hits them. A control in a sentence may be 24 px high
 *  (WCAG 2.2, 2.5.8, exempts it altogether). */
export function smallTargets(part: string): { small: string[]; seen: number } {
  const FINGERTIP = 44;
  const LINE = 24;
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  const all = document.querySelector(part)!.querySelectorAll<HTMLElement>('a, button, input, textarea, summary');
  const controls = [...all].filter(
    (control) =>
      !control.closest('[aria-hidden]') &&
      control.checkVisibility({ visibilityProperty: true }) &&
      control.getBoundingClientRect().right > 0,
  );
  const small = controls.flatMap((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [width, height] = [reach(control, 1, 0), reach(control, 0, 1)];
    const isLarge = isInSentence(control) ? height >= LINE : Math.min(width, height) >= FINGERTIP;
    return isLarge ? [] : [`“${control.textContent.trim() || control.id}” is ${width} × ${height} px`];
  });
  return { small, seen: controls.length };

  /** How far from its middle a control can be hit, in both directions together, up to a fingertip. */
  function reach(control: HTMLElement, x: number, y: number): number {
    const { left, right, top, bottom } = control.getClientRects()[0]!;
    const isHit = (step: number) =>
      control.contains(document.elementFromPoint((left + right) / 2 + x * step, (top + bottom) / 2 + y * step));
    let from = 0.5;
    let to = 0.5;
    while (to - from < FINGERTIP && isHit(to)) to += 1;
    while (to - from < FINGERTIP && isHit(from - 1)) from -= 1;
    return to - from;
  }

  function isInSentence(control: HTMLElement): boolean {
    const block = control.closest('p, li, dd, h1, h2, h3, figcaption, .visually-hidden');
    if (!block || getComputedStyle(control).display.includes('flex')) return false;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isOwn = text.parentElement!.closest('a, button, [popover], .visually-hidden');
      if (!isOwn && /\p{L}/u.test(text.nodeValue!)) return true;
    }
    return false;
  }
}

/** Texts that are above the previous one, and not next to it: someone who sees the page reads them in another order. */
export function stepsBack(): string[] {
  const all = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, blockquote, figcaption, label)')];
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const shown = all.filter((element) => element.checkVisibility() && hasText(element));
  return shown.flatMap((element, index) => {
    const last = shown[index - 1];
    if (!last || last.contains(element) || element.closest('.visually-hidden')) return [];
    const [here, before] = [element.getBoundingClientRect(), last.getBoundingClientRect()];
    const isAbove = here.bottom <= before.top + 1 && here.left < before.right - 1;
    return isAbove ? [`“${element.textContent.slice(0, 40)}” after “${last.textContent.slice(0, 40)}”`] : [];
  });
}

/** What changes in the first screen without the second style sheet: of all elements before its link, in the window. */
export function firstScreenChanges(): { seen: number; changed: string[] } {
  const rest = document.getElementById('rest') as HTMLLinkElement;
  const whole = looks();
  rest.disabled = true;
  const bare = looks();
  rest.disabled = false;
  const changed = (whole.length < bare.length ? bare : whole).filter((_, index) => whole[index] !== bare[index]);
  return { seen: whole.length, changed };

  function isInIt(element: Element): boolean {
    const { top, bottom, width } = element.getBoundingClientRect();
    const isBefore = rest.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    // The element around the link grows when the rest arrives.
    return isBefore > 0 && !element.contains(rest) && width > 0 && top < innerHeight && bottom > 0;
  }

  function looks(): string[] {
    return [...document.body.querySelectorAll('*')].filter(isInIt).flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return [];
        const { x, y, width, height } = element.getBoundingClientRect();
        const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return [`${element.outerHTML.slice(0, 80)}${part} at ${[x, y, width, height]}\n${values.join('\n')}`];
      }),
    );
  }
}
