/** From this round-trip time on a line is a slow one, in milliseconds. Browsers round what they tell. */
const SLOW = 150;

/** Asks for the fonts of the first screen before a text does, unless the line is known to be slow. A browser that was
 *  asked for a font in time waits for it with the first paint (`font-display: optional`), 100 ms at most: enough on a
 *  quick line for a first visit to see our typefaces, and lost time on a slow one. There the words of the first page come
 *  at once, and the typefaces are at hand for the second. A plain `<link>` cannot make that difference. Browsers that
 *  tell nothing of the line do not wait.
 *  The Network Information API: https://wicg.github.io/netinfo/ */
export function fontPreload(addresses: readonly string[]): string {
  const wordsFirst = `navigator.connection?.rtt>=${SLOW}&&!sessionStorage.fonts`;
  const link = 'Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"",href})';
  const ask = `for(const href of ${JSON.stringify(addresses)})document.head.append(${link})`;
  return `<script>if(${wordsFirst})sessionStorage.fonts=1;else ${ask}</script>`;
}
