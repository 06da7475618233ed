// What the head and the pictures of shared links need of the look in components/theme.css.

/** The background of browser toolbars and of the pictures of shared links. */
export const toolbar = { light: '#ffe1da', dark: '#1b2152' };

/** The fonts that the first screen needs, in `static/fonts/`. */
export const preloaded = ['figtree', 'suez-one'];
