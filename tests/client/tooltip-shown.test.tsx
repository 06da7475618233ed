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
