/** What belongs together while a tooltip is open. */
export interface OpenTooltip {
  trigger: HTMLElement;
  content: HTMLElement;
  close: () => void;
  /** Ends what listens for the open tooltip only. */
  signal: AbortSignal;
}

/** Between a tooltip and its trigger, and between a tooltip and the edge of the window. */
const GAP = 6;
const EDGE = 8;

/** Puts a tooltip above its trigger, or below it where there is no room above; always inside the window. */
export function place({ trigger, content }: OpenTooltip): void {
  const { left, top, bottom, width } = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight, style } = content;
  const above = top - GAP - offsetHeight;
  style.left = `${inside(left + (width - offsetWidth) / 2, clientWidth - offsetWidth)}px`;
  style.top = `${inside(above < EDGE ? bottom + GAP : above, clientHeight - offsetHeight)}px`;
}

const inside = (place: number, room: number): number => Math.max(EDGE, Math.min(place, room - EDGE));

/** A tooltip would stay behind when its trigger moves away under it, so it closes. It goes along while the page
 *  scrolls by itself to the trigger that the keyboard has reached: until the visitor does the next thing. */
export function closeOnMovement(tooltip: OpenTooltip): void {
  const { trigger, close, signal } = tooltip;
  const opened = performance.now();
  let goesAlong = trigger.matches(':focus-visible');
  const stop = () => {
    goesAlong = false;
  };
  const onScroll = ({ target, timeStamp }: Event) => {
    // What the visitor did to get here is only told with the next frame.
    if (timeStamp < opened || !(target instanceof Node && target.contains(trigger))) return;
    if (goesAlong) place(tooltip);
    else close();
  };
  addEventListener('scroll', onScroll, { capture: true, signal });
  addEventListener('resize', close, { signal });
  for (const event of ['keydown', 'pointerdown', 'wheel']) addEventListener(event, stop, { passive: true, signal });
}
