/** An element of the page, and what is laid over it. */
export interface Laid {
  element: Element;
  over: HTMLElement;
}

/** Puts what lies over an element at a place of the window. It scrolls with the page, or stays where the element stays. */
export function lay({ element, over }: Laid, x: number, y: number): void {
  const stays = fixedBy(element) !== undefined;
  over.style.position = stays ? 'fixed' : '';
  over.style.left = `${stays ? x : x + scrollX}px`;
  over.style.top = `${stays ? y : y + scrollY}px`;
}

/** Makes what lies over something as large as that, or larger. */
export function cover(laid: Laid, { x, y, width, height }: DOMRect): void {
  lay(laid, x, y);
  laid.over.style.width = `${width}px`;
  laid.over.style.minHeight = `${height}px`;
}

/** Cuts off what lies below something that stays at the top of the window, such as the header. */
export function cutBelow(laid: Laid[]): void {
  const stays = [...new Set(laid.flatMap(({ element }) => fixedBy(element) ?? []))];
  const bars = stays.filter((each) => each.getBoundingClientRect().top <= 0);
  const edge = Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
  for (const { element, over } of laid) {
    const { top, bottom } = element.getBoundingClientRect();
    const isBelow = top < edge && bottom > 0 && !bars.some((bar) => bar.contains(element));
    over.style.clipPath = isBelow ? `inset(${edge - top}px -12px -12px)` : '';
  }
}

/** Lays the written words over those on the page, in their own type and size, and on the same ground. */
export function layWords({ element, over }: Laid, rect: DOMRect): void {
  const look = getComputedStyle(element);
  for (const name of ['font', 'letter-spacing', 'color', 'text-wrap'])
    over.style.setProperty(name, look.getPropertyValue(name));
  const isRow = /flex|inline/.test(look.display);
  over.style.textAlign = isRow && look.justifyContent === 'center' ? 'center' : look.textAlign;
  // The words of a button stand in the middle of it.
  const spare = isRow ? Math.max(0, (rect.height - Number.parseFloat(look.lineHeight)) / 2) : 0;
  over.style.padding = isRow ? `${spare}px ${look.paddingRight} 0 ${look.paddingLeft}` : look.padding;
  over.style.setProperty('--here', groundOf(element));
  over.classList.add('words--in-place');
  const room = document.documentElement.clientWidth - rect.x - 8;
  cover({ element, over }, new DOMRect(rect.x, rect.y, Math.min(Math.max(rect.width, 160), room), rect.height));
}

/** The bar at the lower edge, and some air. */
const BAR = 96;

/** Puts a form below what it changes; above it where the page ends. */
export function layForm({ element, over }: Laid, place: Element): void {
  const { left, top, bottom } = place.getBoundingClientRect();
  const { clientWidth, scrollHeight } = document.documentElement;
  const above = top - 12 - over.offsetHeight;
  const isLast = bottom + scrollY + over.offsetHeight + BAR > scrollHeight && above + scrollY > 0;
  const x = Math.max(8, Math.min(left, clientWidth - over.offsetWidth - 8));
  lay({ element, over }, x, isLast ? above : bottom + 12);
}

/** Puts the menus of entries at their upper right corner, one below the other where several entries begin. */
export function spread(menus: Laid[]): void {
  const taken: { x: number; y: number }[] = [];
  for (const { element, over } of menus) {
    const { right, top, height } = element.getBoundingClientRect();
    const x = Math.min(right + 20, document.documentElement.clientWidth) - 44;
    let y = top;
    while (taken.some((other) => Math.abs(other.x - x) < 44 && Math.abs(other.y - y) < 40)) y += 40;
    taken.push({ x, y });
    lay({ element, over }, x, y);
    over.classList.toggle('entry--small', height < 88);
  }
}

/** What an element stays in the window with when the page is scrolled. */
function fixedBy(element: Element): Element | undefined {
  for (let up: Element | null = element; up; up = up.parentElement) {
    const { position, top } = getComputedStyle(up);
    const isHeld = position === 'sticky' && up.getBoundingClientRect().top <= Number.parseFloat(top);
    if (position === 'fixed' || isHeld) return up;
  }
  return undefined;
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
