import { addPopover } from './popover-fallback.ts';
import { createTooltip, hovering, type Tooltip } from './tooltip-popover.ts';

const OPEN_DELAY_MS = 700;

/** Opens a tooltip on hover, on keyboard focus, and, if its trigger is a button for it, on click and tap. Popovers close
 *  each other, and close on Escape and on a press outside. */
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

/** Opens once each time the pointer enters, usually after a delay. Touch doesn't hover. */
function openUnderPointer(trigger: HTMLElement, tooltip: Tooltip): void {
  let timer: number;
  let entered = false;
  const stopWaiting = () => clearTimeout(timer);
  trigger.addEventListener('pointermove', ({ pointerType }) => {
    if (pointerType === 'touch' || entered) return;
    entered = true;
    stopWaiting();
    if (hovering.waits) timer = window.setTimeout(tooltip.open, OPEN_DELAY_MS, 'delayed-open');
    else tooltip.open('instant-open');
  });
  trigger.addEventListener('pointerleave', () => {
    entered = false;
    stopWaiting();
  });
  for (const event of ['focus', 'blur', 'click']) trigger.addEventListener(event, stopWaiting);
}

/** Pressing the trigger closes the tooltip. If the trigger is a button for it, pressing again reopens it. */
function openByPress(trigger: HTMLElement, { isOpen, open, close }: Tooltip): void {
  const isButton = trigger.hasAttribute('popovertarget');
  let wasOpen = false;
  trigger.addEventListener('pointerdown', () => {
    wasOpen = isOpen();
    close();
  });
  trigger.addEventListener('click', (event) => {
    if (isOpen() || wasOpen || !isButton) close();
    else open('instant-open');
    wasOpen = false;
    // Otherwise the browser would toggle it again. Links still work.
    if (isButton) event.preventDefault();
  });
}
