/** The browser opens and closes the menu by itself. This closes it when a link is chosen, so that a page
 *  kept by the back button does not come back covered, and when focus leaves it, so that nothing is focused
 *  behind the sheet. */
export function enhanceMenu(root: HTMLElement): void {
  const close = () => {
    if (root.matches(':popover-open')) root.hidePopover();
  };
  root.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) close();
  });
  matchMedia('(min-width: 1001px)').addEventListener('change', close);
}
