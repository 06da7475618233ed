// `/__reload.js`, which only pages of the development server have. A page knows its own version and hears the newest
// one, at once and after every build. So one that was served a moment too early, or that slept while the server was
// started anew, still comes to know.
const OWN = 'script[src^="/__reload.js"]';
const { searchParams } = new URL(import.meta.url);
const file = searchParams.get('file');
let [markup, style] = searchParams.get('version').split(' ');
let newest = '';
let following = false;
let source;
/** The page as it was served, without what scripts have made of it since. */
let pristine;

addEventListener('pageshow', () => {
  source = new EventSource(`/__reload?${new URLSearchParams({ file })}`);
  source.onmessage = ({ data }) => {
    newest = data;
    follow();
  };
});
addEventListener('pagehide', () => source.close());
addEventListener('load', async () => {
  const page = await fetchPage();
  if (versionOf(page) === `${markup} ${style}`) pristine = page;
});

// The page that shows a mistake may be shorter, so a browser would not find back to where the visitor was.
const place = `scrolled to on ${location.pathname}`;
const isFailure = file === 'failure.html';
const top = isFailure ? null : sessionStorage.getItem(place);
if (top !== null) {
  sessionStorage.removeItem(place);
  // Otherwise the browser goes to where the page with the mistake was, once this one has loaded.
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  scrollTo({ top: Number(top), behavior: 'instant' });
}

/** Until it is the newest. Only one at a time: what is news meanwhile is heard at the end. */
async function follow() {
  if (following) return;
  following = true;
  while (newest !== `${markup} ${style}`) {
    const [newMarkup, newStyle] = newest.split(' ');
    if (newMarkup === markup) await restyle(newStyle);
    else if (newStyle !== style || !(await reword())) return reload();
  }
  following = false;
}

function reload() {
  if (!isFailure) sessionStorage.setItem(place, scrollY);
  location.reload();
}

// The policy of the page allows the style sheet written into it by its hash, and others only from this server.
async function restyle(version) {
  style = version;
  const old = document.head.querySelectorAll('style, link[href^="/__reload.css"]');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/__reload.css?${new URLSearchParams({ file, version })}`;
  const isLoaded = new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
  old[0].after(link);
  // A page keeps the style it has when the server has just gone.
  for (const each of (await isLoaded) ? old : [link]) each.remove();
}

/** Puts new words and attributes in where they stand, which is sooner than to load the page again, and keeps what is
 *  open or filled in. Whether that was all there was to change. */
async function reword() {
  if (!pristine) return false;
  const page = await fetchPage();
  const edits = page && changes(document.documentElement, pristine.documentElement, page.documentElement);
  if (!edits) return false;
  for (const edit of edits) edit();
  pristine = page;
  [markup, style] = versionOf(page).split(' ');
  return true;
}

/** What has to be done to the page that is shown so that it differs from the one before as the next one does. Nothing,
 *  not even an empty list, where that is more than words and attributes, or where scripts have had their hands in it. */
function changes(shown, before, after) {
  if (before.isEqualNode(after) || after.matches?.(OWN)) return [];
  if (shown.nodeName !== before.nodeName || before.nodeName !== after.nodeName) return undefined;
  if (before.nodeType !== Node.ELEMENT_NODE) {
    if (shown.data !== before.data) return undefined;
    return [
      () => {
        shown.data = after.data;
      },
    ];
  }
  const [own, old, nodes] = [shown, before, after].map(({ childNodes }) => [...childNodes]);
  if (own.length !== nodes.length || old.length !== nodes.length) return undefined;
  const edits = [attributeChanges(shown, before, after), ...nodes.map((node, at) => changes(own[at], old[at], node))];
  return edits.includes(undefined) ? undefined : edits.flat();
}

function attributeChanges(shown, before, after) {
  const names = new Set([before, after].flatMap((element) => element.getAttributeNames()));
  const changed = [...names].filter((name) => before.getAttribute(name) !== after.getAttribute(name));
  // A script runs once, and what it enhances is enhanced once.
  if (changed.length > 0 && (after.localName === 'script' || changed.includes('data-enhance'))) return undefined;
  return changed.map((name) => () => {
    const value = after.getAttribute(name);
    if (value === null) shown.removeAttribute(name);
    else shown.setAttribute(name, value);
  });
}

/** The page as the server has it now, without its style. Parsed by the request: the policy forbids to do so here. */
function fetchPage() {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onloadend = () => resolve(request.response);
    request.open('GET', `/__reload.html?${new URLSearchParams({ file })}`);
    request.send();
  });
}

function versionOf(page) {
  const script = page?.querySelector(OWN);
  return script ? new URL(script.src).searchParams.get('version') : '';
}
