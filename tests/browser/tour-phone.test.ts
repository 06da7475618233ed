import { isFull } from '../stress/counts.ts';
import { MODES, tour } from './tour.ts';

// The narrowest window of each arrangement, in which it fits least. `npm test` looks at a light phone and a dark laptop,
// the stress tests at everything.
tour({
  site: 'live',
  width: 390,
  fits: isFull ? [320, 360, 390, 640, 641, 768] : [320, 390, 641],
  axe: isFull
    ? [320, 390, 768].flatMap((width) => MODES.map((mode) => ({ width, ...mode })))
    : [{ width: 390, ...MODES[0]! }],
  contrasts: isFull ? ['light', 'dark'] : ['light'],
  keyboard: isFull,
  readers: true,
});
