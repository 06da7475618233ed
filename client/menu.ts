/** The browser opens and closes the menu by itself: a popover, or what the details element before it shows. This closes it
 *  when a link is chosen, when there comes to be room for the row of links, and when the page is left: the back button
 *  must not bring it back covered. */
export function enhanceMenu(root: HTMLElement): void {
  const details = root.previousElementSibling as HTMLDetailsElement;
  const close = () => {
    details.open = false;
    root.hidePopover?.();
  };
  root.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  });
  matchMedia('(min-width: 62.51em)').addEventListener('change', close);
  addEventListener('pagehide', close);
  // A popover does so by itself.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') details.open = false;
  });
}
