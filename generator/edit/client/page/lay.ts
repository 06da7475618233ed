/** Puts an element over a part of the page. It scrolls with the page, or stays where what is below it stays. */
export function lay<E extends HTMLElement>(element: E, { x, y, width, height }: DOMRect, fixed = false): E {
  element.style.position = fixed ? 'fixed' : '';
  element.style.left = `${fixed ? x : x + scrollX}px`;
  element.style.top = `${fixed ? y : y + scrollY}px`;
  element.style.width = width ? `${width}px` : '';
  element.style.minHeight = height ? `${height}px` : '';
  return element;
}

/** Cuts off what lies below something that stays in the window, such as the header. */
export function cutBelow(laid: { element: Element; over: HTMLElement }[]): void {
  const fixed = laid.filter(({ over }) => over.style.position === 'fixed');
  const edge = Math.max(0, ...fixed.map(({ element }) => element.getBoundingClientRect().bottom));
  for (const { element, over } of laid) {
    const { top, bottom } = element.getBoundingClientRect();
    const isBelow = over.style.position !== 'fixed' && top < edge && bottom > 0;
    over.style.clipPath = isBelow ? `inset(${edge - top}px -12px -12px)` : '';
  }
}

/** Lays the written words over those on the page, in their own type and size, and on the same ground. */
export function layWords(words: HTMLElement, element: Element, rect: DOMRect): HTMLElement {
  const look = getComputedStyle(element);
  const { fontFamily, fontSize, fontWeight, fontStyle, lineHeight, letterSpacing, color } = look;
  const isRow = /flex|inline/.test(look.display);
  const textAlign = isRow && look.justifyContent === 'center' ? 'center' : look.textAlign;
  // The words of a button stand in the middle of it.
  const spare = isRow ? Math.max(0, (rect.height - Number.parseFloat(lineHeight)) / 2) : 0;
  const padding = isRow ? `${spare}px ${look.paddingRight} 0 ${look.paddingLeft}` : look.padding;
  Object.assign(words.style, { fontFamily, fontSize, fontWeight, fontStyle, lineHeight, letterSpacing });
  Object.assign(words.style, { color, textAlign, padding });
  words.style.setProperty('--here', groundOf(element));
  words.classList.add('words--in-place');
  const room = document.documentElement.clientWidth - rect.x - 8;
  return lay(
    words,
    new DOMRect(rect.x, rect.y, Math.min(Math.max(rect.width, 160), room), rect.height),
    isFixed(element),
  );
}

/** The bar at the lower edge, and some air. */
const BAR = 96;

/** Puts a form below what it changes; above it where the page ends. */
export function layForm(form: HTMLElement, place: Element, fixed: boolean): void {
  const { left, top, bottom } = place.getBoundingClientRect();
  const { clientWidth, scrollHeight } = document.documentElement;
  const x = Math.max(8, Math.min(left, clientWidth - form.offsetWidth - 8));
  const above = top - 12 - form.offsetHeight;
  const isLast = bottom + scrollY + form.offsetHeight + BAR > scrollHeight && above + scrollY > 0;
  lay(form, new DOMRect(x, isLast ? above : bottom + 12, 0, 0), fixed);
}

/** Puts the menus of entries at their upper right corner, one below the other where several entries begin. */
export function spread(menus: { element: HTMLElement; menu: HTMLElement }[]): void {
  const taken: { x: number; y: number }[] = [];
  for (const { element, menu } of menus) {
    const { right, top } = element.getBoundingClientRect();
    const x = Math.min(right + 20, document.documentElement.clientWidth) - 44;
    let y = top;
    while (taken.some((other) => Math.abs(other.x - x) < 44 && Math.abs(other.y - y) < 40)) y += 40;
    taken.push({ x, y });
    lay(menu, new DOMRect(x, y, 0, 0), isFixed(element));
  }
}

/** Whether an element stays in the window when the page is scrolled. */
export function isFixed(element: Element): boolean {
  for (let up: Element | null = element; up; up = up.parentElement) {
    const { position, top } = getComputedStyle(up);
    if (position === 'fixed') return true;
    if (position === 'sticky') return up.getBoundingClientRect().top <= Number.parseFloat(top);
  }
  return false;
}

export function contains({ left, right, top, bottom }: DOMRect, { clientX, clientY }: PointerEvent): boolean {
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
}

/** The colour that an element stands on. */
function groundOf(element: Element): string {
  for (let up: Element | null = element; up; up = up.parentElement) {
    for (const part of ['', '::before']) {
      const { backgroundColor } = getComputedStyle(up, part);
      if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
    }
  }
  return 'Canvas';
}
