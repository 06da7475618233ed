import { graceArea, type Point, surrounds } from './grace-area.ts';

type State = 'closed' | 'delayed-open' | 'instant-open';

interface Tooltip {
  isOpen: () => boolean;
  open: (state: State) => void;
  close: () => void;
}

const OPEN_DELAY = 700;
const SKIP_DELAY = 300;
/** Between a tooltip and its trigger, and between a tooltip and the edge of the window. */
const GAP = 6;
const EDGE = 8;

// All tooltips of a page share these three.
/** Whether a pointer has to wait for the next tooltip. Not while one is open, nor shortly after. */
let delayed = true;
let skipTimer: number;
/** Whether a pointer is on its way to an open tooltip: what it crosses stays closed. */
let inTransit = false;

/** Opens the tooltip behind a trigger under a resting mouse or pen, under the keyboard's focus, and, where the
 *  trigger is a button for it, by click and tap. Only one is open at a time, and Escape or a press elsewhere
 *  closes it: that is the browser's own doing, for a tooltip is a popover. */
export function enhanceTooltip(trigger: HTMLElement): void {
  const content = trigger.nextElementSibling;
  if (!(content instanceof HTMLElement && content.showPopover)) return;
  const tooltip = createTooltip(trigger, content);
  openUnderPointer(trigger, tooltip);
  openByPress(trigger, tooltip);
  trigger.addEventListener('focus', () => {
    if (trigger.matches(':focus-visible')) tooltip.open('instant-open');
  });
  trigger.addEventListener('blur', tooltip.close);
}

function createTooltip(trigger: HTMLElement, content: HTMLElement): Tooltip {
  const describe = description(trigger, content);
  let whileOpen: AbortController | undefined;
  const setState = (state: State) => {
    trigger.dataset.state = content.dataset.state = state;
    describe(state !== 'closed');
  };
  const open = (state: State) => {
    if (whileOpen) return;
    content.showPopover();
    // After the line above, which closes any other tooltip and so starts the timer.
    clearTimeout(skipTimer);
    delayed = false;
    whileOpen = new AbortController();
    setState(state);
    place(content, trigger.getBoundingClientRect());
    closeOnMovement(trigger, close, whileOpen);
    followPointer([trigger, content], close, whileOpen);
  };
  const close = () => {
    if (whileOpen) content.hidePopover();
  };
  // Whoever closes it, this script or the browser.
  content.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState !== 'closed') return;
    whileOpen?.abort();
    whileOpen = undefined;
    inTransit = false;
    setState('closed');
    clearTimeout(skipTimer);
    skipTimer = window.setTimeout(() => {
      delayed = true;
    }, SKIP_DELAY);
  });
  setState('closed');
  return { isOpen: () => Boolean(whileOpen), open, close };
}

/** A pointer that comes to rest waits, once per visit. Touch never opens by passing over. */
function openUnderPointer(trigger: HTMLElement, tooltip: Tooltip): void {
  let timer: number;
  let visited = false;
  const stopWaiting = () => clearTimeout(timer);
  trigger.addEventListener('pointermove', ({ pointerType }) => {
    if (pointerType === 'touch' || visited || inTransit) return;
    visited = true;
    stopWaiting();
    if (delayed) timer = window.setTimeout(tooltip.open, OPEN_DELAY, 'delayed-open');
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
  let pressedOpen = false;
  trigger.addEventListener('pointerdown', () => {
    pressedOpen = isOpen();
    close();
  });
  trigger.addEventListener('click', (event) => {
    if (isOpen() || pressedOpen || !trigger.hasAttribute('popovertarget')) close();
    else open('instant-open');
    pressedOpen = false;
    // On such a button the browser would now toggle it once more. A link is followed.
    if (trigger.hasAttribute('popovertarget')) event.preventDefault();
  });
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

/** Above the trigger, or below it where there is no room above; always inside the window. */
function place({ style, offsetWidth, offsetHeight }: HTMLElement, trigger: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const centred = trigger.left + (trigger.width - offsetWidth) / 2;
  const above = trigger.top - GAP - offsetHeight;
  const top = above < EDGE ? trigger.bottom + GAP : above;
  style.left = `${inside(centred, clientWidth - offsetWidth)}px`;
  style.top = `${inside(top, clientHeight - offsetHeight)}px`;
}

const inside = (place: number, room: number): number => Math.max(EDGE, Math.min(place, room - EDGE));

/** It would stay behind when the trigger moves away under it. */
function closeOnMovement(trigger: HTMLElement, close: () => void, { signal }: AbortController): void {
  const onScroll = ({ target }: Event) => {
    if (target instanceof Node && target.contains(trigger)) close();
  };
  addEventListener('scroll', onScroll, { capture: true, signal });
  addEventListener('resize', close, { signal });
}

/** Keeps a tooltip open while the pointer is on it, on its trigger, or on its way from one to the other
 *  (WCAG 1.4.13), and closes it when the pointer goes elsewhere. */
function followPointer(
  [trigger, content]: [HTMLElement, HTMLElement],
  close: () => void,
  { signal }: AbortController,
): void {
  let area: Point[] | undefined;
  const leave = (from: HTMLElement, to: HTMLElement) =>
    from.addEventListener(
      'pointerleave',
      (event) => {
        // A finger leaves whatever it lets go of.
        if (event.pointerType === 'touch') return;
        area = graceArea(event, from.getBoundingClientRect(), to.getBoundingClientRect());
        inTransit = true;
      },
      { signal },
    );
  leave(trigger, content);
  leave(content, trigger);
  const onMove = (event: PointerEvent) => {
    if (!area) return;
    const target = event.target as Node;
    if (trigger.contains(target) || content.contains(target)) {
      area = undefined;
      inTransit = false;
    } else if (!surrounds(area, event)) close();
  };
  document.addEventListener('pointermove', onMove, { signal });
}
