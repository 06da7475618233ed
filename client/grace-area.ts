/** A place in the window. A PointerEvent is one. */
export interface Point {
  x: number;
  y: number;
}

/** What a rectangle on the page needs to have here. */
export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

const PADDING = 5;

/** The corners of the ground that a pointer may cross from where it left one box to all of the other. It begins
 *  a little inside the box it left, and as much to either side, so that a hand may tremble. */
export function graceArea({ x, y }: Point, from: Box, to: Box): Point[] {
  const { top, right, bottom, left } = to;
  return [
    ...exitPoints({ x, y }, from),
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

function exitPoints({ x, y }: Point, { top, right, bottom, left }: Box): Point[] {
  const toLeft = Math.abs(left - x);
  const toRight = Math.abs(right - x);
  const toTop = Math.abs(top - y);
  const toBottom = Math.abs(bottom - y);
  if (Math.min(toLeft, toRight) <= Math.min(toTop, toBottom)) {
    const inside = toLeft <= toRight ? x + PADDING : x - PADDING;
    return [
      { x: inside, y: y - PADDING },
      { x: inside, y: y + PADDING },
    ];
  }
  const inside = toTop <= toBottom ? y + PADDING : y - PADDING;
  return [
    { x: x - PADDING, y: inside },
    { x: x + PADDING, y: inside },
  ];
}

/** Whether a point lies within the convex hull of the corners: whether they stand all around it, with no half
 *  turn free of them. */
export function surrounds(corners: Point[], { x, y }: Point): boolean {
  const directions = corners.map((corner) => Math.atan2(corner.y - y, corner.x - x)).sort((one, other) => one - other);
  return directions.every((direction, index) => {
    const next = directions[index + 1] ?? directions[0]! + 2 * Math.PI;
    return next - direction <= Math.PI;
  });
}
