import sharp, { type Sharp } from 'sharp';
import { beforeEach } from 'vitest';
import { readImages } from '../../../generator/assets/images.ts';
import { requestedFiles } from '../../../generator/assets/requested-files.ts';
import { Cache } from '../../../generator/source/cache.ts';
import { putFiles, temporaryFolder } from '../../temporary-project.ts';

export const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${inside}</svg>`;

/** Left half red, right half blue: a turn or a crop shows in the colours. */
export const photo = (width: number, height: number) => {
  const half = { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } as const;
  const right = { input: { create: half }, left: Math.ceil(width / 2), top: 0 };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([right]);
};

/** A project of its own for each test, that has nothing but the pictures which the test puts there. */
export function pictureFolder() {
  let root = '';
  beforeEach(() => {
    root = temporaryFolder();
  });
  const put = (name: string, contents: string | Uint8Array) => putFiles(root, { [`static/${name}`]: contents });
  const read = () => readImages(root, requestedFiles(root, '/repo/'), new Cache());
  return {
    put,
    read,
    /** Puts one picture and reads all. */
    async readWith(name: string, contents: string | Uint8Array | Sharp) {
      const bytes = typeof contents === 'object' && 'toBuffer' in contents ? await contents.toBuffer() : contents;
      put(`images/${name}`, bytes);
      return read();
    },
    place: (name: string) => `${root}/static/${name}`,
  };
}
