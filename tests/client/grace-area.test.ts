// @vitest-environment node

import { describe, expect, test } from 'vitest';
import { type Box, graceArea, surrounds } from '../../client/grace-area.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];

describe('a point lies within corners', () => {
  test('that stand all around it, in any order', () => {
    expect(surrounds(square, { x: 5, y: 5 })).toBe(true);
    expect(surrounds([square[2]!, square[0]!, square[3]!, square[1]!], { x: 1, y: 9 })).toBe(true);
  });

  test.each([
    { x: -1, y: 5 },
    { x: 11, y: 5 },
    { x: 5, y: -1 },
    { x: 5, y: 11 },
    { x: 10.5, y: 10.5 },
  ])('but not at $x, $y', (point) => {
    expect(surrounds(square, point)).toBe(false);
  });

  test('also where one of them stands inside the hull of the others', () => {
    expect(surrounds([...square, { x: 5, y: 5 }], { x: 2, y: 2 })).toBe(true);
    expect(surrounds([...square, { x: 5, y: 5 }], { x: 12, y: 2 })).toBe(false);
  });

  test('and only within the straight lines between them', () => {
    const triangle = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 50, y: 100 },
    ];
    expect(surrounds(triangle, { x: 26, y: 50 })).toBe(true);
    expect(surrounds(triangle, { x: 24, y: 50 })).toBe(false);
  });
});

describe('the way from a term to its tooltip', () => {
  const term = box(100, 200, 60, 24);
  const tooltip = box(50, 100, 200, 60);

  test.each([
    { side: 'top', exit: { x: 130, y: 200 }, begins: ['125,205', '135,205'] },
    { side: 'bottom', exit: { x: 130, y: 224 }, begins: ['125,219', '135,219'] },
    { side: 'left', exit: { x: 100, y: 212 }, begins: ['105,207', '105,217'] },
    { side: 'right', exit: { x: 160, y: 212 }, begins: ['155,207', '155,217'] },
  ])('begins 5 px inside the $side edge that the pointer left by, and 5 px to either side', ({ exit, begins }) => {
    const corners = graceArea(exit, term, tooltip).map(({ x, y }) => `${x},${y}`);
    expect(corners.slice(0, 2)).toEqual(begins);
  });

  test('is as wide as the tooltip where it ends', () => {
    const corners = graceArea({ x: 130, y: 200 }, term, tooltip);
    for (const point of [
      { x: 130, y: 180 },
      { x: 51, y: 150 },
      { x: 249, y: 101 },
      { x: 200, y: 165 },
    ]) {
      expect(surrounds(corners, point)).toBe(true);
    }
    for (const point of [
      { x: 90, y: 198 },
      { x: 170, y: 198 },
      { x: 49, y: 150 },
      { x: 150, y: 99 },
    ]) {
      expect(surrounds(corners, point)).toBe(false);
    }
  });
});
