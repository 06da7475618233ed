import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createIcons } from '../../../generator/assets/icons.ts';
import { siteFiles } from '../../../generator/feeds/site-files.ts';
import { theme } from '../../../templates/theme.ts';
import { temporaryFolder } from '../../temporary-project.ts';
import { testSite } from '../test-site.ts';

const filesOf = (site = testSite, base = '/', isDraft = false) =>
  siteFiles({ site, isDraft, base, background: '#d0e8ff', today: '2026-11-21', pages: [] });

test('security.txt has a contact, an expiry date, and its own address if the site has one', () => {
  const securityTxt = (site: typeof testSite) => filesOf(site).get('.well-known/security.txt');
  const site = { ...testSite, security: { expires: '2027-10-31' } };
  const lines = [
    'Contact: mailto:hello@example.org',
    'Expires: 2027-10-31T00:00:00Z',
    `Preferred-Languages: ${testSite.language}`,
    '',
  ];
  expect(securityTxt(site)).toBe(lines.join('\n'));
  lines.splice(3, 0, 'Canonical: https://example.org/.well-known/security.txt');
  expect(securityTxt({ ...site, url: 'https://example.org/' })).toBe(lines.join('\n'));
  expect(securityTxt(testSite), 'without an expiry date').toBeUndefined();
});

test('the site has .nojekyll for GitHub Pages and _headers for other hosts', () => {
  expect(filesOf().get('.nojekyll')).toBe('');
  expect(filesOf().get('_headers')).toContain('Content-Security-Policy');
});

test('the web app manifest has the name, the color, and the true sizes of the icons', async () => {
  const { icons, ...look } = JSON.parse(String(filesOf(testSite, '/repo/').get('manifest.webmanifest')));
  expect(look).toMatchObject({ name: testSite.name, start_url: '/repo/', background_color: '#d0e8ff' });
  const files = await createIcons(temporaryFolder(), theme);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(files.get(src.slice('/repo/'.length))).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'maskable', 'any', 'maskable']);
});
