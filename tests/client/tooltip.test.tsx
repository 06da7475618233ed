// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Term } from '../../components/Term.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';
import { stubPopovers } from './popover-stub.ts';

let oneg: HTMLElement;
let bmg: HTMLElement;
let photos: HTMLElement;

stubPopovers();
beforeEach(async () => {
  vi.useFakeTimers();
  // What all tooltips share is then as fresh as on a page just opened.
  vi.resetModules();
  document.body.innerHTML = renderToStaticMarkup(
    <p>
      <Term before="" spelling="Oneg" after="" meaning="Something sweet." />
      <Term before="" spelling="BMG" after="" meaning="An evening of learning." />
      <a href="#photos">
        Photos <span>on another site</span>
      </a>
      <Tooltip id="photos-tooltip">on another site</Tooltip>
    </p>,
  );
  [oneg, bmg, photos] = [...document.querySelectorAll<HTMLElement>('button, a')] as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 1000, configurable: true });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 600, configurable: true });
  put(oneg, { left: 100, top: 300, width: 60, height: 24 });
  put(tooltipOf(oneg), { left: 30, top: 234, width: 200, height: 60 });
  put(bmg, { left: 300, top: 300, width: 60, height: 24 });
  put(tooltipOf(bmg), { left: 230, top: 234, width: 200, height: 60 });
  const { enhanceTooltip } = await import('../../client/tooltip.ts');
  for (const trigger of [oneg, bmg, photos]) enhanceTooltip(trigger);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const tooltipOf = (trigger: HTMLElement) => trigger.nextElementSibling as HTMLElement;

/** What trigger and tooltip say about themselves, once it is sure that they agree with what is shown. */
function stateOf(trigger: HTMLElement): string | undefined {
  const { state } = trigger.dataset;
  expect(tooltipOf(trigger).dataset.state).toBe(state);
  expect(tooltipOf(trigger).matches(':popover-open')).toBe(state !== 'closed');
  return state;
}

