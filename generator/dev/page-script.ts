// /__reload.js, only on pages of the dev server: updates the open page after each build.
import morphdom from 'morphdom';

/** Elements the page script has enhanced. Replacing one would lose its listeners or add them twice. */
const ENHANCED = '[data-enhance], [popover], script, template';
/** Elements that ignore changes once the page is open. */
const FIXED = 'script[src], template, meta[http-equiv]';
/** Invisible elements: JSON-LD, which the policy forbids to write, and noscript, whose content is text in an open page. */
const SKIPPED = 'script:not([src]), noscript';

/** Elements as the server sent them, before scripts or the visitor changed them. */
const originals = new WeakMap<Node, Element>();
const request = new XMLHttpRequest();
let { build } = document.documentElement.dataset;
let cover: HTMLElement | undefined;

// This script runs before all others, so nothing has changed yet.
for (const element of document.querySelectorAll('*')) remember(element);
new EventSource('/__reload').onmessage = ({ data }) => {
  if (data === build) return;
  build = data;
  // open() cancels a request for an older build.
  request.open('GET', location.href);
  request.send();
};
// The request parses the page: the policy forbids turning text into HTML.
request.responseType = 'document';
request.onload = () => show(request.response);

function show(next: Document): void {
  const isFailure = (page: Document): boolean => page.getElementById('failure') !== null;
  cover?.remove();
  if (!isFailure(document) && isFailure(next)) coverWith(next);
  else if (isFailure(document) || !patch(next)) location.reload();
}

/** Covers this page with the failure page. Scroll position, open parts, and form fields are kept below. */
function coverWith(failure: Document): void {
  cover = document.createElement('div');
  cover.popover = 'manual';
  cover.attachShadow({ mode: 'open' }).append(...failure.querySelectorAll('style, main'));
  document.body.append(cover);
  cover.showPopover();
}

/** Updates the open page to match another one, but keeps what scripts and the visitor changed. Returns whether that was
 *  possible. */
function patch(next: Document): boolean {
  let possible = true;
  // The editor owns its part of the page.
  const isEditor = (node: Node): boolean => node instanceof Element && node.matches('[data-edit-ui]');
  const check = (node: Node): boolean => {
    possible &&= !isEnhanced(node);
    return possible;
  };
  morphdom(document.documentElement, next.documentElement, {
    onBeforeElUpdated(from, to) {
      const before = originals.get(from);
      if (isEditor(from) || !before || before.outerHTML === to.outerHTML || to.matches(SKIPPED)) return false;
      if (to.matches(FIXED) || from.dataset.enhance !== to.dataset.enhance) possible = false;
      remember(from, to);
      keepChanges(from, to, before);
      return possible;
    },
    onBeforeNodeAdded: (node) => check(node) && node,
    onBeforeNodeDiscarded: (node) => !isEditor(node) && check(node),
    onNodeAdded: (node) => remember(node),
  });
  return possible;
}

/** Keeps attributes that scripts or the visitor changed, and typed text. */
function keepChanges(from: HTMLElement, to: HTMLElement, before: Element): void {
  for (const name of [...from.getAttributeNames(), ...before.getAttributeNames()]) {
    const value = from.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    if (value === null) to.removeAttribute(name);
    else to.setAttribute(name, value);
  }
  const [field, fresh] = [from, to] as [HTMLInputElement, HTMLInputElement];
  if (from.matches('input, textarea') && field.value !== field.defaultValue) fresh.value = field.value;
}

function isEnhanced(node: Node): boolean {
  // The page script only hides and shows elements that flip. What is in them may change.
  if (node.parentElement?.closest('[data-enhance]:not([data-flips])')) return true;
  return node instanceof Element && (node.matches(ENHANCED) || node.querySelector(ENHANCED) !== null);
}

/** Records an element as the server sent it. */
function remember(node: Node, original = node): void {
  if (original instanceof Element) originals.set(node, original.cloneNode(true) as Element);
}
