// What icons, browser toolbars, and the pictures of shared links need of the look in components/theme.css.

/** The background of browser toolbars and of icons. */
export const toolbar = { light: '#ffe1da', dark: '#1b2152' };

/** The fonts that the first screen needs, in `static/fonts/`. */
export const preloaded = ['figtree', 'suez-one'];

/** The logo, in a box that begins at 0 0. In dark mode, a shape may have another color. `small` is a simpler drawing in
 *  a square for 16 pixels, with the same shapes in the same order. */
export const logo = {
  width: 41,
  height: 40,
  shapes: [
    { path: 'M0 28.4L7.4 26L7 40L.4 40Z', color: '#2340c7', onDark: '#bfe0f5' },
    { path: 'M11 20.4L18.4 18L18 40L11.4 40Z', color: '#d4234f', onDark: '#ff9daf' },
    { path: 'M22 11.4L29.4 9L29 40L22.4 40Z', color: '#0f7b55', onDark: '#bfe6d0' },
    { path: 'M33 2.4L40.4 0L40 40L33.4 40Z', color: '#ffb91f', onDark: '#ffb91f' },
  ],
  small: { size: 16, paths: ['M0 11h3v5H0z', 'M4 8h3v8H4z', 'M8 4h3v12H8z', 'M12 0h3v16h-3z'] },
};

/** Where the parts of a social card are, in pixels from the top left of 1200 by 630. The title ends at its baseline. A
 *  long line is smaller, but not smaller than `smallest`. */
export const card = {
  ground: '#ffe1da',
  ink: '#151a33',
  logo: { x: 72, y: 64, height: 76 },
  name: { x: 168, baseline: 140, size: 76, width: 454 },
  title: {
    x: 72,
    baseline: 548,
    size: 88,
    width: 550,
    smallest: 44,
    mostLines: 4,
    lineHeight: 1.02,
  },
  drawing: { x: 640, y: 56, width: 560, height: 574 },
  /** In `static/fonts/`, without compression, so that its outlines can be drawn. */
  font: 'suez-one.woff',
};
