import { addPopover } from './popover-fallback.ts';
import { createTooltip, type Tooltip, waiting } from './tooltip-popover.ts';

const OPEN_DELAY = 700;

/** Opens the tooltip behind a trigger under a resting mouse or pen, under the keyboard's focus, and, where the
 *  trigger is a button for it, by click and tap. Only one is open at a time, and Escape or a press elsewhere
 *  closes it: that is the browser's own doing, for a tooltip is a popover. */
export function enhanceTooltip(trigger: HTMLElement): void {
  const content = trigger.nextElementSibling;
  if (!(content instanceof HTMLElement)) return;
  if (!content.showPopover) addPopover(content);
  const tooltip = createTooltip(trigger, content);
  openUnderPointer(trigger, tooltip);
  openByPress(trigger, tooltip);
  trigger.addEventListener('focus', () => {
    if (trigger.matches(':focus-visible')) tooltip.open('instant-open');
  });
  trigger.addEventListener('blur', tooltip.close);
}

/** A pointer that comes to rest waits, once per visit. Touch never opens by passing over. */
function openUnderPointer(trigger: HTMLElement, tooltip: Tooltip): void {
  let timer: number;
  let visited = false;
  const stopWaiting = () => clearTimeout(timer);
  trigger.addEventListener('pointermove', ({ pointerType }) => {
    if (pointerType === 'touch' || visited || waiting.inTransit) return;
    visited = true;
    stopWaiting();
    if (waiting.needed) timer = window.setTimeout(tooltip.open, OPEN_DELAY, 'delayed-open');
    else tooltip.open('instant-open');
  });
  trigger.addEventListener('pointerleave', () => {
    visited = false;
    stopWaiting();
  });
  for (const event of ['focus', 'blur', 'click']) trigger.addEventListener(event, stopWaiting);
}

/** A press closes. On a button that has nothing else to do, the next one opens. */
function openByPress(trigger: HTMLElement, { isOpen, open, close }: Tooltip): void {
  const isButton = trigger.hasAttribute('popovertarget');
  let pressedOpen = false;
  trigger.addEventListener('pointerdown', () => {
    pressedOpen = isOpen();
    close();
  });
  trigger.addEventListener('click', (event) => {
    if (isOpen() || pressedOpen || !isButton) close();
    else open('instant-open');
    pressedOpen = false;
    // The browser would now toggle it once more. A link is followed.
    if (isButton) event.preventDefault();
  });
}
