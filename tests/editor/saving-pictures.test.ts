import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { editedSite } from './edited-site.ts';

const site = await editedSite();
afterAll(site.close);

const PICTURE = 'events.yaml:events.@convention.picture.src';
const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

function save(bytes: Buffer | string, description = 'Girls at the lake!') {
  const data = `data:;base64,${Buffer.from(bytes).toString('base64')}`;
  return site.save({ do: 'upload', id: PICTURE, data, description });
}

test('a picture of a phone becomes upright, smaller, and without its place, until Undo', async () => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 53/1 0/1' } };
  const create = { width: 2600, height: 3000, channels: 3, background: '#a33' } as const;
  const sideways = sharp({ create }).withExif(gps).withMetadata({ orientation: 6 }).jpeg();
  const before = site.state();
  await save(await sideways.toBuffer());
  const after = site.state();
  const photo = sharp(path.join(site.root, 'static/images/girls-at-the-lake.jpg'));
  const { width, height, exif, orientation } = await photo.metadata();
  expect([width, height, exif, orientation]).toEqual([2954, 2560, undefined, undefined]);
  for (const [type, expected] of Object.entries({ undo: before, redo: after })) {
    await site.ask({ type });
    expect(site.state()).toEqual(expected);
  }
  await site.ask({ type: 'undo' });
});

test.each<[what: string, width: number, height: number, size: [number, number]]>([
  ['a panorama', 12_000, 800, [12_000, 800]],
  ['a tall screenshot', 300, 9000, [300, 9000]],
  ['a small photo', 40, 30, [40, 30]],
])('%s keeps its shorter side: a page may crop it', async (_what, width, height, size) => {
  const create = { width, height, channels: 3, background: '#a33' } as const;
  await save(await sharp({ create }).jpeg().toBuffer());
  const photo = sharp(path.join(site.root, 'static/images/girls-at-the-lake.jpg'));
  const saved = await photo.metadata();
  expect([saved.width, saved.height]).toEqual(size);
  await site.ask({ type: 'undo' });
});

test('a transparent picture keeps its colors', async () => {
  const data = Buffer.alloc(200 * 100 * 4);
  for (let x = 0; x < 200 * 100; x++)
    data.set([x % 200, x % 100, (x * 7) % 256, 60 + (x % 190)], x * 4);
  const raw = { width: 200, height: 100, channels: 4 } as const;
  await save(await sharp(data, { raw }).png().toBuffer());
  const photo = sharp(path.join(site.root, 'static/images/girls-at-the-lake.webp'));
  const pixels = await photo.raw().toBuffer();
  const colors = new Set(Array.from({ length: 200 * 100 }, (_, x) => pixels.readUInt32LE(x * 4)));
  expect(colors.size).toBeGreaterThan(1000);
  await site.ask({ type: 'undo' });
});

test('a picture that moves says that only its first one is saved', async () => {
  const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const;
  const frames = Buffer.concat([Buffer.alloc(1200, '\xff\0\0', 'latin1'), Buffer.alloc(1200)]);
  const { done } = await save(await sharp(frames, { raw }).gif().toBuffer());
  expect(done).toMatch(/^It moves, and only its first picture is saved: /);
  await site.ask({ type: 'undo' });
});

test('a picture that was never published goes with its last use, and comes back with Undo', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root });
  git('init', '--quiet', '--template=');
  git('add', 'content', 'static');
  // Nothing has ever shown this one.
  const spare = path.join(site.root, 'static/images/spare.svg');
  writeFileSync(spare, '');
  onTestFinished(() => {
    rmSync(path.join(site.root, '.git'), { recursive: true });
    rmSync(spare);
  });
  await save(drawing('<path d="M0 0h9"/>'), 'First');
  const before = site.state();
  await save(drawing('<path d="M0 0h8"/>'), 'Second');
  const left = Object.keys(site.state());
  expect(left).toEqual(expect.arrayContaining(['scene.svg', 'second.svg', 'spare.svg']));
  expect(left).not.toContain('first.svg');
  await site.ask({ type: 'undo' });
  expect(site.state()).toEqual(before);
  // The next publication deletes one that was published.
  git('add', 'static');
  await save(drawing('<path d="M0 0h8"/>'), 'Second');
  expect(Object.keys(site.state())).toContain('first.svg');
  for (let saves = 2; saves > 0; saves--) await site.ask({ type: 'undo' });
});

test('a picture that a publication deleted comes back with Undo, and nothing is stuck', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root });
  const commit = () => {
    git('add', 'content', 'static');
    git('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--message=A');
  };
  git('init', '--quiet', '--template=');
  onTestFinished(() => rmSync(path.join(site.root, '.git'), { recursive: true }));
  commit();
  await save(drawing('<path d="M0 0h9"/>'), 'Third');
  commit();
  await save(drawing('<path d="M0 0h8"/>'), 'Fourth');
  commit();
  const drawn = site.state()['third.svg'];
  rmSync(path.join(site.root, 'static/images/third.svg'));
  commit();
  // Someone else has changed the same file since then.
  site.write('events.yaml', site.read('events.yaml').replace('three days of', 'four days of'));
  await site.live.rebuild();
  expect((await site.ask({ type: 'undo' })).done).toMatch(/^Undone/);
  expect(site.read('events.yaml')).toMatch(/four days of[\s\S]+src: third\.svg/);
  expect(site.state()['third.svg']).toBe(drawn);
  // It was published: the next publication deletes it if nothing shows it.
  expect(Object.keys(site.state())).toContain('fourth.svg');
  // A step that isn't possible anymore is forgotten.
  site.write('events.yaml', site.read('events.yaml').replace('src: third.svg', 'src: fourth.svg'));
  await site.live.rebuild();
  const { message } = await site.ask({ type: 'undo' });
  expect(message).toMatch(/has changed since then, so it stays as it is/);
  expect((await site.ask({ type: 'load' })).undo).toBeUndefined();
  await site.reset();
});

test('a picture replaces the old one and its picture for phones, but no file', async () => {
  const before = site.read('events.yaml');
  // As drawing programs export it.
  await save(`\uFEFF<?xml version="1.0"?>${drawing('<path d="M0 0h9v9z"/>')}`, 'Scene');
  const old = /src: scene\.svg(\n.*\n.*\n.*)\n.*same scene for phones.*\n.*narrowPicture.*/;
  expect(site.read('events.yaml')).toBe(before.replace(old, 'src: scene-2.svg$1'));
  await site.ask({ type: 'undo' });
});

test('a picture without a description is named after its place', async () => {
  const id = 'events.yaml:events.@convention.narrowPicture';
  const data = `data:;base64,${btoa(drawing('<path d="M0 0h9v9z"/>'))}`;
  await site.save({ do: 'upload', id, data, description: '' });
  expect(site.read('events.yaml')).toMatch(/narrowPicture: 4g-convention-national-.*\.svg/);
  await site.ask({ type: 'undo' });
});

test.each([
  ['a photo of an iPhone', Buffer.from('....ftypheic'), /iPhone photo \(HEIC\).*Email it to you/],
  ['an empty file', '', /is empty\. Copy it again/],
  ['a photo that is still in the cloud', Buffer.alloc(99), /is empty\. Copy it again/],
  ['a file that is no picture', 'Rivky', /can’t be read\. Choose a JPEG, PNG, WebP, or SVG file/],
  ['a drawing with a script', drawing('<script>alert(1)</script>'), /not safe.*plain SVG/],
])('a picture is refused if it is %s', async (_what, bytes, message) => {
  const before = site.state();
  expect((await save(bytes)).message).toMatch(message);
  expect(site.state()).toEqual(before);
});