/** Gives an element a place, which a DOM without layout does not know. */
function put(element: HTMLElement, { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>) {
  const rect = { left, top, width, height, right: left + width, bottom: top + height } as DOMRect;
  element.getBoundingClientRect = () => rect;
  Object.defineProperty(element, 'offsetWidth', { value: width, configurable: true });
  Object.defineProperty(element, 'offsetHeight', { value: height, configurable: true });
}

function point(target: EventTarget, type: string, { x = 0, y = 0, pointerType = 'mouse' } = {}) {
  target.dispatchEvent(
    Object.assign(new PointerEvent(type, { pointerType, bubbles: type !== 'pointerleave' }), { x, y }),
  );
}

const enter = (element: HTMLElement, pointerType = 'mouse') => point(element, 'pointermove', { pointerType });
const leave = (element: HTMLElement, at = { x: -99, y: -99 }) => point(element, 'pointerleave', at);
const wander = (x: number, y: number, over: EventTarget = document.body) => point(over, 'pointermove', { x, y });

function hoverOpen(element: HTMLElement) {
  enter(element);
  vi.advanceTimersByTime(700);
  expect(stateOf(element)).not.toBe('closed');
}

function hoverClose(element: HTMLElement) {
  leave(element);
  wander(-99, -99);
  expect(stateOf(element)).toBe('closed');
}

/** All that a browser sends when a button or link is pressed with a mouse or finger. */
function press(element: HTMLElement, pointerType = 'mouse'): Event {
  point(element, 'pointerdown', { pointerType });
  point(element, 'pointerup', { pointerType });
  if (pointerType === 'touch') point(element, 'pointerleave', { pointerType });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
  element.dispatchEvent(click);
  return click;
}

test('everything begins closed', () => {
  expect([oneg, bmg, photos].map(stateOf)).toEqual(['closed', 'closed', 'closed']);
});

describe('under a resting pointer', () => {
  test.each(['mouse', 'pen'])('a tooltip opens after 700 ms: %s', (pointerType) => {
    enter(oneg, pointerType);
    vi.advanceTimersByTime(699);
    expect(stateOf(oneg)).toBe('closed');
    vi.advanceTimersByTime(1);
    expect(stateOf(oneg)).toBe('delayed-open');
  });

  test('it does not begin to wait anew with every movement', () => {
    enter(oneg);
    vi.advanceTimersByTime(600);
    enter(oneg);
    vi.advanceTimersByTime(100);
    expect(stateOf(oneg)).toBe('delayed-open');
  });

  test('it stays closed when the pointer leaves before', () => {
    enter(oneg);
    vi.advanceTimersByTime(699);
    leave(oneg);
    vi.advanceTimersByTime(5000);
    expect(stateOf(oneg)).toBe('closed');
  });

  test('it never opens by a passing finger', () => {
    enter(oneg, 'touch');
    vi.advanceTimersByTime(5000);
    expect(stateOf(oneg)).toBe('closed');
  });

  test('it opens once per visit', () => {
    hoverOpen(oneg);
    tooltipOf(oneg).hidePopover();
    enter(oneg);
    vi.advanceTimersByTime(5000);
    expect(stateOf(oneg)).toBe('closed');
    leave(oneg);
    enter(oneg);
    vi.advanceTimersByTime(700);
    expect(stateOf(oneg)).toBe('delayed-open');
  });
});

describe('after one has been closed', () => {
  beforeEach(() => {
    hoverOpen(oneg);
    hoverClose(oneg);
  });

  test('the next one within 300 ms opens at once', () => {
    vi.advanceTimersByTime(299);
    enter(bmg);
    expect(stateOf(bmg)).toBe('instant-open');
  });

  test('later ones wait again', () => {
    vi.advanceTimersByTime(300);
    enter(bmg);
    expect(stateOf(bmg)).toBe('closed');
    vi.advanceTimersByTime(699);
    expect(stateOf(bmg)).toBe('closed');
    vi.advanceTimersByTime(1);
    expect(stateOf(bmg)).toBe('delayed-open');
  });

  test('the 300 ms count from the last closing', () => {
    vi.advanceTimersByTime(299);
    enter(bmg);
    vi.advanceTimersByTime(5000);
    hoverClose(bmg);
    vi.advanceTimersByTime(299);
    enter(oneg);
    expect(stateOf(oneg)).toBe('instant-open');
  });
});

describe('under the focus of the keyboard', () => {
  test('a tooltip opens at once and closes when focus goes on', () => {
    oneg.focus();
    expect(stateOf(oneg)).toBe('instant-open');
    oneg.blur();
    expect(stateOf(oneg)).toBe('closed');
  });

  test('it does not open by focus that a press brought', () => {
    const matches = oneg.matches.bind(oneg);
    oneg.matches = ((selector: string) => selector !== ':focus-visible' && matches(selector)) as typeof matches;
    oneg.focus();
    expect(stateOf(oneg)).toBe('closed');
  });

  test('focus that goes on also ends the waiting of a pointer', () => {
    oneg.focus();
    tooltipOf(oneg).hidePopover();
    vi.advanceTimersByTime(300);
    enter(oneg);
    oneg.blur();
    vi.advanceTimersByTime(5000);
    expect(stateOf(oneg)).toBe('closed');
  });
});

describe('only one is open', () => {
  test('opening another closes the first', () => {
    hoverOpen(oneg);
    bmg.focus();
    expect([oneg, bmg].map(stateOf)).toEqual(['closed', 'instant-open']);
  });

  test('and the one that took over keeps the next from waiting for as long as it is open', () => {
    hoverOpen(oneg);
    leave(oneg);
    bmg.focus();
    vi.advanceTimersByTime(5000);
    enter(oneg);
    expect(stateOf(oneg)).toBe('instant-open');
  });
});

describe('a press', () => {
  test.each(['mouse', 'touch'])('opens the tooltip of a term, and a second one closes it: %s', (pointerType) => {
    const click = press(oneg, pointerType);
    expect(click.defaultPrevented).toBe(true);
    expect(stateOf(oneg)).toBe('instant-open');
    press(oneg, pointerType);
    expect(stateOf(oneg)).toBe('closed');
    press(oneg, pointerType);
    expect(stateOf(oneg)).toBe('instant-open');
  });

  test('closes what a resting pointer had opened, and keeps it closed', () => {
    hoverOpen(oneg);
    press(oneg);
    vi.advanceTimersByTime(5000);
    expect(stateOf(oneg)).toBe('closed');
  });

  test('closes already on the way down', () => {
    hoverOpen(oneg);
    point(oneg, 'pointerdown');
    expect(stateOf(oneg)).toBe('closed');
  });

  test('ends the waiting of a pointer', () => {
    enter(photos);
    press(photos);
    vi.advanceTimersByTime(5000);
    expect(stateOf(photos)).toBe('closed');
  });

  test('of a key toggles', () => {
    oneg.focus();
    oneg.click();
    expect(stateOf(oneg)).toBe('closed');
    oneg.click();
    expect(stateOf(oneg)).toBe('instant-open');
  });

  test('that closed is over and done with', () => {
    press(oneg);
    press(oneg);
    oneg.click();
    expect(stateOf(oneg)).toBe('instant-open');
  });

  test('by a finger leaves the tooltip open when the finger is lifted off it', () => {
    press(oneg, 'touch');
    point(tooltipOf(oneg), 'pointerleave', { pointerType: 'touch' });
    wander(-99, -99);
    expect(stateOf(oneg)).toBe('instant-open');
  });

  test('on a link follows it, and opens nothing', () => {
    expect(press(photos).defaultPrevented).toBe(false);
    expect(stateOf(photos)).toBe('closed');
    press(photos, 'touch');
    expect(stateOf(photos)).toBe('closed');
  });
});

test('what the browser closes, with Escape or a press elsewhere, is closed in every respect', () => {
  oneg.focus();
  tooltipOf(oneg).hidePopover();
  expect(stateOf(oneg)).toBe('closed');
  expect(oneg.hasAttribute('aria-describedby')).toBe(false);
  vi.advanceTimersByTime(300);
  enter(bmg);
  expect(stateOf(bmg)).toBe('closed');
});

describe('movement of the page', () => {
  test('closes a tooltip whose trigger moves along', () => {
    hoverOpen(oneg);
    document.dispatchEvent(new Event('scroll'));
    expect(stateOf(oneg)).toBe('closed');
  });

  test.each(['keydown', 'pointerdown', 'wheel'])(
    'that shows what has come into focus takes the tooltip along: until %s',
    (next) => {
      oneg.focus();
      for (const top of [290, 250, 200]) {
        vi.advanceTimersByTime(1000);
        put(oneg, { left: 100, top, width: 60, height: 24 });
        document.dispatchEvent(new Event('scroll'));
        expect(stateOf(oneg)).toBe('instant-open');
        expect(tooltipOf(oneg).style.top).toBe(`${top - 66}px`);
      }
      document.body.dispatchEvent(new Event(next, { bubbles: true }));
      expect(stateOf(oneg)).toBe('instant-open');
      document.dispatchEvent(new Event('scroll'));
      expect(stateOf(oneg)).toBe('closed');
    },
  );

  test('of another part of the page leaves it open', () => {
    hoverOpen(oneg);
    bmg.dispatchEvent(new Event('scroll'));
    expect(stateOf(oneg)).toBe('delayed-open');
  });

  test('by another size of the window closes it', () => {
    oneg.focus();
    window.dispatchEvent(new Event('resize'));
    expect(stateOf(oneg)).toBe('closed');
  });
});

describe('on its way to the tooltip', () => {
  beforeEach(() => {
    hoverOpen(oneg);
    leave(oneg, { x: 130, y: 299 });
  });

  test('a pointer keeps it open, however slow', () => {
    wander(130, 297);
    vi.advanceTimersByTime(10_000);
    wander(131, 296);
    expect(stateOf(oneg)).toBe('delayed-open');
  });

  test('a pointer that arrives may stay, and move there as it likes', () => {
    wander(60, 260, tooltipOf(oneg));
    vi.advanceTimersByTime(10_000);
    wander(210, 240, tooltipOf(oneg));
    expect(stateOf(oneg)).toBe('delayed-open');
  });

  test('a pointer on whatever belongs to the tooltip has arrived', () => {
    wander(-99, -99, tooltipOf(oneg));
    expect(stateOf(oneg)).toBe('delayed-open');
  });

  test('a pointer that strays closes it', () => {
    wander(200, 299);
    expect(stateOf(oneg)).toBe('closed');
  });

  test('a pointer opens nothing else', () => {
    wander(131, 297, bmg);
    vi.advanceTimersByTime(5000);
    expect([oneg, bmg].map(stateOf)).toEqual(['delayed-open', 'closed']);
  });

  test('a pointer may also go back', () => {
    wander(130, 260, tooltipOf(oneg));
    leave(tooltipOf(oneg), { x: 130, y: 295 });
    wander(130, 298);
    expect(stateOf(oneg)).toBe('delayed-open');
    wander(130, 310, oneg);
    wander(400, 310, oneg);
    expect(stateOf(oneg)).toBe('delayed-open');
  });

  test('a pointer that leaves the tooltip for elsewhere closes it', () => {
    wander(130, 260, tooltipOf(oneg));
    leave(tooltipOf(oneg), { x: 130, y: 233 });
    wander(130, 220);
    expect(stateOf(oneg)).toBe('closed');
  });

  test('once it is closed, others open again', () => {
    tooltipOf(oneg).hidePopover();
    enter(bmg);
    expect(stateOf(bmg)).toBe('instant-open');
  });
});

describe('the description of a trigger', () => {
  test('is its tooltip for as long as that is open', () => {
    oneg.focus();
    expect(oneg.getAttribute('aria-describedby')).toBe(tooltipOf(oneg).id);
    oneg.blur();
    expect(oneg.hasAttribute('aria-describedby')).toBe(false);
  });

  test('keeps what describes it anyway', async () => {
    document.body.innerHTML = renderToStaticMarkup(
      <p>
        <button type="button" aria-describedby="note other-note">
          Oneg
        </button>
        <Tooltip id="its-tooltip">Something sweet.</Tooltip>
      </p>,
    );
    const button = document.querySelector('button')!;
    const { enhanceTooltip } = await import('../../client/tooltip.ts');
    enhanceTooltip(button);
    button.focus();
    expect(button.getAttribute('aria-describedby')).toBe('note other-note its-tooltip');
    button.blur();
    expect(button.getAttribute('aria-describedby')).toBe('note other-note');
  });

  test('does not repeat what the trigger says itself', () => {
    photos.focus();
    expect(stateOf(photos)).toBe('instant-open');
    expect(photos.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('the place of a tooltip', () => {
  const placeOf = ({ style }: HTMLElement) => [style.left, style.top];
  const openAt = (left: number, top: number) => {
    put(oneg, { left, top, width: 60, height: 24 });
    oneg.focus();
    return placeOf(tooltipOf(oneg));
  };

  test('is above the middle of the trigger', () => {
    expect(openAt(400, 300)).toEqual(['330px', '234px']);
  });

  test('is below where there is no room above', () => {
    expect(openAt(400, 70)).toEqual(['330px', '100px']);
    oneg.blur();
    expect(openAt(400, 74)).toEqual(['330px', '8px']);
  });

  test('keeps 8 px from either side of the window', () => {
    expect(openAt(0, 300)).toEqual(['8px', '234px']);
    oneg.blur();
    expect(openAt(940, 300)).toEqual(['792px', '234px']);
  });

  test('is inside a window that has room neither above nor below', () => {
    Object.defineProperty(document.documentElement, 'clientHeight', { value: 90 });
    expect(openAt(400, 40)).toEqual(['330px', '22px']);
  });
});

test('a browser without popovers is left alone', async () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  document.body.innerHTML = renderToStaticMarkup(<Term before="" spelling="Oneg" after="" meaning="Sweet." />);
  const button = document.querySelector('button')!;
  const { enhanceTooltip } = await import('../../client/tooltip.ts');
  enhanceTooltip(button);
  button.focus();
  button.click();
  expect(button.dataset.state).toBeUndefined();
});
