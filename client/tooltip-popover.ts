import { type Point, safeTriangle, surrounds } from './safe-triangle.ts';
import { closeOnMovement, type OpenTooltip, place } from './tooltip-place.ts';

export interface Tooltip {
  isOpen: () => boolean;
  open: (state: 'delayed-open' | 'instant-open') => void;
  close: () => void;
}

const SKIP_DELAY_MS = 300;

/** Shared by all tooltips. `delayed`: hovering must wait, except while a tooltip is open and shortly after. `inTransit`:
 *  the pointer is moving to an open tooltip, so triggers it crosses stay closed. */
export const pointer = { delayed: true, inTransit: false };
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
    pointer.inTransit = false;
    skipTimer = window.setTimeout(() => {
      pointer.delayed = true;
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
      pointer.delayed = false;
      whileOpen = new AbortController();
      setState(state);
      const tooltip = { trigger, content, close, signal: whileOpen.signal };
      place(tooltip);
      closeOnMovement(tooltip);
      followPointer(tooltip);
    },
    close,
  };
}

/** While the tooltip is open, adds it to the trigger's `aria-describedby`, unless the trigger contains the same text. */
function description(trigger: HTMLElement, content: HTMLElement): (open: boolean) => void {
  const own = trigger.getAttribute('aria-describedby');
  const all = trigger.textContent.includes(content.textContent) ? own : [own, content.id].filter(Boolean).join(' ');
  return (open) => {
    const ids = open ? all : own;
    if (ids) trigger.setAttribute('aria-describedby', ids);
    else trigger.removeAttribute('aria-describedby');
  };
}

/** Keeps a tooltip open while the pointer is on it, on its trigger, or moving between them (WCAG 1.4.13). */
function followPointer({ trigger, content, close, signal }: OpenTooltip): void {
  let area: Point[] | undefined;
  const track = (from: HTMLElement, to: HTMLElement) => (event: PointerEvent) => {
    // Lifting a finger fires pointerleave, too.
    if (event.pointerType === 'touch') return;
    area = safeTriangle(event, from.getBoundingClientRect(), to.getBoundingClientRect());
    pointer.inTransit = true;
  };
  const onMove = (event: PointerEvent) => {
    const target = event.target as Node;
    const arrived = trigger.contains(target) || content.contains(target);
    if (area && !arrived && !surrounds(area, event)) close();
  };
  trigger.addEventListener('pointerleave', track(trigger, content), { signal });
  content.addEventListener('pointerleave', track(content, trigger), { signal });
  document.addEventListener('pointermove', onMove, { signal });
}
