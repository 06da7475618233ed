// Keeps the open page up to date: after every build it takes over what has changed, without a reload if possible.

import morphdom from 'morphdom';

/** Set by scripts of the page and by the editor. The page that comes from the server doesn't have them. */
const KEPT = ['data-ready', 'data-state', 'data-edit-id', 'open', 'tabindex', 'title'];

let endTyping: (() => void) | undefined;
let isWaiting = false;
let onUpdate = () => {};

/** Updates the page after every build, and calls a function then. While a text is typed in the page, it waits. */
export function followBuilds(listener: () => void): void {
  onUpdate = listener;
  new EventSource('/__dev/events').onmessage = ({ data }) => {
    if (data !== document.documentElement.dataset.build && !isWaiting) void updatePage();
  };
}

/** Lets the page wait while a text is typed in it. The function gives the element back as it was. */
export function waitFor(restore: () => void): void {
  endTyping = restore;
  isWaiting = true;
}

/** What is being typed is being saved: the next build may show it. */
export const stopWaiting = (): void => {
  isWaiting = false;
};

/** Gives the element back in which a text was typed. */
export function restore(): void {
  endTyping?.();
  endTyping = undefined;
  isWaiting = false;
}

/** Fetches the page again, and takes over what has changed. */
export async function updatePage(): Promise<void> {
  const response = await fetch(location.href);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!response.ok || !isSimilar(next)) return location.reload();
  // Until now, the typed text was shown.
  restore();
  morphdom(document.body, next.body, { onBeforeElUpdated, onBeforeNodeDiscarded });
  document.title = next.title;
  document.documentElement.dataset.build = next.documentElement.dataset.build;
  onUpdate();
}

/** Whether only texts differ: another style needs another policy, and a new control needs the page script. */
function isSimilar(next: Document): boolean {
  const styleOf = ({ head }: Document) => head.querySelector('style')?.textContent;
  const controlsOf = (page: Document) => page.querySelectorAll('[data-enhance]').length;
  return styleOf(next) === styleOf(document) && controlsOf(next) === controlsOf(document);
}

/** What a person types into a form of the page stays as it is. */
function onBeforeElUpdated(from: HTMLElement, to: HTMLElement): boolean {
  if (from.matches('input, textarea')) return false;
  for (const name of KEPT) {
    const value = from.getAttribute(name);
    if (value !== null) to.setAttribute(name, value);
  }
  return true;
}

const onBeforeNodeDiscarded = (node: Node): boolean =>
  !(node instanceof HTMLElement && 'editUi' in node.dataset);
