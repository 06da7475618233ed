// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { type Box, type Point, safeTriangle, surrounds } from '../../client/safe-triangle.ts';
import { type OpenTooltip, place } from '../../client/tooltip-place.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const TERM: Box = { left: 100, top: 200, right: 160, bottom: 224 };
const TOOLTIP: Box = { left: 50, top: 100, right: 250, bottom: 160 };

/** Parses `x,y x,y`. */
const points = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x, y };
  });

test.each([
  ['corners in any order', '10,10 0,0 0,10 10,0', '5,5 1,9', '-1,5 11,5 5,-1 5,11 10.5,10.5'],
  ['a corner inside the others', '0,0 10,0 10,10 0,10 5,5', '2,2', '12,2'],
  ['a triangle', '0,0 100,0 50,100', '26,50', '24,50'],
])('the convex hull of %s contains exactly the points inside it', (_what, corners, inside, outside) => {
  for (const point of points(inside)) expect(surrounds(points(corners), point)).toBe(true);
  for (const point of points(outside)) expect(surrounds(points(corners), point)).toBe(false);
});

test.each([
  ['130,200', '126,204 134,204 130,180 51,150 249,101 200,165', '124,205 136,205 90,198 170,198 49,150 150,99'],
  ['100,212', '106,208 106,214 60,150', '104,217 105,218 49,150'],
])('the safe triangle from %s leads from inside the term to all of the tooltip', (exit, inside, outside) => {
  const corners = safeTriangle(points(exit)[0]!, TERM, TOOLTIP);
  for (const point of points(inside)) expect(surrounds(corners, point), JSON.stringify(point)).toBe(true);
  for (const point of points(outside)) expect(surrounds(corners, point), JSON.stringify(point)).toBe(false);
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
