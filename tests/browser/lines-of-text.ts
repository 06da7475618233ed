/** A line of text on a page. */
export interface Line {
  text: string;
  /** The colour of the text, 0 to 255, and how much it covers, 0 to 1. */
  color: [number, number, number, number];
  /** The contrast it needs: 7, and 4.5 for large words. */
  needed: number;
  /** Where it is on the page, in pixels from the upper left corner. */
  box: Record<'left' | 'top' | 'width' | 'height', number>;
}

// The functions below run in the page, so they can use nothing from outside of themselves.

/** Every line of text that is to be seen, where it stands and what it asks for. */
export function collectLines(): Line[] {
  const lines: Line[] = [];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (!node.nodeValue?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (isForTheEarOnly(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) add(element, node.nodeValue, letters(box));
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const shown = field.value || field.placeholder;
    if (shown && field.checkVisibility())
      add(field, shown, field.getBoundingClientRect(), field.value ? '' : '::placeholder');
  }
  return lines;

  function isForTheEarOnly(element: Element | null): boolean {
    for (let at = element; at; at = at.parentElement) {
      if (at.clientHeight === 1 && getComputedStyle(at).overflow === 'hidden') return true;
    }
    return false;
  }

  /** Of the box of a line, what its letters take up: the rest may belong to the line above or below. */
  function letters({ left, top, width, height }: DOMRect): DOMRect {
    return new DOMRect(left, top + height * 0.16, width, height * 0.76);
  }

  function add(element: Element, text: string, { left, top, width, height }: DOMRect, pseudo?: string): void {
    const style = getComputedStyle(element, pseudo || undefined);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    lines.push({
      text: text.trim().slice(0, 60),
      color: colorOf(style.color, element),
      needed: isLarge ? 4.5 : 7,
      box: { left: left + scrollX, top: top + scrollY, width, height },
    });
  }

  function colorOf(color: string, element: Element): Line['color'] {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
    let opacity = alpha / 255;
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return [r, g, b, opacity];
  }
}

/** Makes all letters, and the lines under them, transparent. Returns what undoes it. */
export function hideLetters(): () => void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(
    `*, *::before, *::after, *::placeholder, *::marker {
      -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important;
      transition: none !important;
    }`,
  );
  document.adoptedStyleSheets.push(rules);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules);
  };
}
