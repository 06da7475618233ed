// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Tooltip } from '../../components/Tooltip.tsx';
import { bmg, enter, hoverOpen, leave, oneg, photos, put, stateOf, tooltipOf, wander } from './tooltip-page.tsx';

// What happens where the pointer, the focus and the clock meet. That a tooltip opens, closes, stays and is read to a
// screen reader in a browser stands in tests/browser/tooltip.test.ts.

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

  test('a click on a link ends the waiting, opens nothing and follows it', () => {
    enter(photos);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    expect(photos.dispatchEvent(click)).toBe(true);
    expect(stateAfter(5000, photos)).toBe('closed');
  });
});

describe('under the focus of the keyboard', () => {
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

describe('on its way to the tooltip a pointer', () => {
  const setOut = () => {
    hoverOpen(oneg);
    leave(oneg, { x: 130, y: 299 });
  };

  test('opens nothing else that it passes over, until the tooltip is closed', () => {
    setOut();
    wander(131, 296, bmg);
    vi.advanceTimersByTime(5000);
    expect([oneg, bmg].map(stateOf)).toEqual(['delayed-open', 'closed']);
    tooltipOf(oneg).hidePopover();
    enter(bmg);
    expect(stateOf(bmg)).toBe('instant-open');
  });

  test('may arrive, move there as it likes, and go back', () => {
    setOut();
    wander(60, 260, tooltipOf(oneg));
    wander(-99, -99, tooltipOf(oneg));
    leave(tooltipOf(oneg), { x: 130, y: 295 });
    wander(130, 298);
    wander(130, 310, oneg);
    wander(400, 310, oneg);
    expect(stateOf(oneg)).toBe('delayed-open');
  });
});

describe('the description of a trigger', () => {
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

test.each([
  ['above the middle of the trigger', 400, 300, ['330px', '234px']],
  ['below where there is no room above', 400, 70, ['330px', '100px']],
  ['above where there just is', 400, 74, ['330px', '8px']],
  ['8 px from the left side of the window', 0, 300, ['8px', '234px']],
  ['8 px from the right side', 940, 300, ['792px', '234px']],
  ['inside a window that has room neither above nor below', 400, 40, ['330px', '22px'], 90],
])('the place of a tooltip is %s', (_where, left, top, place, height = 600) => {
  Object.defineProperty(document.documentElement, 'clientHeight', { value: height });
  put(oneg, { left, top, width: 60, height: 24 });
  oneg.focus();
  const { style } = tooltipOf(oneg);
  expect([style.left, style.top]).toEqual(place);
});

test('a tooltip is closed by another size of the window, and by movement of what its trigger is in', () => {
  const scroll = (target: EventTarget) => target.dispatchEvent(new Event('scroll'));
  hoverOpen(oneg);
  scroll(bmg);
  expect(stateOf(oneg)).toBe('delayed-open');
  scroll(document);
  expect(stateOf(oneg)).toBe('closed');
  oneg.focus();
  window.dispatchEvent(new Event('resize'));
  expect(stateOf(oneg)).toBe('closed');
});
