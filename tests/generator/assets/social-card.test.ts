import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CARD, type CardLook, cardLook, socialCard } from '../../../generator/assets/social-card.ts';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { theme } from '../../../templates/theme.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 420"><path fill="#0f7b55" d="M0 0h600v420H0z"/></svg>';
const look = cardLook('.', theme);
const contents = { lines: ['Pull up', 'one more chair.'], drawing, name: '4G' };

const draw = (changes: Partial<typeof contents>, other: Partial<CardLook>): Promise<Uint8Array> => {
  const { contents: make } = socialCard({ ...contents, ...changes }, { ...look, ...other });
  return (make as () => Promise<Uint8Array>)();
};

test.each([
  ['two lines', contents.lines],
  ['one line that wraps', ['A youth movement for Jewish high-school girls']],
])('a social card has its text on the left and the drawing on the right: %s', async (_what, lines) => {
  const card = await draw({ lines }, { ground: '#d0e8ff' });
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([CARD.width, CARD.height]);
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect(pixel(0, 0)).toEqual([0xd0, 0xe8, 0xff]);
  expect(pixel(900, 300)).toEqual([15, 123, 85]);
  const inked = Array.from({ length: 560 }, (_, x) => pixel(72 + x, 530)).filter(([red = 255]) => red < 60);
  expect(inked.length).toBeGreaterThan(50);
});

test.each([
  ['text', { lines: ['A light is on.'] }, {}],
  ['drawing', { drawing: '<svg viewBox="0 0 1 1"></svg>' }, {}],
  ['site name', { name: 'A choir' }, {}],
  ['color', {}, { ink: '#000000' }],
  ['layout', {}, { logo: { x: 0, y: 0, height: 40 } }],
  ['font', {}, { font: { name: 'a.woff', bytes: new Uint8Array([1]) } }],
])('a social card with another %s has another file name, so networks fetch it again', (_what, changes, other) => {
  const { file } = socialCard(contents, look);
  expect(file).toMatch(/^assets\/share-[0-9a-f]{16}\.png$/);
  expect(socialCard({ ...contents, ...changes }, { ...look, ...other }).file).not.toBe(file);
});

test('a social card leaves out words in an alphabet that its font lacks', async () => {
  expect(await draw({ lines: ['שלום'], name: 'קומקום' }, {})).toEqual(await draw({ lines: [], name: '' }, {}));
});

test('a social card without its font says what to do', async () => {
  const hint = 'Run: npm run write fonts';
  const message = 'the font of social cards, static/fonts/a.woff, is missing or damaged';
  await expect(draw({}, { font: { name: 'a.woff', bytes: new Uint8Array() } })).rejects.toThrow(
    new Diagnostic({ file: 'templates/theme.ts', message, hint }),
  );
});
