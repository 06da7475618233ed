import { expect, test } from 'vitest';
import { securityNotes, securityTxt } from '../../../generator/feeds/security-txt.ts';
import { testSite } from '../test-site.ts';

const withDay = { ...testSite, security: { expires: '2027-10-31' } };

test('says whom to write to, until when that holds and where it stands', () => {
  const lines = ['Contact: mailto:hello@example.org', 'Expires: 2027-10-31T00:00:00Z', 'Preferred-Languages: en', ''];
  expect([...securityTxt(withDay)]).toEqual([['.well-known/security.txt', lines.join('\n')]]);
  lines.splice(3, 0, 'Canonical: https://example.org/.well-known/security.txt');
  const site = { ...withDay, url: 'https://example.org/' };
  expect([...securityTxt(site)]).toEqual([['.well-known/security.txt', lines.join('\n')]]);
});

test('is not there without a day', () => {
  expect(securityTxt(testSite).size).toBe(0);
  expect(securityNotes(testSite, '2026-11-21')).toEqual([expect.stringContaining('is missing')]);
});

test.each([
  ['2026-10-30', ['expires in 366 days, which is too far away']],
  ['2026-10-31', []],
  ['2027-10-01', []],
  ['2027-10-02', ['expires in 29 days']],
  ['2027-11-01', ['has expired on 2027-10-31']],
])('on %s: %s', (today, notes) => {
  expect(securityNotes(withDay, today)).toEqual(notes.map((note) => expect.stringContaining(note)));
});
