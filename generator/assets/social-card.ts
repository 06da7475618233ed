import { fingerprint, type ImageCache } from './image-cache.ts';
import { type Lettering, loadLettering } from './lettering.ts';

/** The size that all networks show whole, in pixels. */
export const CARD = { width: 1200, height: 630 };

const LARGEST_TITLE = 88;
const WIDEST_LINE = 550;
const MOST_LINES = 4;
const LARGEST_NAME = 76;
const WIDEST_NAME = 454;
const LAST_BASELINE = 548;
const SMALLEST_TITLE = 44;

/** The look of the pictures that shared links show. */
export interface CardLook {
  /** A part of the names of the pictures. With a new one, networks fetch the pictures again. */
  version: string;
  ground: string;
  ink: string;
  /** The shapes of the logo, in a box of 41 by 40. */
  logo: readonly { fill: string; path: string }[];
  /** The typeface of the words: a WOFF file of an installed package. */
  font: string;
}

/** What one card says and shows. */
export interface CardContents {
  /** Lines broken by hand; a single one is broken where it has to be. */
  lines: readonly string[];
  /** The markup of a drawing. */
  drawing: string;
  /** The name of the site, beside its mark. */
  name: string;
}

/** The name of a card: it changes with what the card shows. */
export const cardName = (contents: CardContents, { version }: CardLook): string =>
  `share-${fingerprint(JSON.stringify(contents), version).slice(0, 16)}.png`;

/** The picture that shared links show: the logo, a title in the typeface of the site and a drawing. Returns a PNG. */
export async function socialCard(contents: CardContents, look: CardLook, cache: ImageCache): Promise<Uint8Array> {
  return cache.get(cardName(contents, look), async () => {
    const { default: sharp } = await import('sharp');
    const svg = drawCard(contents, look, await loadLettering(look.font));
    return sharp(Buffer.from(svg)).png({ palette: true, quality: 92, effort: 7 }).toBuffer();
  });
}

function drawCard({ lines: written, drawing, name }: CardContents, look: CardLook, lettering: Lettering): string {
  const { size, lines } = fitLines(written, lettering);
  const leading = size * 1.02;
  const top = LAST_BASELINE - (lines.length - 1) * leading;
  const text = lines.map((line, index) => lettering.outline(line, { x: 72, y: top + index * leading, size })).join('');
  const art = placed(drawing);
  const logo = look.logo.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${CARD.width}" height="${CARD.height}">
<path fill="${look.ground}" d="M0 0h1200v630H0z"/>${art}
<g transform="translate(72 64) scale(1.9)">${logo}</g>
<path fill="${look.ink}" d="${lettering.outline(name, { x: 168, y: 140, size: nameSize(name, lettering) })}"/>
<path fill="${look.ink}" d="${text}"/></svg>`;
}

/** The drawing in the right half: a scene fills it, a figure of its own shape stands on the lower edge. */
function placed(drawing: string): string {
  const [left = 0, top = 0, width = 1, height = 1] =
    /viewBox="([^"]*)"/.exec(drawing)?.[1]?.split(' ').map(Number) ?? [];
  const fit = width / height > 1.2 ? 'xMidYMid slice' : 'xMaxYMax meet';
  const place = `<svg x="640" y="56" width="560" height="574" viewBox="${left} ${top} ${width} ${height}" preserveAspectRatio="${fit}">`;
  return drawing.replace(/<svg[^>]*>/, place);
}

/** A long name is written smaller, so that it stays on one line beside the mark. */
function nameSize(name: string, lettering: Lettering): number {
  const size = LARGEST_NAME;
  return Math.min(size, Math.floor((size * WIDEST_NAME) / lettering.width(name, size)));
}

/** The largest size at which the title takes four lines at most and none of them too wide. */
function fitLines(written: readonly string[], lettering: Lettering): { size: number; lines: string[] } {
  for (let size = LARGEST_TITLE; ; size -= 4) {
    const lines = written.flatMap((line) => lettering.wrap(line, { size, width: WIDEST_LINE }));
    const fits =
      lines.length <= Math.max(MOST_LINES, written.length) && (written.length === 1 || lines.length === written.length);
    if (fits || size <= SMALLEST_TITLE) return { size, lines };
  }
}
