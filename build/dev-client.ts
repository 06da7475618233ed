/** The script of `/__reload.js`, which only pages of the development server have. Every page knows its own version and
 *  hears the newest one, at once and after every build. So a page that was served a moment too early, or that slept
 *  while the server was started anew, still comes to know. */
export const CLIENT = `const { searchParams } = new URL(import.meta.url);
const file = searchParams.get('file');
const [markup, firstStyle] = searchParams.get('version').split(' ');
let style = firstStyle;
let source;

addEventListener('pageshow', () => {
  source = new EventSource('/__reload?' + new URLSearchParams({ file }));
  source.onmessage = ({ data }) => {
    const [newMarkup, newStyle] = data.split(' ');
    if (newMarkup !== markup) reload();
    else if (newStyle !== style) restyle(newStyle);
  };
});
addEventListener('pagehide', () => source.close());

// The page that shows a mistake may be shorter, so a browser would not find back to where the visitor was.
const place = 'scrolled to on ' + location.pathname;
const isFailure = file === 'failure.html';
const top = isFailure ? null : sessionStorage.getItem(place);
if (top !== null) {
  sessionStorage.removeItem(place);
  // Otherwise the browser goes to where the page with the mistake was, once this one has loaded.
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => { history.scrollRestoration = 'auto'; });
  scrollTo({ top: Number(top), behavior: 'instant' });
}

function reload() {
  if (!isFailure) sessionStorage.setItem(place, scrollY);
  location.reload();
}

// The policy of the page allows the style sheet written into it by its hash, and others only from this server.
function restyle(version) {
  style = version;
  const old = document.head.querySelectorAll('style, link[href^="/__reload.css"]');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/__reload.css?' + new URLSearchParams({ file, version });
  link.onload = () => old.forEach((each) => each.remove());
  old[0].after(link);
}
`;
