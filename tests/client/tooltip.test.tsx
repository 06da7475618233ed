// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
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
  stateOf,
  tooltipOf,
  wander,
} from './tooltip-page.tsx';

/** The state of a tooltip after so many milliseconds. */
function stateAfter(wait: number, trigger = oneg): string | undefined {
  vi.advanceTimersByTime(wait);
  return stateOf(trigger);
}

describe('under a resting pointer', () => {
  test.each(['mouse', 'pen'])('a tooltip opens 700 ms after the first movement of a %s', (pointerType) => {
    expect([oneg, bmg, photos].map(stateOf)).toEqual(['closed', 'closed', 'closed']);
    enter(oneg, pointerType);
    expect(stateAfter(600)).toBe('closed');
    enter(oneg, pointerType);
    expect(stateAfter(99)).toBe('closed');
    expect(stateAfter(1)).toBe('delayed-open');
  });

  test('it stays closed when the pointer leaves before, and under a passing finger', () => {
    enter(oneg);
    vi.advanceTimersByTime(699);
    leave(oneg);
    expect(stateAfter(5000)).toBe('closed');
    enter(oneg, 'touch');
    expect(stateAfter(5000)).toBe('closed');
  });

  test('it opens once per visit', () => {
    hoverOpen(oneg);
    tooltipOf(oneg).hidePopover();
    enter(oneg);
    expect(stateAfter(5000)).toBe('closed');
    leave(oneg);
    enter(oneg);
    expect(stateAfter(700)).toBe('delayed-open');
  });

  test('within 300 ms of the last closing the next one opens at once', () => {
    for (const [trigger, other] of [
      [oneg, bmg],
      [bmg, oneg],
    ] as const) {
      enter(trigger);
      vi.advanceTimersByTime(5000);
      hoverClose(trigger);
      vi.advanceTimersByTime(299);
      enter(other);
      expect(stateOf(other)).toBe('instant-open');
      hoverClose(other);
    }
  });

  test('later it waits again', () => {
    hoverOpen(oneg);
    hoverClose(oneg);
    vi.advanceTimersByTime(300);
    enter(bmg);
    expect(stateAfter(699, bmg)).toBe('closed');
    expect(stateAfter(1, bmg)).toBe('delayed-open');
  });
});

describe('under the focus of the keyboard', () => {
  test('a tooltip opens at once, and closes when focus goes on', () => {
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
    expect(stateAfter(5000)).toBe('closed');
  });

  test('it closes another, and keeps the next from waiting for as long as it is open', () => {
    hoverOpen(oneg);
    leave(oneg);
    bmg.focus();
    expect([oneg, bmg].map(stateOf)).toEqual(['closed', 'instant-open']);
    vi.advanceTimersByTime(5000);
    enter(oneg);
    expect(stateOf(oneg)).toBe('instant-open');
  });
});

describe('a press', () => {
  test.each(['mouse', 'touch'])('by %s opens the tooltip of a term, and a second one closes it', (pointerType) => {
    expect(press(oneg, pointerType).defaultPrevented).toBe(true);
    expect(stateOf(oneg)).toBe('instant-open');
    press(oneg, pointerType);
    expect(stateOf(oneg)).toBe('closed');
    press(oneg, pointerType);
    expect(stateOf(oneg)).toBe('instant-open');
  });

  test('closes what a resting pointer had opened, already on the way down, and keeps it closed', () => {
    hoverOpen(oneg);
    point(oneg, 'pointerdown');
    expect(stateOf(oneg)).toBe('closed');
    oneg.click();
    expect(stateAfter(5000)).toBe('closed');
  });

  test('of a key toggles, also after presses that opened and closed', () => {
    oneg.focus();
    oneg.click();
    expect(stateOf(oneg)).toBe('closed');
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

  test.each(['mouse', 'touch'])('by %s on a link follows it, opens nothing and ends the waiting', (pointerType) => {
    enter(photos);
    expect(press(photos, pointerType).defaultPrevented).toBe(false);
    expect(stateAfter(5000, photos)).toBe('closed');
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
