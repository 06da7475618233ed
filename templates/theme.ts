import { defineTheme } from '../generator/assets/theme.ts';
import { drawings } from './drawings.ts';

/** The look of the site: docs/recipes.md explains how to change it. */
export const theme = defineTheme({
  colors: {
    // Paper. The same in both color schemes.
    ink: '#151a33',
    paper: '#fffdf8',
    blush: '#ffe1da',
    cobalt: '#2340c7',
    night: '#172a86',
    pome: '#d4234f',
    'pome-deep': '#a3123a',
    'pome-dark': '#7c0d2c',
    leaf: '#0f7b55',
    'leaf-deep': '#0b5f42',
    sun: '#ffb91f',
    'sun-light': '#ffcb57',
    amber: '#e8752a',
    sky: '#bfe0f5',
    pink: '#ff9daf',
    mint: '#bfe6d0',
    cream: '#fff1c9',
    slate: '#4a4f68',
    bone: '#f7f1e6',

    // Backgrounds and text change with the color scheme.
    ground: { light: 'paper', dark: '#0e1124' },
    text: { light: 'ink', dark: 'bone' },
    'soft-ground': { light: 'blush', dark: '#1b2152' },
    'cool-ground': { light: 'sky', dark: '#16285a' },
    band: { light: 'ink', dark: '#090b1a' },
    rule: { light: 'ink', dark: 'bone' },
    muted: { light: 'slate', dark: '#b9bdd2' },
    arrow: { light: 'pome', dark: 'pink' },
    // In the dark a lighter cobalt: its contrast with white is 7.1:1.
    action: { light: 'cobalt', dark: '#2b48d0' },
    focus: { light: 'cobalt', dark: 'sun' },
  },
  toolbar: 'soft-ground',

  sizes: {
    'size-body': 'clamp(1.0625rem, 1rem + 0.2vw, 1.1875rem)',
    'size-lead': 'clamp(1.1875rem, 1.08rem + 0.45vw, 1.4375rem)',
    'size-h3': 'clamp(1.5rem, 1.3rem + 0.9vw, 2.125rem)',
    'size-h2': 'clamp(2.25rem, 1.7rem + 2.4vw, 4rem)',
    'size-hero': 'min(7.65vw, 7.25rem)',

    gutter: 'clamp(20px, 1rem + 3.2vw, 72px)',
    section: 'clamp(64px, 3rem + 5vw, 136px)',
    gap: 'clamp(14px, 1.6vw, 28px)',

    // The paper of a button is cut with scissors: for round corners, write inset(0 round 12px).
    'button-edge': 'polygon(0 9%, 100% 0, 98.6% 100%, 1% 95%)',
    'button-edge-hover': 'polygon(0 0, 99% 6%, 100% 96%, 0.6% 100%)',
    'field-radius': '0',
    'focus-radius': '2px',
  },
  sizesIn: {
    '(max-width: 62.5em)': { 'size-hero': 'clamp(2.5rem, 1.3rem + 6.6vw, 6rem)' },
    // A phone with twice the font size: at the default size no window is under 18em wide.
    '(max-width: 18em)': { gutter: '20px', 'size-h3': '1.3rem', 'size-h2': '1.75rem', 'size-hero': '2rem' },
    // Above 100em backgrounds continue and the content stops growing.
    '(min-width: 100em)': { gutter: 'calc((100vw - 95rem) / 2)' },
  },

  typefaces: {
    display: {
      family: 'Suez One',
      files: [
        // Its only weight is heavy, so headings that are bold and others look the same.
        {
          name: 'suez-one',
          weights: '400 700',
          preload: true,
        },
        {
          name: 'suez-one-hebrew',
          weights: '400 700',
          range: 'U+0590-05FF',
        },
      ],
      fallbacks: [
        { local: ['Georgia Bold', 'Noto Serif Bold'], weights: '700', size: 92, ascent: 107.3, descent: 34.7 },
      ],
      generic: 'serif',
    },
    body: {
      family: 'Figtree',
      files: [
        {
          name: 'figtree',
          weights: '400 700',
          preload: true,
        },
      ],
      // Android's Roboto is as wide as Figtree.
      fallbacks: [
        { local: ['Arial', 'Liberation Sans'], size: 100.2, ascent: 94.8, descent: 24.9 },
        { local: ['Arial Bold', 'Liberation Sans Bold'], weights: '600 700', size: 96, ascent: 99, descent: 26 },
      ],
      generic: 'sans-serif',
    },
  },

  drawings,

  logo: {
    width: 41,
    height: 40,
    shapes: [
      { path: 'M0 28.4L7.4 26L7 40L.4 40Z', color: 'cobalt', onDark: 'sky' },
      { path: 'M11 20.4L18.4 18L18 40L11.4 40Z', color: 'pome', onDark: 'pink' },
      { path: 'M22 11.4L29.4 9L29 40L22.4 40Z', color: 'leaf', onDark: 'mint' },
      { path: 'M33 2.4L40.4 0L40 40L33.4 40Z', color: 'sun' },
    ],
    small: { size: 16, paths: ['M0 11h3v5H0z', 'M4 8h3v8H4z', 'M8 4h3v12H8z', 'M12 0h3v16h-3z'] },
  },

  card: {
    ground: 'blush',
    ink: 'ink',
    logo: { x: 72, y: 64, height: 76 },
    name: { x: 168, baseline: 140, size: 76, width: 454 },
    title: { x: 72, baseline: 548, size: 88, width: 550, smallest: 44, mostLines: 4, lineHeight: 1.02 },
    drawing: { x: 640, y: 56, width: 560, height: 574 },
  },
});
