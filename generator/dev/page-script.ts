// `/__reload.js`, which only pages of the development server have: brings the open page up to date after each build.
import morphdom from 'morphdom';

/** What the page's own script holds on to: an element of this kind that comes or goes is not enhanced, or twice. */
const ENHANCED = '[data-enhance], [popover], script, template';
/** What has no effect when it is changed in an open page. */
const FIXED = 'script[src], template, meta[http-equiv]';

/** Every element as the server sent it, before scripts and the visitor changed it. */
const originals = new WeakMap<Node, Element>();
const request = new XMLHttpRequest();
let { build } = document.documentElement.dataset;
let cover: HTMLElement | undefined;

// This script runs before all others.
for (const element of document.querySelectorAll('*')) remember(element);
new EventSource('/__reload').onmessage = ({ data }) => {
  if (data === build) return;
  build = data;
  // This ends the request for an older build.
  request.open('GET', location.href);
  request.send();
};
// The request parses the page, for the policy forbids to make HTML of a text.
request.responseType = 'document';
request.onload = () => show(request.response);

function show(next: Document): void {
  cover?.remove();
  if (isFailure(document)) location.reload();
  else if (isFailure(next)) coverWith(next);
  else if (!patch(next)) location.reload();
}

const isFailure = (page: Document): boolean => page.getElementById('failure') !== null;

/** Lays the failure page over this one, which stays as it is below: scrolled, open and filled in. */
function coverWith(failure: Document): void {
  cover = document.createElement('div');
  cover.popover = 'manual';
  cover.attachShadow({ mode: 'open' }).append(...failure.querySelectorAll('style, main'));
  document.body.append(cover);
  cover.showPopover();
}

/** Makes the open page the same as another one, except for what scripts and the visitor have made of it.
 *  Returns whether that was possible. */
function patch(next: Document): boolean {
  let possible = true;
  // What the editor has put into the page, and what is being typed, stays.
  const isEdited = (node: Node): boolean => node instanceof Element && node.matches('[data-edit-ui], [data-edit-busy]');
  const check = (node: Node): boolean => {
    possible &&= !isEnhanced(node);
    return possible;
  };
  morphdom(document.documentElement, next.documentElement, {
    onBeforeElUpdated(from, to) {
      if (isEdited(from)) return false;
      const before = originals.get(from);
      if (!before || before.outerHTML === to.outerHTML) return false;
      // Data, such as JSON-LD, which the policy forbids to write, and what is for browsers without scripts, which is a
      // text here and elements in the page that was fetched. Nobody sees either.
      if (to.matches('script:not([src]), noscript')) return false;
      if (to.matches(FIXED) || from.dataset.enhance !== to.dataset.enhance) possible = false;
      remember(from, to);
      keepChanges(from, to, before);
      return possible;
    },
    onBeforeNodeAdded: (node) => check(node) && node,
    onBeforeNodeDiscarded: (node) => !isEdited(node) && check(node),
    onNodeAdded: (node) => remember(node),
  });
  return possible;
}

/** Keeps the attributes that scripts and the visitor have changed, and what was typed. */
function keepChanges(from: HTMLElement, to: HTMLElement, before: Element): void {
  for (const name of [...from.getAttributeNames(), ...before.getAttributeNames()]) {
    const value = from.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    if (value === null) to.removeAttribute(name);
    else to.setAttribute(name, value);
  }
  if (!from.matches('input, textarea')) return;
  const [field, fresh] = [from, to] as [HTMLInputElement, HTMLInputElement];
  if (field.value !== field.defaultValue) fresh.value = field.value;
}

function isEnhanced(node: Node): boolean {
  if (node.parentElement?.closest('[data-enhance]')) return true;
  return node instanceof Element && (node.matches(ENHANCED) || node.querySelector(ENHANCED) !== null);
}

/** Notes what an element of the open page was when it came. */
function remember(node: Node, original = node): void {
  if (original instanceof Element) originals.set(node, original.cloneNode(true) as Element);
}
