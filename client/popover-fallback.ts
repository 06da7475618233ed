/** Gives an element what a browser without popovers lacks: it is shown until Escape, or a press elsewhere. It goes to the
 *  end of the page, where nothing lies over it; what shows it there is its `data-state`. */
export function addPopover(element: HTMLElement): void {
  element.showPopover = () => document.body.append(element);
  element.hidePopover = () => element.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') element.hidePopover();
  });
  addEventListener('pointerdown', ({ target }) => {
    if (!element.contains(target as Node)) element.hidePopover();
  });
}
