import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashedFile } from './hashed-file.ts';
import type { Output } from './output.ts';

/** A picture as a page uses it. */
export interface ImageFile {
  href: string;
  width: number;
  height: number;
  /** The markup of a drawing, for the few that are written into the page. */
  svg: string;
}

/** Reads every drawing of `static/images/`. */
export async function readImages(root: string, base: string) {
  const folder = path.join(root, 'static/images');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg')).sort();
  const bySource = new Map<string, ImageFile>();
  const files: Output = new Map();
  await Promise.all(
    names.map(async (name) => {
      const contents = await readFile(path.join(folder, name));
      const file = hashedFile(name, contents);
      const svg = contents.toString('utf8').trim();
      const [width = 0, height = 0] = viewBoxSize(svg);
      files.set(file.path, contents);
      bySource.set(name, { href: base + file.path, width, height, svg });
    }),
  );
  return { bySource, files };
}

const viewBoxSize = (svg: string): number[] =>
  /viewBox="([^"]+)"/
    .exec(svg)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number) ?? [];
