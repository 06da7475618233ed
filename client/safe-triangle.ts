/** A point in the window. A PointerEvent is one. */
export interface Point {
  x: number;
  y: number;
}

export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

// In pixels: room for an unsteady hand.
const PADDING = 5;

/** The area a pointer may cross from where it left one box to reach the other. Starts a bit inside the first box. */
export function safeTriangle(exit: Point, from: Box, { top, right, bottom, left }: Box): Point[] {
  return [
    ...exitPoints(exit, from),
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** Two points inside the nearest edge, one on each side of the exit. */
function exitPoints({ x, y }: Point, { top, right, bottom, left }: Box): Point[] {
  const edges = [
    { distance: Math.abs(left - x), dx: PADDING, dy: 0 },
    { distance: Math.abs(right - x), dx: -PADDING, dy: 0 },
    { distance: Math.abs(top - y), dx: 0, dy: PADDING },
    { distance: Math.abs(bottom - y), dx: 0, dy: -PADDING },
  ];
  const { dx, dy } = edges.reduce((nearest, edge) => (edge.distance < nearest.distance ? edge : nearest));
  const [besideX, besideY] = [Math.abs(dy), Math.abs(dx)];
  return [
    { x: x + dx - besideX, y: y + dy - besideY },
    { x: x + dx + besideX, y: y + dy + besideY },
  ];
}

/** True if a point is inside the convex hull of the corners: every half-plane through it contains a corner. */
export function surrounds(corners: Point[], { x, y }: Point): boolean {
  const directions = corners.map((corner) => Math.atan2(corner.y - y, corner.x - x)).sort((one, other) => one - other);
  return directions.every((direction, index) => {
    const next = directions[index + 1] ?? directions[0]! + 2 * Math.PI;
    return next - direction <= Math.PI;
  });
}
