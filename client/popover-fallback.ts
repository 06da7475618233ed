/** A minimal popover for browsers without them: closes on Escape and on a press outside. The element moves to the end of
 *  the page, above everything else, and its `data-state` makes it visible. */
export function addPopover(element: HTMLElement): void {
  element.showPopover = () => document.body.append(element);
  element.hidePopover = () =>
    element.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') element.hidePopover();
  });
  addEventListener('pointerdown', ({ target }) => {
    if (!element.contains(target as Node)) element.hidePopover();
  });
}
