import { isFull } from '../stress/counts.ts';

/** Colours that a reader may have chosen. */
interface Mode {
  mode: string;
  colorScheme: 'light' | 'dark';
  forcedColors: 'active' | 'none';
}

/** The colours that a reader may have chosen. */
export const MODES: readonly Mode[] = [
  { mode: 'light', colorScheme: 'light', forcedColors: 'none' },
  { mode: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { mode: 'forced', colorScheme: 'dark', forcedColors: 'active' },
];

/** One stop of the tour (see tour.ts): the width of a phone, or that of a screen. */
export interface Tour {
  width: number;
  /** The widths near it at which a page must fit. */
  fits: readonly number[];
  /** In which colours, and at which widths, axe looks. */
  axe: readonly (Mode & { width: number })[];
  /** In which colours every word is measured. */
  contrasts: readonly ('light' | 'dark')[];
  /** Whether the keyboard walks through the page. */
  keyboard: boolean;
  /** Whether the page is watched while it loads, and everything that moves is looked for. */
  loads: boolean;
}

const allModes = (...widths: number[]) => widths.flatMap((width) => MODES.map((mode) => ({ width, ...mode })));
const everything = { contrasts: ['light', 'dark'], keyboard: true, loads: true } as const;

// `npm test` looks at a light phone, which is also watched while it loads, and at a dark screen, with the keyboard.
// `npm run test:stress` does all of it at every width in all colours.
export const PHONE: Tour = {
  width: 390,
  // The narrowest window of each arrangement, in which it fits least; 320 px are also what a zoom of 400 % leaves.
  fits: isFull ? [320, 360, 390, 640, 641, 768] : [320, 390, 641],
  axe: [{ width: 390, ...MODES[0]! }],
  contrasts: ['light'],
  keyboard: false,
  loads: true,
  ...(isFull ? { axe: allModes(320, 390, 768), ...everything } : {}),
};

export const SCREEN: Tour = {
  width: 1440,
  fits: isFull ? [900, 1001, 1024, 1181, 1200, 1440, 1920] : [1001, 1181, 1920],
  axe: [{ width: 1440, ...MODES[1]! }],
  contrasts: ['dark'],
  keyboard: true,
  loads: false,
  ...(isFull ? { axe: allModes(1440), ...everything } : {}),
};
