import { afterEach, beforeEach } from 'vitest';

/** Gives a DOM without popovers the part of them that a script sees: one `auto` popover is open at a time,
 *  `:popover-open` matches it, and `beforetoggle` tells of each change. */
export function stubPopovers(): void {
  const prototype = HTMLElement.prototype;
  const { matches } = prototype;
  let shown: HTMLElement | undefined;

  const announce = (newState: 'open' | 'closed', element = shown) =>
    element?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  const hide = () => {
    announce('closed');
    shown = undefined;
  };

  beforeEach(() => {
    prototype.showPopover = function (this: HTMLElement) {
      if (shown === this) return;
      hide();
      announce('open', this);
      shown = this;
    };
    prototype.hidePopover = function (this: HTMLElement) {
      // As the first browsers with popovers did. Later ones do nothing.
      if (shown !== this) throw new Error('It is not shown.');
      hide();
    };
    prototype.matches = function (this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? shown === this : matches.call(this, selector);
    } as typeof matches;
  });

  afterEach(() => {
    // What listens while one is open must not hear the next test.
    hide();
    prototype.matches = matches;
    Reflect.deleteProperty(prototype, 'showPopover');
    Reflect.deleteProperty(prototype, 'hidePopover');
  });
}
