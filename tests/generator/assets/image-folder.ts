import sharp, { type Sharp } from 'sharp';
import { beforeEach } from 'vitest';
import { requestedFiles } from '../../../generator/assets/files.ts';
import { readImages } from '../../../generator/assets/images.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { putFiles, temporaryFolder } from '../../temporary-project.ts';

export const SIZE = { sizes: '100vw', widths: [40, 80, 160] };

export const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${inside}</svg>`;

/** A photo whose left half is red and right half blue, so rotation and cropping show in its colors. */
export const photo = (width: number, height: number) => {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } as const;
  const right = { input: { create: half }, left: Math.ceil(width / 2), top: 0 };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([right]);
};

/** A project for each test that has only the images the test puts there. */
export function imageFolder() {
  let root = '';
  beforeEach(() => {
    root = temporaryFolder();
  });
  const put = (name: string, contents: string | Uint8Array) => putFiles(root, { [`static/${name}`]: contents });
  const read = () => readImages(root, requestedFiles(root, '/repo/', false), new Cache());
  /** Adds an image and reads all. */
  async function readWith(name: string, contents: string | Uint8Array | Sharp) {
    const bytes = typeof contents === 'object' && 'toBuffer' in contents ? await contents.toBuffer() : contents;
    put(`images/${name}`, bytes);
    return read();
  }
  return { put, read, readWith };
}
