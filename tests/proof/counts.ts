/** Whether everything is tried (`npm run proof`), or a sample of it (`npm test`). */
export const isFull = process.env.PROOF === 'full';

/** How many to try. */
export const count = (sample: number, full: number): number => (isFull ? full : sample);

/** So many of a list, spread evenly over it. */
export function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(most, list.length) }, (_, index) => list[Math.floor(index * step)]!);
}
