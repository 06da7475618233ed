import type { Output } from '../../generator/output/output.ts';

const SIGNS: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
const unescaped = (html: string): string => html.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name) => SIGNS[name]!);

/** A text without all that typesetting changes: spaces, the shape of quotation marks and dashes, stars, capitals. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[–—‑]/g, '-')
    .replaceAll(/[\s*\\\u00ad\u2060\u200b]/g, '')
    .toLowerCase();

/** The files of a site that are others than before, and how many of them say a text: in words or in an attribute. */
export function says(before: Output, now: Output, text: string): { changed: number; said: number } {
  const changed = [...now].filter(([file, bytes]) => String(before.get(file)) !== String(bytes));
  const wanted = plain(text);
  const isSaid = ([, bytes]: [string, string | Uint8Array]) => {
    const raw = String(bytes).replaceAll(/\r\n[ \t]/g, '');
    const words = raw.replaceAll(/<[^>]*>/g, '');
    return [words, raw].some((each) => plain(unescaped(each)).includes(wanted));
  };
  return { changed: changed.length, said: changed.filter(isSaid).length };
}
