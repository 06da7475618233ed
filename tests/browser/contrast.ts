import axe from 'axe-core';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { loadAxe } from './axe.ts';
import { setStyle } from './pages.ts';

// Missing in the types of axe-core.
const { Color, getContrast } = (axe.commons as unknown as { color: AxeColor }).color;
interface AxeColor {
  Color: new (red?: number, green?: number, blue?: number) => { alpha: number; parseString(text: string): void };
  getContrast(behind: object, letters: object): number;
}

// A screenshot of half the size shows every background, and takes a quarter of the time.
const SCALE = 0.5;
// Pixels that change by more than this when letters become transparent are letters.
const SEEN = 24;
// A few pixels may belong to something that only touches a letter, such as a leaf behind its foot.
const STRAY = 0.02;

const HIDE_LETTERS = `*, *::before, *::after, *::placeholder, *::marker {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
  transition: none !important;
}`;

/** The texts of a page whose contrast axe can't compute, and that is too low: `6.18 of 7 “What it says”`. Backgrounds are
 *  cut from paper, in pseudo-elements and drawings, so no style says what is behind a word. This compares two screenshots,
 *  one with transparent letters: it shows what is behind the pixels that differ. */
export async function faintTexts(page: Page): Promise<string[]> {
  await loadAxe(page);
  const lines = await page.evaluate(unclearLines);
  const withLetters = await screenshot(page);
  await setStyle(page, HIDE_LETTERS);
  const without = await screenshot(page);
  await setStyle(page, '');
  return lines.flatMap(({ text, color, opacity, needed, box }) => {
    const letters = new Color();
    letters.parseString(color);
    letters.alpha *= opacity;
    const ratios = colorsBehind(box, withLetters, without).map((behind) => getContrast(new Color(...behind), letters));
    const ratio = ratios.sort((one, other) => one - other)[Math.floor(ratios.length * STRAY)];
    return ratio !== undefined && ratio < needed ? [`${ratio.toFixed(2)} of ${needed} “${text}”`] : [];
  });
}

/** Runs in the page: every line of text, and every placeholder, whose contrast axe can't compute. */
async function unclearLines() {
  const rule = await window.axe.run(document, { runOnly: ['color-contrast-enhanced'], elementRef: true });
  const clear = new Set(rule.passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
  const range = document.createRange();
  const lines = window.shownTexts().flatMap(({ text, element }) => {
    range.selectNodeContents(text);
    return clear.has(element) ? [] : [...range.getClientRects()].map((box) => lineOf(element, text.data, box));
  });
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const empty = fields.filter((field) => field.placeholder && !field.value && field.checkVisibility());
  return [
    ...lines,
    ...empty.map((field) => lineOf(field, field.placeholder, field.getBoundingClientRect(), '::placeholder')),
  ];

  function lineOf(element: Element, text: string, { left, top, width, height }: DOMRect, pseudo?: string) {
    const { color, fontSize, fontWeight } = getComputedStyle(element, pseudo);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    // The rest of a line's box may belong to the line above or below.
    const box = { left: left + scrollX, top: top + scrollY + height * 0.16, width, height: height * 0.76 };
    return { text: text.trim().slice(0, 60), color, opacity, needed: isLarge ? 4.5 : 7, box };
  }
}

type Picture = { data: Buffer; info: { width: number; height: number } };
type Box = Record<'left' | 'top' | 'width' | 'height', number>;

/** Takes a screenshot of the whole page, without compressing it well: that would take most of the time. */
async function screenshot(page: Page): Promise<Picture> {
  const devTools = await page.context().newCDPSession(page);
  const { cssContentSize } = await devTools.send('Page.getLayoutMetrics');
  const { width, height } = cssContentSize;
  const clip = { x: 0, y: 0, width, height, scale: SCALE };
  const options = { captureBeyondViewport: true, optimizeForSpeed: true, clip };
  const { data: png } = await devTools.send('Page.captureScreenshot', options);
  await devTools.detach();
  return sharp(Buffer.from(png, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** The colors behind the letters in a box. */
function colorsBehind(box: Box, { data: letters }: Picture, { data, info }: Picture): [number, number, number][] {
  const colors: [number, number, number][] = [];
  const right = Math.min(info.width, (box.left + box.width) * SCALE);
  const bottom = Math.min(info.height, (box.top + box.height) * SCALE);
  for (let y = Math.max(0, Math.floor(box.top * SCALE)); y < bottom; y++)
    for (let x = Math.max(0, Math.floor(box.left * SCALE)); x < right; x++) {
      const at = (y * info.width + x) * 3;
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      const change = Math.abs(r - letters[at]!) + Math.abs(g - letters[at + 1]!) + Math.abs(b - letters[at + 2]!);
      if (change > SEEN) colors.push([r, g, b]);
    }
  return colors;
}
