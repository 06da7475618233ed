import { expect, it } from 'vitest';
import { formatError } from '../../generator/diagnostics/diagnostic.ts';
import { buildOptions } from '../../generator/options.ts';

const refusal = (env: NodeJS.ProcessEnv) => {
  try {
    return buildOptions(env);
  } catch (error) {
    return formatError(error);
  }
};

it('takes the address and the year from the surroundings', () => {
  const told = { SITE_URL: 'https://example.org/repo/', SOURCE_DATE_EPOCH: '1735689599' };
  expect(buildOptions(told)).toEqual({ url: 'https://example.org/repo/', today: '2024-11-21' });
});

it('takes the year of the clock where nothing is said', () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(buildOptions({})).toEqual({ url: undefined, year: today.slice(0, 4), today });
});

it.each(['example.org', 'javascript:alert(1)', '/repo/', 'not an address'])('refuses %j for an address', (SITE_URL) => {
  const said = /^SITE_URL {2}".*" is not the address of a site\n\n {2}Hint: Write it as https:/;
  expect(refusal({ SITE_URL })).toMatch(said);
});

it('refuses what is no number of seconds', () => {
  expect(refusal({ SOURCE_DATE_EPOCH: 'today' })).toMatch(/^SOURCE_DATE_EPOCH {2}"today" is not a number of seconds/);
});
