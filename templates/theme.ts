import type { Theme } from '../generator/pages/route.ts';
import { drawings } from './drawings.ts';

/** The look of the site where style sheets don't apply. The colors are from components/tokens.css. */
export const theme: Theme = {
  light: '#ffe1da',
  dark: '#1b2152',
  // Without the Hebrew fonts: browsers load those only for Hebrew letters.
  firstFonts: /\/(suez-one|figtree)-\w+\.woff2$/,
  drawings,
  card: {
    version: 'card 4',
    ground: '#ffe1da',
    ink: '#151a33',
    logo: [
      { fill: '#2340c7', path: 'M0 28.4L7.4 26L7 40L.4 40Z' },
      { fill: '#d4234f', path: 'M11 20.4L18.4 18L18 40L11.4 40Z' },
      { fill: '#0f7b55', path: 'M22 11.4L29.4 9L29 40L22.4 40Z' },
      { fill: '#ffb91f', path: 'M33 2.4L40.4 0L40 40L33.4 40Z' },
    ],
    font: '@fontsource/suez-one/files/suez-one-latin-400-normal.woff',
  },
};
