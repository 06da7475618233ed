import { expect, it, vi } from 'vitest';
import { buildOptions } from '../../generator/options.ts';

it('takes the address and the day, in New York, from the environment', () => {
  const SITE_URL = 'https://example.org/repo/';
  expect(buildOptions({ SITE_URL, SOURCE_DATE_EPOCH: '1735700000' })).toEqual({ url: SITE_URL, today: '2024-12-31' });
  expect(buildOptions({ SOURCE_DATE_EPOCH: '1735711200' }).today).toBe('2025-01-01');
});

it('takes the day from the clock otherwise', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') });
  expect(buildOptions({})).toEqual({ url: undefined, today: '2026-11-20' });
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
