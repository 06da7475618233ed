import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { imageSizes } from '../../components/image-sizes.ts';
import { buildAssets } from '../../generator/assets/assets.ts';
import { type Later, requestedFiles } from '../../generator/assets/files.ts';
import { PICTURES, readPictures, usedPictures } from '../../generator/assets/pictures.ts';
import { folderWith } from '../folder.ts';
import { table } from '../table.ts';

const SIZE = { sizes: '50vw', widths: [100, 200, 1600] };

/** Reads one file as a picture of the site, and what else is put into its folder. */
async function read(
  name: string,
  contents: string | Buffer,
  addTo: (folder: string) => void = () => {},
) {
  const root = folderWith({ [`${PICTURES}/${name}`]: contents });
  addTo(path.join(root, PICTURES));
  const cache = (_name: string, make: () => Promise<Uint8Array>) => make();
  const files = requestedFiles(cache, '/');
  const pictures = await readPictures(root, cache);
  const { image, missing, warnings, used } = usedPictures(pictures, files.add);
  return {
    image,
    files,
    used,
    missing,
    warnings,
    pictures,
    cache,
    problem: () => image(name, SIZE) ?? missing.get(name)?.message,
  };
}

/** A photo that is red on the left and blue on the right. */
function photo(width: number, height: number): Sharp {
  const half = { width: width / 2, height, channels: 3 } as const;
  const red = sharp({ create: { ...half, background: '#f00' } });
  return red.extend({ right: width / 2, background: '#00f' });
}

async function colorAt(picture: Uint8Array, left: number, top: number): Promise<string> {
  const area = sharp(picture).extract({ left, top, width: 4, height: 4 });
  const { dominant } = await sharp(await area.png().toBuffer()).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
}

test('a photo has files in three formats and in the widths of its size, but no wider than itself', async () => {
  const { image, files } = await read('a b.jpg', await photo(400, 200).jpeg().toBuffer());
  const { sources, srcSet, width, height } = image('a b.jpg', SIZE)!;
  expect([width, height]).toEqual([400, 200]);
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  const output = await files.all();
  for (const set of [...sources.map((source) => source.srcSet), srcSet]) {
    expect(set).toMatch(/^\/assets\/a-b-100\S+ 100w, \/assets\/\S+ 200w, \/assets\/\S+ 400w$/);
    for (const [, name = '', wide] of set!.matchAll(/\/(\S+) (\d+)w/g))
      expect((await sharp(output.get(name) as Uint8Array).metadata()).width).toBe(Number(wide));
  }
});

test('a photo has widths in every place, also where a small drawing usually is', () => {
  for (const { widths, sizes } of Object.values(imageSizes))
    expect([widths.length > 0, sizes]).toEqual([true, expect.stringMatching(/\d/)]);
});

