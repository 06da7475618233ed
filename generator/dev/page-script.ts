// `/__reload.js`, which only pages of the development server have: brings the open page up to date after each build.
import morphdom from 'morphdom';

/** What the page's own script holds on to: an element of this kind that comes or goes is not enhanced, or twice. */
const ENHANCED = '[data-enhance], [popover], script, template';
/** What has no effect when it is changed in an open page. */
const FIXED = 'script[src], template, meta[http-equiv]';

/** An element as the server sent it. */
interface Original {
  html: string;
  attributes: Map<string, string>;
}

/** What every element was before scripts and the visitor changed it. */
const originals = new WeakMap<Node, Original>();
let { build } = document.documentElement.dataset;
let newest = build;
let updating = false;
let cover: HTMLElement | undefined;

// This script runs before all others.
for (const element of document.querySelectorAll('*')) remember(element);
new EventSource('/__reload').onmessage = ({ data }) => {
  newest = data;
  if (!updating) void update();
};

async function update(): Promise<void> {
  updating = true;
  while (build !== newest) {
    const next = await fetchPage();
    // The server has gone. It will tell its newest build when it is back.
    if (!next) break;
    show(next);
    build = next.documentElement.dataset.build;
  }
  updating = false;
}

/** The page as the server has it now. Parsed by the request: the policy forbids to make HTML of a text. */
function fetchPage(): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onloadend = () => resolve(request.response);
    request.open('GET', location.href);
    request.send();
  });
}

function show(next: Document): void {
  cover?.remove();
  if (isFailure(document) !== isFailure(next)) return isFailure(next) ? coverWith(next) : location.reload();
  if (!patch(next)) location.reload();
}

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
  const check = (node: Node): void => {
    if (isEnhanced(node)) possible = false;
  };
  morphdom(document.documentElement, next.documentElement, {
    onBeforeElUpdated(from, to) {
      const before = originals.get(from);
      if (!before || before.html === to.outerHTML) return false;
      // Data, such as JSON-LD. The policy forbids to write into a script, and nobody sees it.
      if (to.matches('script:not([src])')) return false;
      if (to.matches(FIXED) || from.dataset.enhance !== to.dataset.enhance) possible = false;
      remember(from, to);
      keepChanges(from, to, before.attributes);
      return possible;
    },
    onNodeAdded: (node) => remember(node),
    onBeforeNodeAdded(node) {
      check(node);
      return node;
    },
    onBeforeNodeDiscarded(node) {
      check(node);
      return true;
    },
  });
  return possible;
}

/** Keeps the attributes that scripts and the visitor have changed, and what was typed. */
function keepChanges(from: HTMLElement, to: HTMLElement, before: Original['attributes']): void {
  for (const name of [...from.getAttributeNames(), ...before.keys()]) {
    const value = from.getAttribute(name);
    if (value === (before.get(name) ?? null)) continue;
    if (value === null) to.removeAttribute(name);
    else to.setAttribute(name, value);
  }
  if (!isField(from) || !isField(to)) return;
  if (from.value !== from.defaultValue) to.value = from.value;
}

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches('input, textarea');

const isFailure = (page: Document): boolean => page.getElementById('failure') !== null;

function isEnhanced(node: Node): boolean {
  if (node.parentElement?.closest('[data-enhance]')) return true;
  return node instanceof Element && (node.matches(ENHANCED) || node.querySelector(ENHANCED) !== null);
}

/** Notes what an element of the open page was when it came. */
function remember(node: Node, original = node): void {
  if (!(original instanceof Element)) return;
  const attributes = new Map([...original.attributes].map(({ name, value }) => [name, value]));
  originals.set(node, { html: original.outerHTML, attributes });
}
