import { expect, it, vi } from 'vitest';
import { buildOptions } from '../../generator/options.ts';

it('takes the address and the moment from the environment', () => {
  const SITE_URL = 'https://example.org/repo/';
  const today = new Date('2025-01-01T02:53:20Z');
  expect(buildOptions({ SITE_URL, SOURCE_DATE_EPOCH: '1735700000' })).toEqual({ url: SITE_URL, today });
});

it('takes the moment from the clock otherwise', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') });
  expect(buildOptions({})).toEqual({ url: undefined, today: new Date() });
  vi.useRealTimers();
});

it.each([
  ['SITE_URL', 'example.org', 'is not a website address'],
  ['SITE_URL', 'javascript:alert(1)', 'is not a website address'],
  ['SOURCE_DATE_EPOCH', 'today', 'is not a number of seconds'],
])('reports the variable %s=%s', (file, value, message) => {
  const errors = [expect.objectContaining({ file, message: `"${value}" ${message}`, hint: expect.any(String) })];
  expect(() => buildOptions({ [file]: value })).toThrow(expect.objectContaining({ errors }));
});
