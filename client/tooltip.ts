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

/** Shows the description of an element next to it on hover, on keyboard focus, and, if it is a button for that, on a press.
 *  Escape and a press elsewhere close it. */
export function enhanceTooltip(trigger: HTMLElement): void {
  const content = makeTooltip(trigger);
  const show = () => open(trigger, content);
  const isButton = trigger.getAttribute('role') === 'button';

  openOnHover(trigger, content, show);
  trigger.addEventListener('focus', () => {
    if (trigger.matches(':focus-visible')) show();
  });
  trigger.addEventListener('blur', close);
  trigger.addEventListener('click', () => {
    if (!isButton || current === content) close();
    else show();
  });
  trigger.addEventListener('keydown', (event) => {
    if (!isButton || ![' ', 'Enter'].includes(event.key)) return;
    // A space would scroll the page.
    event.preventDefault();
    trigger.click();
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  addEventListener('pointerdown', ({ target }) => {
    const isElsewhere = ![trigger, content].some((element) => element.contains(target as Node));
    if (isElsewhere && current === content) close();
  });
}

/** At the end of the page, which no other element covers. Screen readers read it with the trigger. */
function makeTooltip(trigger: HTMLElement): HTMLElement {
  const content = document.createElement('span');
  content.className = 'tooltip';
  content.id = `tooltip-${document.querySelectorAll('.tooltip').length}`;
  content.setAttribute('role', 'tooltip');
  content.hidden = true;
  content.textContent = trigger.getAttribute('aria-description');
  document.body.append(content);
  // It also tells the style sheet that the script shows the description.
  trigger.setAttribute('aria-describedby', content.id);
  return content;
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
  content.hidden = false;
  place(trigger, content);
}

function close(): void {
  clearTimeout(timer);
  if (!current) return;
  current.hidden = true;
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
