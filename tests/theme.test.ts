import { rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { type BuiltSite, buildSite } from '../generator/site.ts';
import { createFonts } from '../scripts/typefaces.ts';
import { FIXTURE_DAY, FIXTURE_URL, fixtureDefinition } from './fixture-site.ts';
import { putFiles, temporaryProject } from './temporary-project.ts';

const { theme } = fixtureDefinition;
const { body } = theme.typefaces;
const changed = {
  ...theme,
  colors: { ...theme.colors, lawn: '#cfe8d5', pine: '#0b6e3b' },
  toolbar: 'lawn',
  card: { ...theme.card, ground: 'lawn' },
  typefaces: { display: body, body },
  logo: { width: 10, height: 10, shapes: [{ path: 'M0 0h10v10z', color: 'pine', onDark: 'lawn' }] },
} as const;

/** Builds the fixture organization with another theme, and an icon of its own. */
async function buildWith(other: typeof changed): Promise<BuiltSite> {
  const { root, remove } = temporaryProject();
  onTestFinished(remove);
  rmSync(path.join(root, 'static/fonts'), { recursive: true });
  const fonts = await createFonts(root, other.typefaces);
  putFiles(path.join(root, 'static/fonts'), Object.fromEntries(fonts));
  putFiles(root, { 'static/icon-192.png': 'Our own.' });
  const definition = { ...fixtureDefinition, theme: other };
  return buildSite(root, definition, { url: FIXTURE_URL, today: FIXTURE_DAY });
}

test('the theme alone decides on colors, typefaces, and the logo', async () => {
  const { output } = await buildWith(changed);
  const textOf = (file: string) => String(output.get(file));
  const page = textOf('index.html');
  expect(page).toContain('--pine: #0b6e3b;');
  expect(page).toContain(`--display: "${body.family}", "${body.family} Fallback", ${body.generic};`);
  expect(page).toContain('<meta name="theme-color" content="#cfe8d5" media="(prefers-color-scheme: light)">');
  expect(page).toContain(
    '<svg class="mark" viewBox="0 0 10 10" aria-hidden="true"><path d="M0 0h10v10z"></path></svg>',
  );
  expect(textOf('favicon.svg')).toContain('fill="#0b6e3b" d="M0 0h10v10z"');
  expect(textOf('manifest.webmanifest')).toContain('"theme_color":"#cfe8d5"');
  const fonts = [...output.keys()].filter((file) => file.endsWith('.woff2'));
  expect(fonts).toEqual(body.files.map(({ name }) => expect.stringContaining(`assets/${name}-`)));
  const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(page) ?? [];
  const card = sharp(output.get(address.slice(FIXTURE_URL.length)) as Uint8Array);
  const [red, green, blue] = await card.raw().toBuffer();
  expect([red, green, blue]).toEqual([0xcf, 0xe8, 0xd5]);
  // A file in static/ replaces a generated one.
  expect(textOf('icon-192.png')).toBe('Our own.');
});
