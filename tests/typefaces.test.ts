import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cardLook, socialCard } from '../generator/assets/social-card.ts';
import { cardFont, type Typefaces } from '../generator/assets/theme.ts';
import { formatError } from '../generator/diagnostics/format.ts';
import { fallbackAdvice } from '../scripts/fallbacks.ts';
import { createFonts } from '../scripts/typefaces.ts';
import { theme } from '../templates/theme.ts';
import { temporaryFolder } from './temporary-project.ts';

const { display, body } = theme.typefaces;
const withSource = (source: string): Typefaces => ({
  display: { ...display, files: [{ ...display.files[0], source }] },
  body,
});

test.each([
  ['@fontsource/gone/files/gone.woff2', '@fontsource/gone is not installed', 'Run: npm install @fontsource/gone'],
  ['gone/gone.woff2', 'gone is not installed', 'Run: npm install gone'],
  ['zod/gone.woff2', 'there is no node_modules/zod/gone.woff2', 'Name a font in node_modules/zod/.'],
  ['zod/package.json', "zod/package.json can't be read as a font", 'Name a WOFF2, WOFF, or TTF file of a package.'],
])('a typeface from %s can’t be read', async (source, message, hint) => {
  const printed = await createFonts('.', withSource(source)).then(() => '', formatError);
  expect(printed).toBe(`templates/theme.ts  ${message}\n\n  Hint: ${hint}`);
});

test('the fonts are those of the theme, with a list of the letters that the content uses and a font has', async () => {
  const root = temporaryFolder({ 'content/he/a.yaml': 'title: É\u{e000}' });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction');
  const files = await createFonts(root, theme.typefaces);
  expect([...files.keys()].sort()).toEqual(readdirSync('static/fonts').sort());
  expect(files.get('letters.txt')).toMatch(/^ !"#.*É.*\n$/);
  expect(files.get('letters.txt')).not.toMatch(/À|\u{e000}/u);
});

test('every typeface works on social cards, also a variable one in the WOFF2 format', async () => {
  const files = await createFonts('.', { body, display: body });
  const name = cardFont({ body, display: body });
  const font = { name, bytes: Buffer.from(files.get(name)!) };
  const card = { lines: ['First offices'], drawing: '', name: 'X' };
  const { contents } = socialCard(card, { ...cardLook('.', theme), font });
  expect((await (contents as () => Promise<Uint8Array>)()).length).toBeGreaterThan(4000);
});

test('a command prints fallbacks for a typeface that has none', async () => {
  expect(await fallbackAdvice('.', theme.typefaces)).toEqual([]);
  const [advice] = await fallbackAdvice('.', { display, body: { ...body, fallbacks: [] } });
  expect(advice).toMatch(/templates\/theme.ts:\nfallbacks: \[/);
  expect(advice).toMatch(/local: \[ '.*' \], size: [\d.]+, ascent: [\d.]+, descent: [\d.]+ \}/);
});
