import { graceArea, type Point, surrounds } from './grace-area.ts';
import { closeOnMovement, type OpenTooltip, place } from './tooltip-place.ts';

/** One tooltip, and how to open and close it. */
export interface Tooltip {
  isOpen: () => boolean;
  open: (state: 'delayed-open' | 'instant-open') => void;
  close: () => void;
}

const SKIP_DELAY = 300;

/** What all tooltips of a page share: whether a pointer has to wait for the next one, which it has not while one
 *  is open nor shortly after; and whether it is on its way to an open one, when all that it crosses stays closed. */
export const waiting = { needed: true, inTransit: false };
let skipTimer: number;

function waitNoLonger(): void {
  clearTimeout(skipTimer);
  waiting.needed = false;
}

function waitAgainSoon(): void {
  waiting.inTransit = false;
  skipTimer = window.setTimeout(() => {
    waiting.needed = true;
  }, SKIP_DELAY);
}

/** Ties a tooltip to its trigger. Whoever closes it, the script or the browser, it is closed in every respect. */
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
    waitAgainSoon();
  });
  setState('closed');
  return {
    isOpen: () => Boolean(whileOpen),
    open(state) {
      if (whileOpen) return;
      content.showPopover();
      // After the line above, which closes any other tooltip.
      waitNoLonger();
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

/** Names the tooltip as the trigger's description for as long as it is open, beside what describes it anyway.
 *  A trigger that says the same itself is not described by its repetition. */
function description(trigger: HTMLElement, content: HTMLElement): (open: boolean) => void {
  const own = trigger.getAttribute('aria-describedby');
  const all = trigger.textContent.includes(content.textContent) ? own : [own, content.id].filter(Boolean).join(' ');
  return (open) => {
    const ids = open ? all : own;
    if (ids) trigger.setAttribute('aria-describedby', ids);
    else trigger.removeAttribute('aria-describedby');
  };
}

/** Keeps a tooltip open while the pointer is on it, on its trigger, or on its way from one to the other
 *  (WCAG 1.4.13), and closes it when the pointer goes elsewhere. */
function followPointer({ trigger, content, close, signal }: OpenTooltip): void {
  let area: Point[] | undefined;
  const track = (from: HTMLElement, to: HTMLElement) => (event: PointerEvent) => {
    // A finger leaves whatever it lets go of.
    if (event.pointerType === 'touch') return;
    area = graceArea(event, from.getBoundingClientRect(), to.getBoundingClientRect());
    waiting.inTransit = true;
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
