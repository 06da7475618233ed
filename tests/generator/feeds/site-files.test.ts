import sharp from 'sharp';
import { expect, test } from 'vitest';
import { siteFiles } from '../../../generator/feeds/site-files.ts';
import { testSite } from '../test-site.ts';

const filesOf = (site = testSite, base = '/') =>
  siteFiles({ site, base, background: '#d0e8ff', today: '2026-11-21', contents: [], pages: [] });
const securityTxt = (site: typeof testSite) => filesOf(site).get('.well-known/security.txt');

test('security.txt says whom to write to, until when that holds and where it stands', () => {
  const site = { ...testSite, security: { expires: '2027-10-31' } };
  const lines = ['Contact: mailto:hello@example.org', 'Expires: 2027-10-31T00:00:00Z', 'Preferred-Languages: en', ''];
  expect(securityTxt(site)).toBe(lines.join('\n'));
  lines.splice(3, 0, 'Canonical: https://example.org/.well-known/security.txt');
  expect(securityTxt({ ...site, url: 'https://example.org/' })).toBe(lines.join('\n'));
  expect(securityTxt(testSite), 'without a day').toBeUndefined();
});

test('GitHub Pages is told to leave the site as it is, and other hosts what to send with it', () => {
  expect(filesOf().get('.nojekyll')).toBe('');
  expect(filesOf().get('_headers')).toContain('Content-Security-Policy');
});

test('a home screen is told the name, the colour and icons that are as large as it is told', async () => {
  const files = filesOf(testSite, '/repo/');
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
