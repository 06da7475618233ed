import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font, PathCommand } from 'opentype.js';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import { FOLDER, fingerprint, type RequestedFile } from './files.ts';
import { type CardLook, THEME } from './theme.ts';

/** The size that all social networks show without cropping, in pixels. */
export const CARD = { width: 1200, height: 630 };

const TITLE = { largest: 88, smallest: 44, widest: 550, mostLines: 4, lastBaseline: 548 };
const NAME = { largest: 76, widest: 454 };

/** The contents of one card. */
interface CardContents {
  /** Lines with fixed breaks. A single line wraps. */
  lines: readonly string[];
  /** The markup of a drawing. */
  drawing: string;
  /** The name of the site, next to its logo. */
  name: string;
}

/** The image of a shared link, a PNG: the logo, a title in the font of the site, and a drawing. Its name changes with its
 *  contents. `font` is a WOFF file. */
export function socialCard(card: CardContents, look: CardLook, font: string): RequestedFile {
  const hash = fingerprint(JSON.stringify(card), look.version).slice(0, 16);
  const contents = async (): Promise<Uint8Array> => {
    const { default: sharp } = await import('sharp');
    const svg = drawCard(card, look, await loadFont(font));
    return sharp(Buffer.from(svg)).png({ palette: true, quality: 92, effort: 7 }).toBuffer();
  };
  return { file: `${FOLDER}/share-${hash}.png`, contents };
}

function drawCard({ lines: written, drawing, name }: CardContents, look: CardLook, font: Font): string {
  const { size, lines } = fitLines(written, font);
  const leading = size * 1.02;
  const top = TITLE.lastBaseline - (lines.length - 1) * leading;
  const text = lines.map((line, index) => outline(font, line, { x: 72, y: top + index * leading, size })).join('');
  const logo = look.logo.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`).join('');
  // A long name is smaller, to stay on one line.
  const nameSize = Math.floor((NAME.largest * NAME.widest) / font.getAdvanceWidth(name, NAME.largest));
  const nameOutline = outline(font, name, { x: 168, y: 140, size: Math.min(NAME.largest, nameSize) });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${CARD.width}" height="${CARD.height}">
<path fill="${look.ground}" d="M0 0h1200v630H0z"/>${placed(drawing)}
<g transform="translate(72 64) scale(1.9)">${logo}</g>
<path fill="${look.ink}" d="${nameOutline}"/>
<path fill="${look.ink}" d="${text}"/></svg>`;
}

/** The drawing on the right: a wide one fills the space, a tall one is at the bottom. */
function placed(drawing: string): string {
  const [, viewBox = ''] = /viewBox="([^"]*)"/.exec(drawing) ?? [];
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  const fit = width / height > 1.2 ? 'xMidYMid slice' : 'xMaxYMax meet';
  const place = `<svg x="640" y="56" width="560" height="574" viewBox="${viewBox}" preserveAspectRatio="${fit}">`;
  return drawing.replace(/<svg[^>]*>/, place);
}

/** Finds the largest size at which no line is too wide. A single line may wrap. */
function fitLines(written: readonly string[], font: Font): { size: number; lines: string[] } {
  const most = written.length === 1 ? TITLE.mostLines : written.length;
  for (let size = TITLE.largest; ; size -= 4) {
    const lines = written.flatMap((line) => wrap(font, line, size));
    if (lines.length <= most || size <= TITLE.smallest) return { size, lines };
  }
}

function wrap(font: Font, text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && font.getAdvanceWidth(longer, size) <= TITLE.widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Loads a font. Text is drawn as outlines, so that a card looks the same on every machine. */
async function loadFont(file: string): Promise<Font> {
  const { default: opentype } = await import('opentype.js');
  try {
    return opentype.parse(new Uint8Array(await readFile(file)).buffer);
  } catch {
    const message = `the font of social cards, ${path.basename(file)}, is missing or damaged`;
    throw new Diagnostic({ file: THEME, message, hint: 'Run: npm run write fonts' });
  }
}

/** The outline of a line of text, as SVG path data. `y` is the baseline. The writer in opentype.js writes NaN for numbers
 *  such as 1e-14. */
function outline(font: Font, text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const write = (command: PathCommand) => {
    const known = command as Record<string, unknown>;
    const numbers = ['x1', 'y1', 'x2', 'y2', 'x', 'y'].flatMap((key) => known[key] ?? []);
    return command.type + numbers.map((number) => Number(Number(number).toFixed(1))).join(' ');
  };
  return font.getPath(text, x, y, size).commands.map(write).join('');
}
