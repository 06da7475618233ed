import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIcons } from '../../../generator/assets/icons.ts';
import { ImageCache } from '../../../generator/assets/image-cache.ts';
import { loadLettering } from '../../../generator/assets/lettering.ts';
import { CARD, cardName, socialCard } from '../../../generator/assets/social-card.ts';
import { theme } from '../../../templates/theme.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 420"><path fill="#0f7b55" d="M0 0h600v420H0z"/></svg>';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), '4g-sharing-'));
});
afterEach(() => rm(root, { recursive: true }));

test('a card is a PNG of 1200 by 630 with the drawing on the right and ink on the left', async () => {
  const card = await socialCard(
    { lines: ['Pull up', 'one more chair.'], drawing: DRAWING, name: '4G' },
    theme.card,
    new ImageCache(root),
  );
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([CARD.width, CARD.height]);
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect(pixel(900, 300)).toEqual([15, 123, 85]);
  const inked = Array.from({ length: 560 }, (_, x) => pixel(72 + x, 520)).filter(([red = 255]) => red < 60);
  expect(inked.length).toBeGreaterThan(100);
});

test('a card has the colours of the theme', async () => {
  const look = { ...theme.card, version: 'blue', ground: '#d0e8ff' };
  const card = await socialCard({ lines: ['A chair.'], drawing: DRAWING, name: '4G' }, look, new ImageCache(root));
  const { data } = await sharp(card).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0xd0, 0xe8, 0xff]);
  expect(cardName({ lines: [], drawing: '', name: '' }, look)).not.toBe(
    cardName({ lines: [], drawing: '', name: '' }, theme.card),
  );
});

test('the same words and drawing give the same bytes and the same name; other words another name', async () => {
  const contents = { lines: ['A light is on near you.'], drawing: DRAWING, name: '4G' };
  const [one, two] = [new ImageCache(path.join(root, 'one')), new ImageCache(path.join(root, 'two'))];
  expect(Buffer.compare(await socialCard(contents, theme.card, one), await socialCard(contents, theme.card, two))).toBe(
    0,
  );
  expect([one.misses, two.misses]).toEqual([1, 1]);
  await socialCard(contents, theme.card, one);
  expect(one.misses).toBe(1);
  expect(cardName(contents, theme.card)).not.toBe(cardName({ ...contents, lines: ['A light is on.'] }, theme.card));
  expect(cardName(contents, theme.card)).not.toBe(cardName({ ...contents, name: 'A choir' }, theme.card));
  const other = await socialCard({ ...contents, name: 'A choir' }, theme.card, one);
  expect(Buffer.compare(await socialCard(contents, theme.card, one), other)).not.toBe(0);
});

test('letters become outlines without numbers that a drawing cannot hold', async () => {
  const lettering = await loadLettering(theme.card.font);
  for (const text of ['Come for the food. Stay for your people.', '4G, 1,093+ girls & “friends”']) {
    for (const size of [44, 76, 88]) {
      const outline = lettering.outline(text, { x: 72, y: 300, size });
      expect(outline).toMatch(/^[MLQCZ\d.\- ]+$/);
      expect(outline.length).toBeGreaterThan(1000);
    }
  }
});

test('long titles are broken where they have to be', async () => {
  const lines = (await loadLettering(theme.card.font)).wrap('A youth movement for Jewish high-school girls', {
    size: 88,
    width: 550,
  });
  expect(lines.join(' ')).toBe('A youth movement for Jewish high-school girls');
  expect(lines.length).toBeGreaterThan(2);
});

test('icons come in every size that browsers and home screens ask for', async () => {
  await mkdir(path.join(root, 'static'));
  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#ffb91f" d="M0 0h16v16H0z"/></svg>';
  await Promise.all(['favicon.svg', 'icon.svg'].map((file) => writeFile(path.join(root, 'static', file), icon)));
  const files = await buildIcons({
    root,
    base: '/repo/',
    name: '4G',
    background: '#d0e8ff',
    cache: new ImageCache(root),
  });
  for (const [file, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const) {
    expect((await sharp(files.get(file) as Buffer).metadata()).width).toBe(size);
  }
  const ico = files.get('favicon.ico') as Buffer;
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(22), ico.readUInt8(38)]).toEqual([
    1, 3, 16, 32, 48,
  ]);
  const [offset, length] = [ico.readUInt32LE(18), ico.readUInt32LE(14)];
  expect((await sharp(ico.subarray(offset, offset + length)).metadata()).width).toBe(16);
  const manifest = JSON.parse(String(files.get('manifest.webmanifest')));
  expect(manifest.start_url).toBe('/repo/');
  expect([manifest.background_color, manifest.theme_color]).toEqual(['#d0e8ff', '#d0e8ff']);
  expect(manifest.icons.map((each: { src: string; purpose: string }) => `${each.src} ${each.purpose}`)).toEqual([
    '/repo/icon-192.png any',
    '/repo/icon-192.png maskable',
    '/repo/icon-512.png any',
    '/repo/icon-512.png maskable',
  ]);
});
