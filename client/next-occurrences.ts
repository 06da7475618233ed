/** Shows the next occurrence and the days off before it as of today: the page may be older. */
export function enhanceNextOccurrences(root: HTMLElement): void {
  const days = [...root.querySelectorAll<HTMLElement>('[data-over]')];
  const update = () => {
    const isOver = ({ dataset }: HTMLElement) => Date.now() >= Date.parse(dataset.over ?? '');
    const next = days.findIndex((day) => !isOver(day) && !('off' in day.dataset));
    days.forEach((day, index) => {
      day.hidden = isOver(day) || index > next;
    });
  };
  update();
  // Phones keep pages open for days.
  document.addEventListener('visibilitychange', update);
}
