import type { Page } from 'playwright';
import sharp from 'sharp';

/** How well one piece of text stands out from what is behind it. */
export interface Contrast {
  text: string;
  ratio: number;
  needed: number;
}

interface Line {
  text: string;
  /** The colour of the text, 0 to 255, and how much it covers, 0 to 1. */
  color: [number, number, number, number];
  needed: number;
  box: Box;
  /** What lies over the page where the text is. */
  covers: Box[];
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const BODY = 7;
const LARGE = 4.5;

/** Measures every text that is to be seen on a page against the pixels behind its letters. The grounds of this site
 *  are cut from paper, on pseudo-elements and drawings, and no style says which of them lies under a word. So the
 *  page is looked at twice, once with letters that let everything through: where the two pictures differ there is
 *  a letter, and the second one says what it stands on. */
export async function contrastsOf(page: Page): Promise<Contrast[]> {
  const lines = await page.evaluate(collectLines, { body: BODY, large: LARGE });
  const withText = await picture(page);
  const removeRules = await page.evaluateHandle(hideLetters);
  const without = await picture(page);
  await page.evaluate((remove) => remove(), removeRules);
  return lines.flatMap((line) => measure(line, withText, without) ?? []);
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function picture(page: Page): Promise<Pixels> {
  const png = await page.screenshot({ fullPage: true, caret: 'initial' });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

// A few pixels may be of something that only touches a letter, such as a leaf behind its foot.
const STRAY = 0.02;
const SEEN = 24;

function measure({ text, color, needed, box, covers }: Line, withText: Pixels, without: Pixels): Contrast | undefined {
  const ratios: number[] = [];
  const right = Math.min(without.width, Math.ceil(box.left + box.width));
  const bottom = Math.min(without.height, withText.height, Math.ceil(box.top + box.height));
  for (let y = Math.max(0, Math.floor(box.top)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.left)); x < right; x++) {
      if (covers.some((cover) => isInside(cover, x, y))) continue;
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

const isInside = ({ left, top, width, height }: Box, x: number, y: number): boolean =>
  x >= left && x < left + width && y >= top && y < top + height;

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

/** Runs in the page: every line of text, where it stands and what it asks for. */
function collectLines({ body, large }: { body: number; large: number }): Line[] {
  const lines: Line[] = [];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const overPage = [...document.querySelectorAll('.toast:not([hidden]), :popover-open')];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (!node.nodeValue?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (isForTheEarOnly(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) add(element, node.nodeValue, letters(box));
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const shown = field.value || field.placeholder;
    if (shown && field.checkVisibility())
      add(field, shown, field.getBoundingClientRect(), field.value ? '' : '::placeholder');
  }
  return lines;

  function isForTheEarOnly(element: Element | null): boolean {
    for (let at = element; at; at = at.parentElement) {
      if (at.clientHeight === 1 && getComputedStyle(at).overflow === 'hidden') return true;
    }
    return false;
  }

  /** Of the box of a line, what its letters take up: the rest may belong to the line above or below. */
  function letters({ left, top, width, height }: DOMRect): DOMRect {
    return new DOMRect(left, top + height * 0.16, width, height * 0.76);
  }

  function add(element: Element, text: string, { left, top, width, height }: DOMRect, pseudo?: string): void {
    const style = getComputedStyle(element, pseudo || undefined);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const isControl = element.closest('button:not(.text-link, .term), input, textarea, .button') !== null;
    lines.push({
      text: text.trim().slice(0, 60),
      color: colorOf(style.color, element),
      needed: isLarge || isControl ? large : body,
      box: { left: left + scrollX, top: top + scrollY, width, height },
      covers: overPage
        .filter((cover) => !cover.contains(element))
        .flatMap((cover) => [cover, ...cover.querySelectorAll('*')])
        .map(plainBox),
    });
  }

  function plainBox(cover: Element): Box {
    const { left, top, width, height } = cover.getBoundingClientRect();
    return { left: left + scrollX, top: top + scrollY, width, height };
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

/** Runs in the page: makes all letters, and the lines under them, transparent. Returns what undoes it. */
function hideLetters(): () => void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(
    `*, *::before, *::after, *::placeholder, *::marker {
      -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important;
      transition: none !important;
    }`,
  );
  document.adoptedStyleSheets.push(rules);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules);
  };
}
