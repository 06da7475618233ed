const OPEN_DELAY_MS = 700;
// After a tooltip closes, the next one opens at once for this long.
const SKIP_DELAY_MS = 300;
// Time for the pointer to move from the trigger to its tooltip (WCAG 1.4.13).
const CLOSE_DELAY_MS = 300;
// Pixels between a tooltip and its trigger, and between a tooltip and the edge of the window.
const GAP = 6;
const EDGE = 8;

/** The open tooltip. Only one is open at a time. */
let current: HTMLElement | undefined;
let closedAt = Number.NEGATIVE_INFINITY;
/** Opens or closes a tooltip soon, unless something else happens first. */
let timer: number | undefined;

/** Shows the element after the trigger on hover, on keyboard focus, and, if the trigger is a button for it, on click and
 *  tap. A popover closes by itself on Escape, on a press elsewhere, and when another one opens. */
export function enhanceTooltip(trigger: HTMLElement): void {
  const content = trigger.nextElementSibling as HTMLElement;
  const show = () => open(trigger, content);
  const isButton = trigger.hasAttribute('popovertarget');
  // The name of a link already contains its explanation.
  if (isButton) trigger.setAttribute('aria-describedby', content.id);
  if (!('popover' in content)) replacePopover(trigger, content);

  openOnHover(trigger, content, show);
  trigger.addEventListener('focus', () => {
    if (trigger.matches(':focus-visible')) show();
  });
  trigger.addEventListener('blur', close);
  trigger.addEventListener('click', (event) => {
    if (!isButton || current === content) close();
    else show();
    // Otherwise the browser would toggle it again. Links still work.
    if (isButton) event.preventDefault();
  });
  content.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState === 'closed' && current === content) noteClosed();
  });
}

/** Opens after the pointer rests on the trigger, and closes after it leaves the trigger and the tooltip. */
function openOnHover(trigger: HTMLElement, content: HTMLElement, show: () => void): void {
  for (const element of [trigger, content]) {
    element.addEventListener('pointerenter', (event) => {
      const isSoon = current || performance.now() - closedAt < SKIP_DELAY_MS;
      afterHover(event, show, isSoon ? 0 : OPEN_DELAY_MS);
    });
    element.addEventListener('pointerleave', (event) => afterHover(event, close, CLOSE_DELAY_MS));
  }
}

function afterHover({ pointerType }: PointerEvent, task: () => void, delay: number): void {
  // Touch doesn't hover.
  if (pointerType === 'touch') return;
  clearTimeout(timer);
  timer = window.setTimeout(task, delay);
}

function open(trigger: HTMLElement, content: HTMLElement): void {
  clearTimeout(timer);
  if (current === content) return;
  close();
  current = content;
  content.dataset.state = 'open';
  // Unlike showPopover(), this accepts a popover that was opened before the script started.
  content.togglePopover?.(true);
  place(trigger, content);
}

function close(): void {
  clearTimeout(timer);
  // Fires beforetoggle.
  current?.hidePopover?.();
  // Still open in a browser without popovers.
  if (current) noteClosed();
}

function noteClosed(): void {
  current!.dataset.state = 'closed';
  current = undefined;
  closedAt = performance.now();
}

/** Positions a tooltip above its trigger, or below if there is no room above. The position is relative to the page, so
 *  that the tooltip scrolls with its trigger. */
function place(trigger: HTMLElement, content: HTMLElement): void {
  const { left, top, bottom, width } = trigger.getBoundingClientRect();
  const { offsetWidth, offsetHeight, style } = content;
  const maxX = document.documentElement.clientWidth - offsetWidth - EDGE;
  const x = Math.max(EDGE, Math.min(left + (width - offsetWidth) / 2, maxX));
  const above = top - GAP - offsetHeight;
  const y = above < EDGE ? bottom + GAP : above;
  style.left = `${x + scrollX}px`;
  style.top = `${y + scrollY}px`;
}

/** In Safari 16, Chrome 109, and Firefox 115: moves the tooltip above everything else, and closes it on Escape and on a
 *  press elsewhere. Its `data-state` makes it visible. */
function replacePopover(trigger: HTMLElement, content: HTMLElement): void {
  document.body.append(content);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  addEventListener('pointerdown', ({ target }) => {
    const isElsewhere = ![trigger, content].some((element) => element.contains(target as Node));
    if (isElsewhere && current === content) close();
  });
}
