/** The browser opens and closes the menu: a popover, or a details element in older browsers. This closes it when a link
 *  is clicked, when the window becomes wide, and when the visitor leaves (so that Back doesn't return to an open menu). */
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
  details.addEventListener('toggle', () => {
    for (const part of document.querySelectorAll<HTMLElement>('main, footer'))
      part.inert = details.open;
  });
  // Popovers already close on Escape.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') details.open = false;
  });
}
