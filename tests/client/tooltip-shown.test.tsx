// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Tooltip } from '../../components/Tooltip.tsx';
import { bmg, enter, hoverOpen, leave, oneg, photos, put, stateOf, tooltipOf, wander } from './tooltip-page.tsx';

describe('on its way to the tooltip', () => {
  beforeEach(() => {
    hoverOpen(oneg);
    leave(oneg, { x: 130, y: 299 });
  });

  test('a pointer keeps it open, however slow, and opens nothing else on the way', () => {
    wander(130, 297);
    vi.advanceTimersByTime(10_000);
    wander(131, 296, bmg);
    vi.advanceTimersByTime(5000);
    expect([oneg, bmg].map(stateOf)).toEqual(['delayed-open', 'closed']);
  });

  test('a pointer that arrives may stay, move there as it likes, and go back', () => {
    wander(60, 260, tooltipOf(oneg));
    vi.advanceTimersByTime(10_000);
    wander(-99, -99, tooltipOf(oneg));
    expect(stateOf(oneg)).toBe('delayed-open');
    leave(tooltipOf(oneg), { x: 130, y: 295 });
    wander(130, 298);
    wander(130, 310, oneg);
    wander(400, 310, oneg);
    expect(stateOf(oneg)).toBe('delayed-open');
  });

  test('a pointer that strays closes it', () => {
    wander(200, 299);
    expect(stateOf(oneg)).toBe('closed');
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
  test('is its tooltip until that is closed, by whomever', () => {
    oneg.focus();
    expect(oneg.getAttribute('aria-describedby')).toBe(tooltipOf(oneg).id);
    // As the browser does with Escape or a press elsewhere.
    tooltipOf(oneg).hidePopover();
    expect(stateOf(oneg)).toBe('closed');
    expect(oneg.hasAttribute('aria-describedby')).toBe(false);
    vi.advanceTimersByTime(300);
    enter(bmg);
    expect(stateOf(bmg)).toBe('closed');
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

test.each([
  ['above the middle of the trigger', 400, 300, ['330px', '234px']],
  ['below where there is no room above', 400, 70, ['330px', '100px']],
  ['above where there just is', 400, 74, ['330px', '8px']],
  ['8 px from the left side of the window', 0, 300, ['8px', '234px']],
  ['8 px from the right side', 940, 300, ['792px', '234px']],
])('the place of a tooltip is %s', (_where, left, top, place) => {
  put(oneg, { left, top, width: 60, height: 24 });
  oneg.focus();
  const { style } = tooltipOf(oneg);
  expect([style.left, style.top]).toEqual(place);
});

test('the place of a tooltip is inside a window that has room neither above nor below', () => {
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 90 });
  put(oneg, { left: 400, top: 40, width: 60, height: 24 });
  oneg.focus();
  expect(tooltipOf(oneg).style.top).toBe('22px');
});

describe('movement of the page', () => {
  const scroll = (target: EventTarget) => target.dispatchEvent(new Event('scroll'));

  test('closes a tooltip whose trigger moves along, and no other', () => {
    hoverOpen(oneg);
    scroll(bmg);
    expect(stateOf(oneg)).toBe('delayed-open');
    scroll(document);
    expect(stateOf(oneg)).toBe('closed');
  });

  test.each(['keydown', 'pointerdown', 'wheel'])(
    'that shows what has come into focus takes the tooltip along: until %s',
    (next) => {
      oneg.focus();
      for (const top of [290, 250, 200]) {
        vi.advanceTimersByTime(1000);
        put(oneg, { left: 100, top, width: 60, height: 24 });
        scroll(document);
        expect(stateOf(oneg)).toBe('instant-open');
        expect(tooltipOf(oneg).style.top).toBe(`${top - 66}px`);
      }
      document.body.dispatchEvent(new Event(next, { bubbles: true }));
      expect(stateOf(oneg)).toBe('instant-open');
      scroll(document);
      expect(stateOf(oneg)).toBe('closed');
    },
  );

  test('by another size of the window closes it', () => {
    oneg.focus();
    window.dispatchEvent(new Event('resize'));
    expect(stateOf(oneg)).toBe('closed');
  });
});
