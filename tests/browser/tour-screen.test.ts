import { isFull } from '../stress/counts.ts';
import { MODES, tour } from './tour.ts';

tour({
  site: 'live',
  width: 1440,
  fits: isFull ? [900, 1001, 1024, 1181, 1200, 1440, 1920] : [1001, 1181, 1920],
  axe: isFull ? MODES.map((mode) => ({ width: 1440, ...mode })) : [{ width: 1440, ...MODES[1]! }],
  contrasts: isFull ? ['light', 'dark'] : ['dark'],
  keyboard: true,
  readers: isFull,
});
