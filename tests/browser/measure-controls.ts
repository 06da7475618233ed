// The functions below run in the page, so they can use nothing from outside of themselves.

/** The controls that a fingertip of 44 px would miss. What a press would hit is asked of the browser, so that it does
 *  not matter what makes a control large, or what covers it. In a sentence, where the lines decide, a control may be as
 *  low as 24 px (WCAG 2.2, 2.5.8, excepts it altogether). */
export function smallTargets(part: string): { small: string[]; seen: number } {
  const FINGERTIP = 44;
  const LINE = 24;
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  const all = document.querySelector(part)!.querySelectorAll<HTMLElement>('a, button, input, textarea, summary');
  // What is hidden from everybody but robots is no control.
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

  /** How far a control can be hit from its middle on, in both directions together, at most a fingertip. */
  function reach(control: HTMLElement, x: number, y: number): number {
    const { left, right, top, bottom } = control.getClientRects()[0]!;
    const isHit = (step: number) => {
      const at = document.elementFromPoint((left + right) / 2 + x * step, (top + bottom) / 2 + y * step);
      return control.contains(at);
    };
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

/** Every link and button in sight: how it is called, and what comes of it. */
export function whatControlsDo(): { name: string; deed: string }[] {
  const all = [...document.querySelectorAll<HTMLAnchorElement | HTMLButtonElement>('a[href], button')];
  return all
    .filter((control) => control.checkVisibility())
    .map((control) => ({
      name: (control.ariaLabel ?? control.textContent).trim().replace(/\s+/g, ' '),
      deed: deedOf(control),
    }));

  function deedOf(control: HTMLAnchorElement | HTMLButtonElement): string {
    if (control instanceof HTMLAnchorElement) return control.href;
    const opened = control.popoverTargetElement;
    // A term is explained in several places with the same words.
    if (opened) return `${control.popoverTargetAction} “${opened.textContent}”`;
    return `send to ${control.form?.action} as ${control.value}`;
  }
}

/** What can be pressed and lies over something else that can be. */
export function collisions(): string[] {
  const controls = [...document.querySelectorAll('a, button, input, textarea, summary')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => ({ name: control.textContent.trim(), boxes: [...control.getClientRects()] }));
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter((other) => one.boxes.some((box) => other.boxes.some((second) => overlap(box, second))))
      .map((other) => `“${one.name}” lies over “${other.name}”`),
  );

  function overlap(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 1 && height > 1;
  }
}

/** What keeps its place in the window while the page scrolls. */
export function whatStays(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { position } = getComputedStyle(element);
      const { top, bottom, height } = element.getBoundingClientRect();
      return /sticky|fixed/.test(position) && height > 0 && bottom > 0 && top <= 0;
    })
    .map((element) => element.className);
}

/** Terms whose explanation, once they are pressed, is outside of the window, or not right beside them. Each is pressed in
 *  the middle of the window and right below the bar. */
export async function misplacedExplanations(): Promise<string[]> {
  const EDGE = 8;
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  const misplaced: string[] = [];
  for (const term of document.querySelectorAll<HTMLElement>('.term')) {
    for (const place of [300, 85]) {
      scrollBy({ top: term.getBoundingClientRect().top - place, behavior: 'instant' });
      // The script closes an explanation when the page moves.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      term.click();
      const tooltip = term.nextElementSibling as HTMLElement;
      const [word, box] = [term.getBoundingClientRect(), tooltip.getBoundingClientRect()];
      const distance = Math.max(word.top - box.bottom, box.top - word.bottom);
      const isInWindow =
        box.left >= EDGE && box.top >= EDGE && box.right < innerWidth - EDGE + 0.5 && box.bottom <= innerHeight - EDGE;
      if (!isInWindow || distance < 0 || distance > EDGE) misplaced.push(`“${term.textContent}” at ${place} px`);
      tooltip.hidePopover();
    }
  }
  return misplaced;
}
