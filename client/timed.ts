/** Replaces a text at the moments in `data-later`, because the page may be older than today. Each line there is a moment
 *  and the text from then on. A moment without a text brings back what the page was built with. */
export function enhanceTimed(element: HTMLElement): void {
  const lines = element.dataset.later!.split('\n').map((line) => line.split(/ (.*)/));
  // Not `findLast`, which Chrome before 97 doesn't know.
  lines.reverse();
  const show = replacerOf(element);
  keepUpdated(() => show(lines.find(([moment]) => new Date() >= new Date(moment!))?.[1]));
}

/** Returns a function that replaces what an element was built with by a text. Without one, it brings that back. */
export function replacerOf(element: HTMLElement): (text: string | undefined) => void {
  const built = [...element.childNodes];
  let shown: string | undefined;
  return (text) => {
    if (text === shown) return;
    shown = text;
    element.replaceChildren(...(text === undefined ? built : [text]));
  };
}

/** Updates now, and whenever the visitor comes back: phones keep pages open for days. */
export function keepUpdated(update: () => void): void {
  update();
  document.addEventListener('visibilitychange', update);
}
