import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Term } from '../../components/Term.tsx';
import { Tooltip } from '../../components/Tooltip.tsx';
import { stubPopovers } from './popover-stub.ts';

export let oneg: HTMLElement;
export let bmg: HTMLElement;
export let photos: HTMLElement;

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
  const triggers = [...document.querySelectorAll<HTMLElement>('button, a')];
  [oneg, bmg, photos] = triggers as [HTMLElement, HTMLElement, HTMLElement];
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 1000, configurable: true });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 600, configurable: true });
  for (const [trigger, left] of [
    [oneg, 100],
    [bmg, 300],
  ] as const) {
    put(trigger, { left, top: 300, width: 60, height: 24 });
    put(tooltipOf(trigger), { left: left - 70, top: 234, width: 200, height: 60 });
  }
  const { enhanceTooltip } = await import('../../client/tooltip.ts');
  for (const trigger of triggers) enhanceTooltip(trigger);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

export const tooltipOf = (trigger: HTMLElement) => trigger.nextElementSibling as HTMLElement;

/** What trigger and tooltip say about themselves, once it is sure that they agree with what is shown. */
export function stateOf(trigger: HTMLElement): string | undefined {
  const { state } = trigger.dataset;
  expect(tooltipOf(trigger).dataset.state).toBe(state);
  expect(tooltipOf(trigger).matches(':popover-open')).toBe(state !== 'closed');
  return state;
}

/** Gives an element a place, which a DOM without layout does not know. */
export function put(
  element: HTMLElement,
  { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>,
) {
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

export const enter = (element: HTMLElement, pointerType = 'mouse') => point(element, 'pointermove', { pointerType });
export const leave = (element: HTMLElement, at = { x: -99, y: -99 }) => point(element, 'pointerleave', at);
export const wander = (x: number, y: number, over: EventTarget = document.body) => point(over, 'pointermove', { x, y });

export function hoverOpen(element: HTMLElement) {
  enter(element);
  vi.advanceTimersByTime(700);
  expect(stateOf(element)).not.toBe('closed');
}
