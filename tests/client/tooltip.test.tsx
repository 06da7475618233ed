// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Term } from '../../components/Term.tsx';
import {
  bmg,
  enter,
  hoverClose,
  hoverOpen,
  leave,
  oneg,
  photos,
  point,
  press,
  put,
  stateOf,
  tooltipOf,
  wander,
} from './tooltip-page.tsx';

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
