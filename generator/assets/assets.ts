import type { Memo } from '../source/memo.ts';
import { bundleAgain } from './bundle.ts';
import { FOLDER, type Output } from './hashed-file.ts';
import { buildIcons } from './icons.ts';
import { ImageCache } from './image-cache.ts';
import { type Images, readImages } from './images.ts';
import { type CardContents, type CardLook, cardName, socialCard } from './social-card.ts';
import { copyStatic } from './static-files.ts';

/** The look of a site where its style sheets do not apply. */
export interface Theme {
  /** The background of the pages, which browsers also give to the bars around them. */
  light: string;
  dark: string;
  /** Matches the addresses of the fonts that the first screen needs. */
  firstFonts: RegExp;
  card: CardLook;
}

/** Everything a page needs besides its markup. Addresses are known before the first page is rendered. */
export interface Assets {
  /** The address of the client script. */
  script: string;
  /** The address of a script that few pages need. It is part of the site only when a page asks for it. */
  chunk(name: string): string;
  /** The addresses of the fonts that the first screen needs. */
  fonts: string[];
  /** The style of the page that a content file fills, minified: templates/news.css and news.below.css for news.yaml, and
   *  for all of content/news/. The first sheet is given as text, the second by its address: it is part of the site only
   *  when a page asks for it. */
  stylesheet(content: string): { first: string; below?: string };
  images: Images;
  theme: Theme;
  /** Where in the site the picture stands that a shared link to a page shows. */
  card(lines: readonly string[], drawing: string): string;
  /** All files. Pictures that pages asked for are made now, unless they were made before. */
  files(progress: (done: number, total: number) => void): Promise<Output>;
}

interface AssetOptions {
  root: string;
  base: string;
  /** The name of the site, for home screens. */
  name: string;
  theme: Theme;
  memo: Memo;
}

/** Bundles styles and script, reads the pictures and names every file by its contents. */
export async function buildAssets({ root, base, name, theme, memo }: AssetOptions): Promise<Assets> {
  const cache = new ImageCache(root);
  const copied = copyStatic(root);
  const [bundled, images, icons] = await Promise.all([
    bundleAgain(root, base, memo),
    readImages(root, { base, cache, memo }),
    buildIcons({ root, base, name, background: theme.light, cache, memo }),
  ]);
  const cards = new Map<string, CardContents>();
  const chunks: Output = new Map();
  const sheets: Output = new Map();
  return {
    script: bundled.script,
    chunk: (name) => {
      const chunk = bundled.chunks.get(name);
      if (!chunk) throw new Error(`There is no script "${name}" among the chunks of generator/assets/bundle.ts.`);
      chunks.set(chunk.file, chunk.contents);
      return chunk.address;
    },
    fonts: bundled.fonts.filter((address) => theme.firstFonts.test(address)),
    stylesheet: (content) => {
      const { first, below } = bundled.styles.get(templateOf(content)) ?? { first: '' };
      if (!below) return { first };
      sheets.set(below.file, below.contents);
      return { first, below: below.address };
    },
    images,
    theme,
    card: (lines, drawing) => {
      const contents = { lines, drawing, name };
      const file = `${FOLDER}/${cardName(contents, theme.card)}`;
      cards.set(file, contents);
      return file;
    },
    files: async (progress) => {
      const drawn = [...cards].map(
        async ([file, contents]) => [file, await socialCard(contents, theme.card, cache)] as const,
      );
      return new Map([
        ...copied,
        ...icons,
        ...bundled.files,
        ...chunks,
        ...sheets,
        ...(await images.encode(progress)),
        ...(await Promise.all(drawn)),
      ]);
    },
  };
}

/** `news` for news.yaml, and for all of content/news/. */
const templateOf = (content: string): string => content.replace(/\/.*|\.yaml$/g, '');
