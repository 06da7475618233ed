import type { ImageSize } from '../generator/assets/photos.ts';

/** How wide each kind of photo is displayed, measured in a browser. Images cropped to a tall shape
 *  must be wider than their column. */
export const imageSizes = {
  /** Edge to edge. */
  wholeWidth: { sizes: '100vw', widths: [480, 960, 1440, 2160], widest: 3 },
  /** Half the page, or the full width of a phone. */
  half: {
    sizes: '(max-width: 40em) calc(100vw - 40px), 50vw',
    widths: [360, 720, 1080, 1440],
    widest: 2,
  },
  /** A row in the list of programs. */
  programRow: {
    sizes: '(max-width: 40em) calc(100vw - 40px), 272px',
    widths: [320, 560, 840, 1140],
    widest: 2,
  },
  /** The tall window next to the story. */
  window: {
    sizes: '(max-width: 40em) calc(100vw - 40px), 36vw',
    widths: [320, 560, 840, 1180],
    widest: 1.5,
  },
  chapter: {
    sizes: '(max-width: 40em) 93vw, (max-width: 62.5em) 44vw, 53vw',
    widths: [360, 640, 960, 1500],
    widest: 2,
  },
  seal: { sizes: '164px', widths: [96, 164, 328], ratio: 1 },
  /** Next to a list of events, which may be long. */
  night: {
    sizes: '(max-width: 40em) calc(100vw - 40px), 640px',
    widths: [360, 640, 960, 1280],
    widest: 2,
  },
  /** A photo print in the past highlights. */
  print: {
    sizes: '(max-width: 40em) 45vw, (max-width: 62.5em) 31vw, 17vw',
    widths: [180, 300, 450, 620],
    ratio: 5 / 6,
  },
  gallery: {
    sizes: '(max-width: 40em) calc(100vw - 40px), 46vw',
    widths: [280, 560, 840, 1320],
    widest: 2,
  },
  /** Where a small drawing goes, which has one file for every size. A photo may be there, too. */
  drawing: { sizes: '250px', widths: [150, 250, 500] },
  stamp: { sizes: '120px', widths: [120, 240, 360] },
} satisfies Record<string, ImageSize>;
