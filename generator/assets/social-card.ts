import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Font, PathCommand } from 'opentype.js';
import { card as layout, logo } from '../../templates/look.ts';
import { FOLDER, fingerprint, type RequestedFile } from './files.ts';
import { logoShapes } from './icons.ts';

/** The size that all social networks show without cropping, in pixels. */
export const CARD = { width: 1200, height: 630 };

// Part of the file names: increase it when this file draws cards differently.
const VERSION = 5;

/** The contents of one card. */
interface Card {
  /** Lines with fixed breaks. */
  lines: readonly string[];
  /** The markup of a drawing. */
  drawing: string;
  /** The name of the site, next to its logo. */
  name: string;
}

/** Returns a function that makes the image of a shared link, a PNG: the logo, a title in the font of the site, and a
 *  drawing. Its name changes with its contents and its look. */
export function cardMaker(root: string): (card: Card) => RequestedFile {
  const { font: file, ...places } = layout;
  const look = { ...places, shapes: logoShapes, logoHeight: logo.height };
  const font = readFileSync(path.join(root, 'static/fonts', file));
  return (card) => {
    const hash = fingerprint(JSON.stringify([VERSION, card, look]), font).slice(0, 16);
    const contents = async (): Promise<Uint8Array> => {
      // Loaded only if a card is not cached.
      const [module, { default: sharp }] = await Promise.all([
        import('opentype.js'),
        import('sharp'),
      ]);
      const opentype = module.default ?? module;
      const svg = drawCard(card, opentype.parse(new Uint8Array(font).buffer));
      return sharp(Buffer.from(svg)).png({ palette: true, quality: 92, effort: 7 }).toBuffer();
    };
    return { file: `${FOLDER}/share-${hash}.png`, contents };
  };
}

function drawCard({ lines, drawing, name }: Card, font: Font): string {
  const { ground, ink, logo: place, title } = layout;
  const size = fittingSize(lines, font);
  const leading = size * title.lineHeight;
  const top = title.baseline - (lines.length - 1) * leading;
  const text = lines
    .map((line, index) => outline(font, line, { x: title.x, y: top + index * leading, size }))
    .join('');
  const nameSize = Math.floor(
    (layout.name.size * layout.name.width) / font.getAdvanceWidth(name, layout.name.size),
  );
  const nameAt = {
    x: layout.name.x,
    y: layout.name.baseline,
    size: Math.min(layout.name.size, nameSize),
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${CARD.width}" height="${CARD.height}">
<path fill="${ground}" d="M0 0h1200v630H0z"/>${placed(drawing)}
<g transform="translate(${place.x} ${place.y}) scale(${place.height / logo.height})">${logoShapes}</g>
<path fill="${ink}" d="${outline(font, name, nameAt)}"/>
<path fill="${ink}" d="${text}"/></svg>`;
}

/** The drawing in its space: a wide one fills it, a tall one is at the bottom. */
function placed(drawing: string): string {
  const { x, y, width, height } = layout.drawing;
  const [, viewBox = ''] = /viewBox="([^"]*)"/.exec(drawing) ?? [];
  const [, , ownWidth = 1, ownHeight = 1] = viewBox.split(' ').map(Number);
  const fit = ownWidth / ownHeight > 1.2 ? 'xMidYMid slice' : 'xMaxYMax meet';
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return drawing.replace(
    /<svg[^>]*>/,
    `<svg ${place} viewBox="${viewBox}" preserveAspectRatio="${fit}">`,
  );
}

/** The largest size at which no line is too wide. */
function fittingSize(lines: readonly string[], font: Font): number {
  const { size, width, smallest } = layout.title;
  const fits = (at: number) => lines.every((line) => font.getAdvanceWidth(line, at) <= width);
  let fitting = size;
  while (fitting > smallest && !fits(fitting)) fitting -= 4;
  return fitting;
}

/** The outline of a line of text, as SVG path data. `y` is the baseline. The writer in opentype.js writes NaN for
 *  numbers such as 1e-14. */
function outline(
  font: Font,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const write = (command: PathCommand) => {
    const known = command as Record<string, unknown>;
    const numbers = ['x1', 'y1', 'x2', 'y2', 'x', 'y'].flatMap((key) => known[key] ?? []);
    return command.type + numbers.map((number) => Number(Number(number).toFixed(1))).join(' ');
  };
  return font.getPath(text, x, y, size).commands.map(write).join('');
}