test('a photo is rotated upright, and its camera data is gone', async () => {
  const exif = { IFD0: { Make: 'TestCamera' } };
  const sideways = photo(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg();
  const { image, files } = await read('a.jpg', await sideways.toBuffer());
  const { width, height, href } = image('a.jpg', SIZE)!;
  expect([width, height]).toEqual([200, 400]);
  const output = await files.all();
  for (const contents of output.values()) {
    expect(Buffer.from(contents as Uint8Array).includes('TestCamera')).toBe(false);
    expect((await sharp(contents as Uint8Array).metadata()).orientation).toBeUndefined();
  }
  const shown = output.get(href.slice(1)) as Uint8Array;
  expect([await colorAt(shown, 4, 4), await colorAt(shown, 4, 300)]).toEqual(['red', 'blue']);
});

test('a photo is cropped to the shape of its place, in every size', async () => {
  const { image, files } = await read('a.png', await photo(400, 100).png().toBuffer());
  const { width, height } = image('a.png', { ...SIZE, widths: [50, 1600], ratio: 0.5 })!;
  expect([width, height]).toEqual([50, 100]);
  for (const contents of (await files.all()).values()) {
    const cropped = await sharp(contents as Uint8Array).metadata();
    expect([cropped.width, cropped.height]).toEqual([50, 100]);
  }
});

test.each([
  [600, 40, 80, 40],
  [600, 300, 600, 300],
])(
  'a photo of %i × %i is cropped to %i × %i for a box that it would not fill',
  async (...sizes) => {
    const [width, height, ...cropped] = sizes;
    const { image, files, warnings } = await read(
      'a.png',
      await photo(width, height).png().toBuffer(),
    );
    const shown = image('a.png', { ...SIZE, widest: 2 })!;
    expect([shown.width, shown.height]).toEqual(cropped);
    expect(warnings.has('a.png')).toBe(cropped[0]! < 100);
    const widths = [...(await files.all()).values()].map((each) =>
      sharp(each as Uint8Array).metadata(),
    );
    for (const file of await Promise.all(widths)) expect(file.width / file.height).toBe(2);
  },
);

test('the picture of a shared link is a photo as a JPEG that fills it', async () => {
  const { pictures, cache } = await read('a.jpg', await photo(400, 400).jpeg().toBuffer());
  const bundles = new Map([['fonts.css', { file: 'fonts.css', contents: Buffer.from('') }]]);
  const materials = { bundles, pictures, copied: new Map(), cache };
  const { card, files } = buildAssets(materials, '/', '#fff');
  const address = card('a.jpg') ?? '';
  const contents = (await files()).get(address.slice(1)) as Uint8Array;
  const { format, width, height } = await sharp(contents).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
});

test('a photo that says where it was taken is refused', async () => {
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' } };
  const { problem } = await read('a.jpg', await photo(40, 20).withExif(exif).jpeg().toBuffer());
  expect(problem()).toBe('this picture says where it was taken');
});

test.each(
  table<[what: string, name: string, contents: string, reason: string]>('refused pictures'),
)('%s is refused', async (_what, name, contents, reason) => {
  const { problem } = await read(name, Buffer.from(contents, 'latin1'));
  expect(problem()).toContain(reason);
});

const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1440 620">${inside}</svg>`;

test.each(table<[inside: string]>('unsafe drawings'))(
  'a drawing that runs code or loads something is refused: %s',
  async (inside) => {
    const { problem } = await read('a.svg', drawing(inside));
    expect(problem()).toMatch(/not safe to publish: it .* \(.+\)$/);
  },
);

const SHAPE = '<path d="M0 0h9v9z"/>';

test.each(table<[what: string, before: string, inside: string]>('safe drawings'))(
  'a drawing with %s is fine, in every encoding',
  async (_what, before, inside) => {
    const text = `\uFEFF${before}${drawing(inside)}`;
    for (const contents of [
      text,
      Buffer.from(text, 'utf16le'),
      Buffer.from(text, 'utf16le').swap16(),
    ]) {
      const { image, problem } = await read('LOGO.SVG', contents);
      expect(image('LOGO.SVG', SIZE)?.width, String(problem())).toBe(1440);
    }
  },
);

test.each(table<[name: string, written: string]>('names of pictures'))(
  'a picture is found by its name, however that is stored: %s',
  async (name, written) => {
    const { image, used } = await read(name, drawing(SHAPE));
    expect(image(written, SIZE)).toBeDefined();
    // Git needs the name on the disk.
    expect([...used]).toEqual([name]);
  },
);

test('a link to a picture is a mistake: on another computer, it leads nowhere', async () => {
  const { image, missing } = await read('a.svg', drawing(SHAPE), (folder) =>
    symlinkSync(path.resolve('static/favicon.svg'), path.join(folder, 'b.svg')),
  );
  expect(image('b.svg', SIZE)).toBeUndefined();
  expect(missing.get('b.svg')?.message).toBe('this is only a link to a picture');
});

test('a picture that is only in iCloud is a mistake', async () => {
  const { image, missing } = await read('.photo.jpg.icloud', 'bplist00');
  expect(image('photo.jpg', SIZE)).toBeUndefined();
  expect(missing.get('photo.jpg')?.message).toBe('this picture is only in iCloud');
});

test('a drawing becomes smaller, and looks the same', async () => {
  const row = '<defs><path id="row" d="M0 0H4000V300H0Z"/></defs><use href="#row" fill="red"';
  const source = drawing(
    `<!-- by hand -->${row} transform="translate(-5 444)rotate(-0.8)scale(0.23)"/>`,
  );
  const { image, files } = await read('a.svg', source);
  const { href, width, height } = image('a.svg', SIZE)!;
  const svg = String((await files.all()).get(href.slice(1)));
  expect([width, height, svg.length < source.length]).toEqual([1440, 620, true]);
  const pixels = [source, svg].map((each) => sharp(Buffer.from(each)).raw().toBuffer());
  const [before, after] = await Promise.all(pixels);
  expect(after!.equals(before!)).toBe(true);
});

test.each(
  table<[what: string, size: [number, number], ratio: number | null, warning: string]>(
    'small photos',
  ),
)(
  '%s is reported if it is too small for its place',
  async (_what, [width, height], ratio, warning) => {
    const { image, warnings } = await read('a.jpg', await photo(width, height).jpeg().toBuffer());
    image('a.jpg', { ...SIZE, ...(ratio && { ratio }) });
    expect(warnings.get('a.jpg')?.message ?? '').toBe(warning);
  },
);

const frame = (color: string) => Buffer.from(color.repeat(200 * 100), 'hex');

test.each(['webp', 'png'])(
  'an animation is reported, because pages show its first picture: %s',
  async (format) => {
    const raw = { width: 200, height: 200, channels: 3, pageHeight: 100 } as const;
    const frames = sharp(Buffer.concat([frame('ff0000'), frame('0000ff')]), { raw });
    const still = await photo(200, 100).png().toBuffer();
    const control = Buffer.from(
      '0000000861635 44c0000000200000000f38d9370'.replace(/ /g, ''),
      'hex',
    );
    // Behind the header of a PNG.
    const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    const contents = format === 'webp' ? await frames.webp({ loop: 0 }).toBuffer() : moving;
    const { image, warnings } = await read('a', contents);
    image('a', SIZE);
    expect(warnings.get('a')?.message).toBe('this picture moves');
  },
);

test('what programs leave behind is no picture', async () => {
  const { pictures } = await read('a.svg', drawing(SHAPE), (folder) => {
    for (const name of ['.DS_Store', 'Thumbs.db', '._photo.jpg', '.gitkeep', '~$a.docx', 'a.svg~'])
      writeFileSync(path.join(folder, name), '');
  });
  expect([...pictures.keys()]).toEqual(['a.svg']);
});

test('pictures that may come later are made once a page asks for them', async () => {
  const { image, files } = await read('a.jpg', await photo(200, 100).jpeg().toBuffer());
  const href = image('a.jpg', SIZE)!.href.slice(1);
  const later: Later = new Map();
  const output = await files.all(later);
  expect(output.get(href)).toBe('');
  expect(await later.get(href)!()).toEqual((await files.all()).get(href));
});
