import { type PictureCache, sha256 } from './files.ts';

// Which font, from where, when: the letters of the first screen are in the page, so they are there at its first paint.
// The whole fonts come in a style sheet of their own, before everything below the first screen. Nothing is painted before
// its font is there, so no text ever shifts.

/** The style sheets with the whole fonts, and with those that the letters of first screens come from. */
export const FONTS = ['static/fonts/fonts.css', 'static/fonts/first.css'];

/** The id of the element that ends the first screen. */
export const FOLD = 'rest';

/** Loads the fonts of the style sheets before it. Otherwise Chrome lays out one frame without them, although they are
 *  there, and then shifts. At the fold, it also makes Firefox wait for the style sheets instead of painting unstyled content.
 *  The only inline script that the policy allows. */
export const FONT_SCRIPT = 'for(const font of document.fonts)font.load()';

/** A font of the bundled style sheet: its name, its file in Base64, and its other declarations. */
const FACE =
  /@font-face\{font-family:([^;]+);src:url\("?data:font\/woff2;base64,([^")]+)"?\)([^}]*)/g;

/** A rule, and a tag with the text after it, as esbuild and React write them. */
const RULE = /([^{};]+)\{([^{}]*)\}/g;
const TAG = /<(\/?)([\w-]+)([^>]*)>([^<]*)/g;

/** What first screens use. No letter that they may have is combined from several (static/fonts/letters.txt). */
const FEATURES = ['kern', 'liga', 'lnum'];

interface StyledPage {
  styles: string;
  markup: string;
}

/** The fonts of a first screen, with its letters only, as part of its style sheet. */
export async function firstFonts(
  fonts: string,
  page: StyledPage,
  cache: PictureCache,
): Promise<string> {
  const faces = [...fonts.matchAll(FACE)].map(async ([, name = '', font = '', rest = '']) => {
    const letters = [...new Set(textIn(name, page))].sort().join('');
    const key = sha256([font, letters].join());
    const file = await cache(`${key}.txt`, () => subset(font, letters));
    return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${file})${rest}}`;
  });
  return (await Promise.all(faces)).join('');
}

/** The font in Base64, which takes longer than to read it from the cache. */
async function subset(font: string, letters: string): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font');
  const { base64 } = await import('./base64.ts');
  const file = await subsetFont(Buffer.from(font, 'base64'), letters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    // For small text on old screens.
    noHinting: true,
    // How letters are combined: ours are whole.
    dropTables: ['GDEF'],
  });
  return Buffer.from(base64(file));
}

/** What an empty field shows, and what the script shows at certain moments (client/timed.ts, client/tonight.ts). */
const SHOWN_ATTRIBUTE = /\b(?:placeholder|data-later|data-tonight)="([^"]*)"/g;
const MOMENT = /^[\d-]+T[\d:]+Z/gm;

/** The text of all elements on the first screen that may have a font, with what their attributes may show. What only
 *  visitors without scripts see has to wait for the whole font. */
function textIn(font: string, { styles, markup }: StyledPage): string {
  const { own, others } = elementsWith(font, styles);
  const inFont = [own.has('body')];
  const [above = ''] = markup.split(`id="${FOLD}"`);
  let text = '-';
  for (const [, slash, tag = '', attributes = '', words = ''] of above.matchAll(TAG)) {
    const [, classes = ''] = /\bclass="([^"]*)"/.exec(attributes) ?? [];
    const names = [tag, ...classes.split(' ')];
    const isOther = tag === 'noscript' || names.some((name) => others.has(name));
    const isOwn = names.some((name) => own.has(name)) || (!isOther && inFont.at(-1)!);
    if (slash) inFont.pop();
    else if (!attributes.endsWith('/')) inFont.push(isOwn);
    if (!inFont.at(-1)) continue;
    text += words;
    for (const [, shown = ''] of attributes.matchAll(SHOWN_ATTRIBUTE))
      text += shown.replaceAll(MOMENT, '');
  }
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

/** The tags and classes of elements that may have a font, and of those that have another one for sure. */
function elementsWith(font: string, styles: string): Record<'own' | 'others', Set<string>> {
  const elements = { own: new Set<string>(), others: new Set<string>() };
  for (const [, selectors = '', declarations = ''] of styles.matchAll(RULE)) {
    const [, property] = /font(?:-family)?:[^;]*var\((--[\w-]+)\)(?:;|$)/.exec(declarations) ?? [];
    if (!property) continue;
    const isOwn = new RegExp(`${property}:[^;}]*\\b${font}\\b`).test(styles);
    for (const selector of selectors.split(',')) {
      const [name] = /[\w-]*$/.exec(selector)!;
      if (isOwn) elements.own.add(name);
      else if (/^\.?[\w-]+$/.test(selector)) elements.others.add(name);
    }
  }
  return elements;
}
