import { MODES, tour } from './tour.ts';

// Correct edits of the content may not break a page, at any width.
tour({
  site: 'edited',
  width: 641,
  fits: [320, 390, 641, 1001, 1181, 1920],
  axe: [{ width: 641, ...MODES[0]! }],
  contrasts: [],
});
