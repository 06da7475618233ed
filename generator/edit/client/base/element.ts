type Child = Node | string | null | undefined | false;
type Properties = Record<string, unknown>;

/** Makes an element. Names that begin with `on` are listeners, names with a hyphen and `role` are attributes, all others are
 *  properties. Children that are false, null or undefined are left out. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value as EventListener);
    else if (key.includes('-') || key === 'role') element.setAttribute(key, String(value));
    else Object.assign(element, { [key]: value });
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

/** A button with words. */
export function button(label: string, onclick: () => void, properties: Properties = {}): HTMLButtonElement {
  return h('button', { type: 'button', onclick, ...properties }, label);
}

/** A button of the bar. Where there is little room, its label is seen in short, and heard as a whole. */
export function tool([label, short]: readonly [string, string], onclick: () => void, properties: Properties) {
  const [before, after] = label.split(short).map((words) => words && h('span', {}, words));
  return h('button', { type: 'button', onclick, 'aria-label': label, ...properties }, before, h('b', {}, short), after);
}

/** Scrolls until an element is seen. It does not glide there: what is below it may move meanwhile. */
export const bring = (element: Element | null | undefined, block: ScrollLogicalPosition = 'nearest'): void =>
  element?.scrollIntoView({ block, behavior: 'instant' });

/** Moves the focus between controls with the arrow keys, Home and End, unless the key was meant for something inside. */
export function onArrows(event: KeyboardEvent, controls: ArrayLike<HTMLElement>): void {
  const at = Array.from(controls).indexOf(event.target as HTMLElement);
  const keys: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: controls.length - 1 };
  const to = keys[event.key];
  if (at < 0 || to === undefined || event.defaultPrevented) return;
  event.preventDefault();
  controls[to]?.focus();
}

/** What has the focus in the editor. */
export const focusedIn = (node: Node): HTMLElement | null =>
  (node.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
