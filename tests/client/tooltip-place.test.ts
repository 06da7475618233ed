// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { type OpenTooltip, place } from '../../client/tooltip-place.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['centered above its trigger', 400, 300, ['330px', '234px']],
  ['below if there is no room above', 400, 70, ['330px', '100px']],
  ['above if it just fits', 400, 74, ['330px', '8px']],
  ['8 px from the left edge of the window', 0, 300, ['8px', '234px']],
  ['8 px from the right edge', 940, 300, ['792px', '234px']],
  ['inside a window with no room above or below', 400, 40, ['330px', '22px'], 90],
])('a tooltip is %s', (_where, left, top, expected, clientHeight = 600) => {
  vi.stubGlobal('document', { documentElement: { clientWidth: 1000, clientHeight } });
  const trigger = { getBoundingClientRect: () => ({ left, top, width: 60, bottom: top + 24 }) };
  const content = { offsetWidth: 200, offsetHeight: 60, style: { left: '', top: '' } };
  place({ trigger, content } as unknown as OpenTooltip);
  expect([content.style.left, content.style.top]).toEqual(expected);
});
