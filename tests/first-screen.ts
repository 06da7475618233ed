import { gzipSync } from 'node:zlib';
import { FOLD } from '../generator/assets/fonts.ts';

/** The bytes that a visitor needs before the first paint, as GitHub Pages sends them, if the page has a first screen. */
export function firstScreenBytes(html: string): number | undefined {
  const [firstScreen = '', below] = html.split(`id="${FOLD}"`);
  return below === undefined ? undefined : gzipSync(firstScreen, { level: 6 }).length;
}
