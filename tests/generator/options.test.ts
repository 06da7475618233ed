import { expect, it, vi } from 'vitest';
import { formatError } from '../../generator/diagnostics/format.ts';
import { buildOptions } from '../../generator/options.ts';

const refusal = (env: NodeJS.ProcessEnv) => {
  try {
    return buildOptions(env);
  } catch (error) {
    return formatError(error);
  }
};

it('takes the address and the day from the surroundings', () => {
  const SITE_URL = 'https://example.org/repo/';
  // One second to midnight in London, seven in the evening in New York.
  expect(buildOptions({ SITE_URL, SOURCE_DATE_EPOCH: '1735689599' })).toEqual({ url: SITE_URL, today: '2024-12-31' });
  expect(buildOptions({ SOURCE_DATE_EPOCH: '1735700000' }).today).toBe('2024-12-31');
  expect(buildOptions({ SOURCE_DATE_EPOCH: '1735711200' }).today).toBe('2025-01-01');
});

it('takes the day of the clock where nothing is said', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') });
  expect(buildOptions({})).toEqual({ url: undefined, today: '2026-11-20' });
  vi.useRealTimers();
});

it.each(['example.org', 'javascript:alert(1)', '/repo/', 'not an address'])('refuses %j for an address', (SITE_URL) => {
  const said = /^SITE_URL {2}".*" is not a website address\n\n {2}Hint: Write it as https:/;
  expect(refusal({ SITE_URL })).toMatch(said);
});

it('refuses what is no number of seconds', () => {
  expect(refusal({ SOURCE_DATE_EPOCH: 'today' })).toMatch(/^SOURCE_DATE_EPOCH {2}"today" is not a number of seconds/);
});
