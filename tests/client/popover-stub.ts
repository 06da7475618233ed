import { afterEach, beforeEach } from 'vitest';

/** Gives a DOM without popovers the part of them that a script sees: one `auto` popover is open at a time,
 *  `:popover-open` matches it, and `beforetoggle` tells of each change. */
export function stubPopovers(): void {
  const prototype = HTMLElement.prototype;
  const { matches } = prototype;
  let shown: HTMLElement | undefined;

  const announce = (element: HTMLElement, newState: 'open' | 'closed') =>
    element.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));

  beforeEach(() => {
    shown = undefined;
    prototype.showPopover = function (this: HTMLElement) {
      if (shown === this) return;
      shown?.hidePopover();
      announce(this, 'open');
      shown = this;
    };
    prototype.hidePopover = function (this: HTMLElement) {
      if (shown !== this) return;
      announce(this, 'closed');
      shown = undefined;
    };
    prototype.matches = function (this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? shown === this : matches.call(this, selector);
    } as typeof matches;
  });

  afterEach(() => {
    prototype.matches = matches;
    Reflect.deleteProperty(prototype, 'showPopover');
    Reflect.deleteProperty(prototype, 'hidePopover');
  });
}
