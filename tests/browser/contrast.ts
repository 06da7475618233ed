import type { Page } from 'playwright';
import sharp from 'sharp';
import { addStyle } from './in-page.ts';

// A screenshot of half the size shows every background, and takes a quarter of the time.
const SCALE = 0.5;

/** A line of text on a page. */
interface Line {
  text: string;
  /** The color of the text, 0 to 255, and its opacity, 0 to 1. */
  color: [number, number, number, number];
  /** The contrast it needs: 7, or 4.5 if it is large. */
  needed: number;
  /** Where it is on the page, in pixels from the upper left corner. */
  box: Record<'left' | 'top' | 'width' | 'height', number>;
}

/** How well a text stands out from its background. */
interface Contrast {
  text: string;
  ratio: number;
  needed: number;
}

const HIDE_LETTERS = `*, *::before, *::after, *::placeholder, *::marker {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
  transition: none !important;
}`;

/** Measures the contrast of every text of a page. Backgrounds are cut from paper, in pseudo-elements and drawings, so no
 *  style says what is behind a word. This compares two screenshots, one with transparent letters: pixels that differ are
 *  letters, and the second screenshot shows what is behind them. */
export async function contrastsOf(page: Page): Promise<Contrast[]> {
  const lines = await page.evaluate(collectLines);
  const withText = await screenshot(page);
  const showLetters = await addStyle(page, HIDE_LETTERS);
  const without = await screenshot(page);
  await showLetters();
  return lines.flatMap((line) => measure(line, withText, without) ?? []);
}

/** The texts with too little contrast: `6.18 of 7 “What it says”`. */
export const faintOf = (contrasts: readonly Contrast[]): string[] =>
  contrasts
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ ratio, needed, text }) => `${ratio.toFixed(2)} of ${needed} “${text}”`);

/** Runs in the page: every line of text that can be seen. */
function collectLines(): Line[] {
  const lines: Line[] = [];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const range = document.createRange();
  for (const { text, element } of window.shownTexts()) {
    range.selectNodeContents(text);
    // The rest of a line's box may belong to the line above or below.
    for (const { left, top, width, height } of range.getClientRects())
      add(element, text.data, new DOMRect(left, top + height * 0.16, width, height * 0.76));
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (field.placeholder && !field.value && field.checkVisibility())
      add(field, field.placeholder, field.getBoundingClientRect(), '::placeholder');
  }
  return lines;

  function add(element: Element, text: string, { left, top, width, height }: DOMRect, pseudo?: string): void {
    const style = getComputedStyle(element, pseudo);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    lines.push({
      text: text.trim().slice(0, 60),
      color: colorOf(style.color, element),
      needed: isLarge ? 4.5 : 7,
      box: { left: left + scrollX, top: top + scrollY, width, height },
    });
  }

  function colorOf(color: string, element: Element): Line['color'] {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
    let opacity = alpha / 255;
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return [r, g, b, opacity];
  }
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Takes a screenshot of the whole page, without compressing it well: that would take most of the time. */
async function screenshot(page: Page): Promise<Pixels> {
  const devTools = await page.context().newCDPSession(page);
  const { cssContentSize } = await devTools.send('Page.getLayoutMetrics');
  const { width, height } = cssContentSize;
  const { data: png } = await devTools.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: SCALE },
    optimizeForSpeed: true,
  });
  await devTools.detach();
  const pixels = sharp(Buffer.from(png, 'base64')).removeAlpha().raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

// A few pixels may belong to something that only touches a letter, such as a leaf behind its foot.
const STRAY = 0.02;
const SEEN = 24;

function measure({ text, color, needed, box }: Line, withText: Pixels, without: Pixels): Contrast | undefined {
  const ratios: number[] = [];
  const right = Math.min(without.width, Math.ceil((box.left + box.width) * SCALE));
  const bottom = Math.min(without.height, withText.height, Math.ceil((box.top + box.height) * SCALE));
  for (let y = Math.max(0, Math.floor(box.top * SCALE)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.left * SCALE)); x < right; x++) {
      const at = (y * without.width + x) * 3;
      const ground = [...without.data.subarray(at, at + 3)];
      const difference = ground.reduce((sum, part, index) => sum + Math.abs(part - withText.data[at + index]!), 0);
      if (difference > SEEN) ratios.push(ratio(over(color, ground), ground));
    }
  }
  if (ratios.length === 0) return undefined;
  ratios.sort((one, other) => one - other);
  return { text, needed, ratio: ratios[Math.floor(ratios.length * STRAY)]! };
}

const over = ([r, g, b, alpha]: Line['color'], ground: number[]): number[] =>
  [r, g, b].map((part, index) => part * alpha + ground[index]! * (1 - alpha));

function ratio(one: number[], other: number[]): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** As WCAG 2.2 defines it. */
function luminance(color: number[]): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
