import { closeOnMovement, type OpenTooltip, place } from './tooltip-place.ts';

export interface Tooltip {
  isOpen: () => boolean;
  open: (state: 'delayed-open' | 'instant-open') => void;
  close: () => void;
}

const SKIP_DELAY_MS = 300;

/** Shared by all tooltips: hovering must wait, except while a tooltip is open and shortly after. */
export const hovering = { waits: true };
let skipTimer: number;

/** Connects a tooltip to its trigger. Cleans up whether the script or the browser closes it. */
export function createTooltip(trigger: HTMLElement, content: HTMLElement): Tooltip {
  const describe = description(trigger, content);
  let whileOpen: AbortController | undefined;
  const setState = (state: string) => {
    trigger.dataset.state = content.dataset.state = state;
    describe(state !== 'closed');
  };
  const close = () => {
    if (whileOpen) content.hidePopover();
  };
  content.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState !== 'closed') return;
    whileOpen?.abort();
    whileOpen = undefined;
    setState('closed');
    skipTimer = window.setTimeout(() => {
      hovering.waits = true;
    }, SKIP_DELAY_MS);
  });
  setState('closed');
  return {
    isOpen: () => Boolean(whileOpen),
    open(state) {
      if (whileOpen) return;
      content.showPopover();
      // Must come after showPopover(), which closes any other tooltip.
      clearTimeout(skipTimer);
      hovering.waits = false;
      whileOpen = new AbortController();
      setState(state);
      const tooltip = { trigger, content, close, signal: whileOpen.signal };
      place(tooltip);
      closeOnMovement(tooltip);
      closeOnLeave(tooltip);
    },
    close,
  };
}

/** While the tooltip is open, adds it to the trigger's `aria-describedby`, unless the trigger contains the same text. */
function description(trigger: HTMLElement, content: HTMLElement): (open: boolean) => void {
  const own = trigger.getAttribute('aria-describedby');
  const all = trigger.textContent.includes(content.textContent)
    ? own
    : [own, content.id].filter(Boolean).join(' ');
  return (open) => {
    const ids = open ? all : own;
    if (ids) trigger.setAttribute('aria-describedby', ids);
    else trigger.removeAttribute('aria-describedby');
  };
}

/** Keeps a tooltip open while the pointer is on it, on its trigger, or in the gap between them (WCAG 1.4.13). */
function closeOnLeave({ trigger, content, close, signal }: OpenTooltip): void {
  let hasEntered = trigger.matches(':hover');
  const onMove = ({ target, pointerType, x, y }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const [word, box] = [trigger.getBoundingClientRect(), content.getBoundingClientRect()];
    const [top, bottom] = [Math.min(box.top, word.bottom), Math.max(box.bottom, word.top)];
    const isOnTooltip = box.left <= x && x <= box.right && top <= y && y <= bottom;
    if (isOnTooltip || trigger.contains(target as Node)) hasEntered = true;
    else if (hasEntered) close();
  };
  document.addEventListener('pointermove', onMove, { signal });
}
