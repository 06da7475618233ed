import { isFull } from '../stress/counts.ts';
import { MODES, tour } from './tour.ts';

// Windows on both sides of each layout change, where words fit least. `npm test` checks a light phone and a dark laptop,
// the stress tests check everything.
tour({
  site: 'live',
  width: 390,
  fits: isFull ? [320, 360, 390, 640, 641, 761, 768, 1000] : [320, 390, 640, 641, 761, 1000],
  axe: isFull
    ? [320, 390, 768].flatMap((width) => MODES.map((mode) => ({ width, ...mode })))
    : [{ width: 390, ...MODES[0]! }],
  contrasts: isFull ? ['light', 'dark'] : ['light'],
  keyboard: isFull,
  readers: true,
});
