export interface OpenTooltip {
  trigger: HTMLElement;
  content: HTMLElement;
  close: () => void;
  /** Aborted when the tooltip closes, to remove its listeners. */
  signal: AbortSignal;
}

// Pixels between a tooltip and its trigger, and between a tooltip and the edge of the window.
const GAP = 6;
const EDGE = 8;

/** Positions a tooltip above its trigger, or below if there is no room above; always inside the window. */
export function place({ trigger, content }: OpenTooltip): void {
  const { left, top, bottom, width } = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight, style } = content;
  const above = top - GAP - offsetHeight;
  style.left = `${inside(left + (width - offsetWidth) / 2, clientWidth - offsetWidth)}px`;
  style.top = `${inside(above < EDGE ? bottom + GAP : above, clientHeight - offsetHeight)}px`;
}

const inside = (position: number, max: number): number =>
  Math.max(EDGE, Math.min(position, max - EDGE));

/** Closes a tooltip when its trigger moves. Exception: when keyboard focus scrolls the page to the trigger, the tooltip
 *  moves along until the next input. */
export function closeOnMovement(tooltip: OpenTooltip): void {
  const { trigger, close, signal } = tooltip;
  const opened = performance.now();
  let follows = trigger.matches(':focus-visible');
  const stop = () => {
    follows = false;
  };
  const onScroll = ({ target, timeStamp }: Event) => {
    // Scroll events from before the tooltip opened arrive one frame late.
    if (timeStamp < opened || !(target instanceof Node && target.contains(trigger))) return;
    if (follows) place(tooltip);
    else close();
  };
  addEventListener('scroll', onScroll, { capture: true, signal });
  addEventListener('resize', close, { signal });
  for (const event of ['keydown', 'pointerdown', 'wheel'])
    addEventListener(event, stop, { passive: true, signal });
}
