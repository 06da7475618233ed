import { describe, expect, test } from 'vitest';
import { hostFiles, hostNotes } from '../../../generator/feeds/host-files.ts';
import { securityNotes, securityTxt } from '../../../generator/feeds/security-txt.ts';
import { siteSchema } from '../../../templates/site-schema.ts';
import { testSite } from '../test-site.ts';

const files = (changes = {}) => hostFiles({ site: { ...testSite, ...changes }, pages: [], base: '/' });

test('GitHub Pages is told to leave the site as it is, and the domain if there is one', () => {
  expect([...files().keys()]).toEqual(['.nojekyll', '_headers']);
  expect(files({ cname: 'www.example.org' }).get('CNAME')).toBe('www.example.org\n');
});

test('a domain that is not that of the pages is worth a note', () => {
  expect(hostNotes({ ...testSite, cname: 'example.org', url: 'https://example.org/' })).toEqual([]);
  expect(hostNotes({ ...testSite, cname: 'example.org' })).toEqual([]);
  expect(hostNotes({ ...testSite, cname: 'www.example.org', url: 'https://example.org/' })).toHaveLength(1);
});

test.each(['https://example.org', 'example.org/', 'example', 'exa mple.org'])('"%s" is no domain', (cname) => {
  const { error } = siteSchema.safeParse({ ...testSite, cname });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['cname']);
});

describe('security.txt', () => {
  const withDay = { ...testSite, security: { expires: '2027-10-31' } };

  test('says whom to write to, until when that holds and where it stands', () => {
    const site = { ...withDay, url: 'https://example.org/' };
    expect(securityTxt(site).get('.well-known/security.txt')).toBe(
      [
        'Contact: mailto:hello@example.org',
        'Expires: 2027-10-31T00:00:00Z',
        'Preferred-Languages: en',
        'Canonical: https://example.org/.well-known/security.txt',
        '',
      ].join('\n'),
    );
    expect(String(securityTxt(withDay).get('.well-known/security.txt'))).not.toContain('Canonical');
  });

  test('is not there without a day', () => {
    expect(securityTxt(testSite).size).toBe(0);
    expect(securityNotes(testSite, '2026-11-21')).toEqual([expect.stringContaining('is missing')]);
  });

  test.each([
    ['2026-10-30', 'expires in 366 days, which is too far away'],
    ['2026-10-31', undefined],
    ['2027-10-01', undefined],
    ['2027-10-02', 'expires in 29 days'],
    ['2027-11-01', 'has expired on 2027-10-31'],
  ])('on %s: %s', (today, note) => {
    expect(securityNotes(withDay, today)).toEqual(note ? [expect.stringContaining(note)] : []);
  });
});
