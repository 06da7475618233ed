/** Colours that a reader may have chosen. */
export interface Mode {
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
