// Keeps the open page up to date: after every build it takes over what has changed, without a reload if possible.

import morphdom from 'morphdom';

/** Set by scripts of the page and by the editor. The page that comes from the server doesn't have them. */
const KEPT = ['data-ready', 'data-state', 'data-edit-id', 'open', 'tabindex', 'title'];

let endTyping: (() => void) | undefined;
/** Shows the last build, if the page doesn't show it yet. */
let follow = async () => {};

/** Updates the page after every build, and calls `onUpdate`. While `isWaiting`, the page stays as it is. */
export function followBuilds(isWaiting: () => boolean, onUpdate: () => void): void {
  const { dataset } = document.documentElement;
  let last = dataset.build;
  let shown = last;
  follow = async () => {
    if (last === shown || (endTyping && isWaiting())) return;
    shown = last;
    const response = await fetch(location.href);
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (!response.ok || !isSimilar(next)) return location.reload();
    // Until now, the typed text was shown.
    restore();
    morphdom(document.body, next.body, { onBeforeElUpdated, onBeforeNodeDiscarded });
    document.title = next.title;
    dataset.build = shown;
    onUpdate();
  };
  new EventSource('/__dev/events').onmessage = ({ data }) => {
    last = data;
    void follow();
  };
}

/** A text is being typed in the page. The function gives the element back as it was. */
export function waitFor(restoring: () => void): void {
  endTyping = restoring;
}

/** Gives the element back in which a text was typed. */
function restore(): void {
  endTyping?.();
  endTyping = undefined;
}

/** Nothing is typed anymore, so the page can show what was built in the meantime. */
export function stopWaiting(): void {
  restore();
  void follow();
}

/** Whether only texts differ: another style needs another policy, and a new control needs the page script. */
function isSimilar(next: Document): boolean {
  const styleOf = ({ head }: Document) => head.querySelector('style')?.textContent;
  const controlsOf = (page: Document) => page.querySelectorAll('[data-enhance]').length;
  return styleOf(next) === styleOf(document) && controlsOf(next) === controlsOf(document);
}

/** What a person types into a form of the page stays as it is. */
function onBeforeElUpdated(from: HTMLElement, to: HTMLElement): boolean {
  for (const name of KEPT) {
    const value = from.getAttribute(name);
    if (value !== null) to.setAttribute(name, value);
  }
  return !from.matches('input, textarea');
}

const onBeforeNodeDiscarded = (node: Node): boolean =>
  !(node instanceof HTMLElement && 'editUi' in node.dataset);
