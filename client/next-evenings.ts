/** Shows the days off up to the next evening, and that evening. What has passed since the site was built goes, and what
 *  comes after it appears. */
export function enhanceNextEvenings(root: HTMLElement): void {
  const days = [...root.querySelectorAll<HTMLElement>('[data-over]')];
  const update = () => {
    const isOver = ({ dataset }: HTMLElement) => Date.now() >= Date.parse(dataset.over ?? '');
    const next = days.findIndex((day) => !isOver(day) && !('off' in day.dataset));
    days.forEach((day, index) => {
      day.hidden = isOver(day) || index > next;
    });
  };
  update();
  // A phone keeps a page for days.
  document.addEventListener('visibilitychange', update);
}
