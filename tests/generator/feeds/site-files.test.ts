import sharp from 'sharp';
import { expect, test } from 'vitest';
import { securityTxt, siteFiles } from '../../../generator/feeds/site-files.ts';
import { testSite } from '../test-site.ts';

const withDay = { ...testSite, security: { expires: '2027-10-31' } };

test('says whom to write to, until when that holds and where it stands', () => {
  const lines = ['Contact: mailto:hello@example.org', 'Expires: 2027-10-31T00:00:00Z', 'Preferred-Languages: en', ''];
  expect([...securityTxt(withDay)]).toEqual([['.well-known/security.txt', lines.join('\n')]]);
  lines.splice(3, 0, 'Canonical: https://example.org/.well-known/security.txt');
  const site = { ...withDay, url: 'https://example.org/' };
  expect([...securityTxt(site)]).toEqual([['.well-known/security.txt', lines.join('\n')]]);
});

test('is not there without a day', () => expect(securityTxt(testSite).size).toBe(0));

test('GitHub Pages is told to leave the site as it is, and other hosts what to send with it', () => {
  const shown = { base: '/', background: '#d0e8ff', today: '2026-11-21', contents: [], pages: [] };
  const files = siteFiles({ site: testSite, ...shown });
  expect(files.get('.nojekyll')).toBe('');
  expect(files.get('_headers')).toContain('Content-Security-Policy');
});

test('a home screen is told the name, the colour and icons that are as large as it is told', async () => {
  const shown = { base: '/repo/', background: '#d0e8ff', today: '2026-11-21' };
  const files = siteFiles({ site: testSite, ...shown, contents: [], pages: [] });
  const { icons, ...look } = JSON.parse(String(files.get('manifest.webmanifest')));
  expect(look).toMatchObject({ name: testSite.name, start_url: '/repo/', background_color: '#d0e8ff' });
  const sizeOf = async (name: string) => (await sharp(`static/${name}`).metadata()).width;
  for (const { src, sizes } of icons) {
    const size = await sizeOf(src.slice('/repo/'.length));
    expect(`${size}x${size}`).toBe(sizes);
  }
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'maskable', 'any', 'maskable']);
  expect(await sizeOf('apple-touch-icon.png')).toBe(180);
});
