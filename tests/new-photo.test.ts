import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { slots } from '../components/slots.ts';
import { saysWhereTaken } from '../generator/assets/photo-place.ts';
import type { Answers } from '../scripts/new/ask.ts';
import { isInStatic, photo, photoInPlace } from '../scripts/new/photo.ts';
import { messageOf, plan } from '../scripts/new/plan.ts';
import type { Kind } from '../scripts/new/project.ts';
import { FIXTURE, temporaryFolder } from './temporary-project.ts';

const widest = Math.max(...Object.values(slots).flatMap(({ widths }) => widths));
const ALT = 'Six girls around a pot of soup.';
let root: string;
beforeEach(() => {
  root = temporaryFolder({ 'content/site.yaml': readFileSync(`${FIXTURE}/content/site.yaml`) });
  mkdirSync(path.join(root, 'static/images'), { recursive: true });
});

const picture = (width: number, height: number, background = '#b0413e') =>
  sharp({ create: { width, height, channels: 4, background } });

/** As a phone that lies on its side takes it. */
const asTaken = (image: Sharp) =>
  image
    .withExif({ IFD0: { Make: 'TestPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' } })
    .withMetadata({ orientation: 6 });

async function put(name: string, contents: Sharp | string): Promise<string> {
  const file = path.join(root, name);
  writeFileSync(file, typeof contents === 'string' ? contents : await contents.toBuffer());
  return file;
}

const planned = (kind: Kind, answers: Answers) => plan(kind, answers, { root, say: () => {} });
const refusal = (answers: Answers): Promise<string> =>
  planned(photo, answers).then(() => expect.fail('nothing was refused'), messageOf);

describe('a new photo', () => {
  test('is upright, no wider than any page asks for, and says nothing of place, time and camera', async () => {
    const file = await put('Soup Night.JPG', asTaken(picture(300, widest + 100)).jpeg());
    const { files, said } = await planned(photo, { file, alt: ALT });
    const [[name, contents] = ['', '']] = files;
    expect(name).toBe('static/images/soup-night.jpg');
    const { width, height, exif, orientation } = await sharp(contents as Buffer).metadata();
    expect([width, exif, orientation]).toEqual([widest, undefined, undefined]);
    expect(height).toBeLessThan(300);
    expect(said.join('\n')).toContain(`src: soup-night.jpg\nalt: ${ALT}`);
  });

  test.each([
    ['jpg', picture(40, 30).jpeg()],
    ['jpg', picture(40, 30).png()],
    ['jpg', picture(40, 30).webp()],
    ['png', picture(40, 30, '#b0413e80').png()],
    ['png', picture(40, 30, '#b0413e80').avif()],
    ['webp', picture(40, 30, '#b0413e80').webp()],
  ])('becomes a %s', async (ending, image) => {
    const { files } = await planned(photo, { file: await put('a-picture', image), name: 'Pot of soup', alt: ALT });
    expect([...files.keys()]).toEqual([`static/images/pot-of-soup.${ending}`]);
  });

  test.each([
    ['the name that a camera gave it', { file: 'IMG_1234.jpg' }, '--name: this needs an answer. What it shows'],
    ['a name that says nothing', { name: 'DSC 0042' }, '--name: "DSC 0042" does not say what it shows'],
    ['a name that is taken', { name: 'The Kettle' }, '--name: there is a picture the-kettle already'],
    ['no description', { alt: undefined }, '--alt: this needs an answer. What is to be seen'],
    ['a description of nothing', { alt: 'picture of girls' }, '--alt: "picture of girls" does not describe'],
    ['a file that is not there', { file: 'soup.jpg' }, '--file: there is no file'],
    ['a drawing', { file: 'soup.svg' }, '--file: this is a drawing. Copy it into static/images/ as it is.'],
    ['a photo of an iPhone', { file: 'soup.heic' }, '--file: neither this site nor a browser can read HEIC'],
    ['a damaged picture', { file: 'damaged.jpg' }, 'This picture cannot be read'],
  ])('is refused with %s', async (_what, wrong: Answers, complaint) => {
    await put('pot.jpg', picture(40, 30).jpeg());
    await put('IMG_1234.jpg', picture(40, 30).jpeg());
    await put('static/images/The-Kettle.png', picture(40, 30).png());
    await put('soup.svg', '<svg/>');
    await put('soup.heic', '\0\0\0\x18ftypheic');
    await put('damaged.jpg', 'hello');
    const file = path.join(root, wrong.file ?? 'pot.jpg');
    const name = wrong.file === 'IMG_1234.jpg' ? undefined : 'Pot of soup';
    expect(await refusal({ alt: ALT, name, ...wrong, file })).toContain(complaint);
  });

  test('can be dragged into the terminal, with spaces in its name', async () => {
    const file = await put('Pot of soup.jpg', picture(40, 30).jpeg());
    for (const typed of [`'${file}'`, `"${file}"`, file.replaceAll(' ', '\\ ')])
      expect((await planned(photo, { file: typed, alt: ALT })).files.has('static/images/pot-of-soup.jpg')).toBe(true);
  });
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s in static/ is cleaned where it is', async (format) => {
  const file = await put(`static/images/raw.${format}`, asTaken(picture(40, 30)).toFormat(format));
  expect([isInStatic(root, file), isInStatic(root, path.join(root, 'static-raw.jpg'))]).toEqual([true, false]);
  expect(saysWhereTaken(readFileSync(file))).toBe(true);
  const { files } = await planned(photoInPlace, { file });
  const cleaned = files.get(`static/images/raw.${format}`) as Buffer;
  expect(saysWhereTaken(cleaned)).toBe(false);
  const { width, height } = await sharp(cleaned).metadata();
  expect([width, height]).toEqual([30, 40]);
});
