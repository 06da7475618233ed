import type { Page } from 'playwright';
import sharp from 'sharp';
import { isFull } from '../stress/counts.ts';
import { collectLines, hideLetters, type Line } from './lines-of-text.ts';

// A picture of half the size shows every ground, and takes a quarter of the time.
const SCALE = isFull ? 1 : 0.5;

/** How well one piece of text stands out from what is behind it. */
interface Contrast {
  text: string;
  ratio: number;
  needed: number;
}

/** Measures every text that is to be seen on a page against the pixels behind its letters. The grounds of this site
 *  are cut from paper, on pseudo-elements and drawings, and no style says which of them lies under a word. So the
 *  page is looked at twice, once with letters that let everything through: where the two pictures differ there is
 *  a letter, and the second one says what it stands on. */
export async function contrastsOf(page: Page): Promise<Contrast[]> {
  const lines = await page.evaluate(collectLines);
  const withText = await picture(page);
  const removeRules = await page.evaluateHandle(hideLetters);
  const without = await picture(page);
  await page.evaluate((remove) => remove(), removeRules);
  return lines.flatMap((line) => measure(line, withText, without) ?? []);
}

/** The texts among them that do not stand out enough: `6.18 of 7 “What it says”`. */
export const faintOf = (contrasts: readonly Contrast[]): string[] =>
  contrasts
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ ratio, needed, text }) => `${ratio.toFixed(2)} of ${needed} “${text}”`);

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** What `page.screenshot({ fullPage: true })` gives, asked of Chromium itself: half of the time went into a small file. */
async function picture(page: Page): Promise<Pixels> {
  const devtools = await page.context().newCDPSession(page);
  const { cssContentSize, cssLayoutViewport } = await devtools.send('Page.getLayoutMetrics');
  const { width, height } = cssContentSize;
  const { data: png } = await devtools.send('Page.captureScreenshot', {
    captureBeyondViewport: width > cssLayoutViewport.clientWidth || height > cssLayoutViewport.clientHeight,
    clip: { x: 0, y: 0, width, height, scale: SCALE },
    optimizeForSpeed: true,
  });
  await devtools.detach();
  const { data, info } = await sharp(Buffer.from(png, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

// A few pixels may be of something that only touches a letter, such as a leaf behind its foot.
const STRAY = 0.02;
const SEEN = 24;

function measure({ text, color, needed, box }: Line, withText: Pixels, without: Pixels): Contrast | undefined {
  const ratios: number[] = [];
  const right = Math.min(without.width, Math.ceil((box.left + box.width) * SCALE));
  const bottom = Math.min(without.height, withText.height, Math.ceil((box.top + box.height) * SCALE));
  for (let y = Math.max(0, Math.floor(box.top * SCALE)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.left * SCALE)); x < right; x++) {
      const at = (y * without.width + x) * 3;
      const ground = [without.data[at]!, without.data[at + 1]!, without.data[at + 2]!] as const;
      const difference = ground.reduce((sum, part, index) => sum + Math.abs(part - withText.data[at + index]!), 0);
      if (difference > SEEN) ratios.push(ratio(over(color, ground), ground));
    }
  }
  if (ratios.length === 0) return undefined;
  ratios.sort((one, other) => one - other);
  return { text, needed, ratio: ratios[Math.floor(ratios.length * STRAY)]! };
}

type Rgb = readonly [number, number, number];

const over = ([r, g, b, alpha]: Line['color'], ground: Rgb): Rgb =>
  [r, g, b].map((part, index) => part * alpha + ground[index]! * (1 - alpha)) as [number, number, number];

function ratio(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** As WCAG 2.2 defines it. */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
