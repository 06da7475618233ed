import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CARD, socialCard } from '../../../generator/assets/social-card.ts';
import { cardFont } from '../../../generator/assets/theme.ts';
import { Diagnostic } from '../../../generator/diagnostics/diagnostic.ts';
import { theme } from '../../../templates/theme.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 420"><path fill="#0f7b55" d="M0 0h600v420H0z"/></svg>';
const font = `static/fonts/${cardFont(theme.typefaces)}`;
const contents = { lines: ['Pull up', 'one more chair.'], drawing, name: '4G' };

test.each([
  ['two lines', contents.lines],
  ['one line that wraps', ['A youth movement for Jewish high-school girls']],
])('a social card has its text on the left and the drawing on the right: %s', async (_what, lines) => {
  const { contents: make } = socialCard({ ...contents, lines }, { ...theme.card, ground: '#d0e8ff' }, font);
  const card = await (make as () => Promise<Uint8Array>)();
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([CARD.width, CARD.height]);
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect(pixel(0, 0)).toEqual([0xd0, 0xe8, 0xff]);
  expect(pixel(900, 300)).toEqual([15, 123, 85]);
  const inked = Array.from({ length: 560 }, (_, x) => pixel(72 + x, 530)).filter(([red = 255]) => red < 60);
  expect(inked.length).toBeGreaterThan(50);
});

test.each([
  ['text', { ...contents, lines: ['A light is on.'] }, theme.card],
  ['drawing', { ...contents, drawing: '<svg viewBox="0 0 1 1"></svg>' }, theme.card],
  ['site name', { ...contents, name: 'A choir' }, theme.card],
  ['version of its design', contents, { ...theme.card, version: 'blue' }],
])('a social card with another %s has another file name, so networks fetch it again', (_what, changed, look) => {
  expect(socialCard(contents, theme.card, font).file).toMatch(/^assets\/share-[0-9a-f]{16}\.png$/);
  expect(socialCard(changed, look, font).file).not.toBe(socialCard(contents, theme.card, font).file);
});

test('a social card without its font says what to do', async () => {
  const { contents: make } = socialCard(contents, theme.card, 'static/fonts/letters.txt');
  const hint = 'Run: npm run write fonts';
  const message = 'the font of social cards, letters.txt, is missing or damaged';
  await expect((make as () => Promise<Uint8Array>)()).rejects.toThrow(
    new Diagnostic({ file: 'templates/theme.ts', message, hint }),
  );
});
