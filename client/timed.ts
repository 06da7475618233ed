/** Shows or hides an element at the moments it lists, because the page may be older than today. */
export function enhanceTimed(element: HTMLElement): void {
  const { hidden, dataset } = element;
  const moments = dataset.flips!.split(' ');
  keepUpdated(() => {
    const passed = moments.filter((moment) => Date.now() >= Date.parse(moment));
    element.hidden = hidden !== (passed.length % 2 === 1);
  });
}

/** Updates now, and whenever the visitor comes back: phones keep pages open for days. */
export function keepUpdated(update: () => void): void {
  update();
  document.addEventListener('visibilitychange', update);
}
