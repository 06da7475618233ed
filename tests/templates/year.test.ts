import { afterAll, describe, expect, test } from 'vitest';
import { addDays } from '../../generator/schema/days.ts';
import { isFull } from '../stress/counts.ts';
import { siteOnDays } from './year.ts';

// The season, a day off, a break, the last day, summer, and the fall after it.
const SAMPLE = ['2026-11-23', '2026-11-26', '2027-04-18', '2027-06-03', '2027-06-04', '2027-07-15', '2027-12-05'];
// All clock changes of a year, and February 29.
const MORE = ['2027-11-06', '2027-11-07', '2027-11-08', '2028-02-28', '2028-02-29', '2028-03-01'];
const ALL = [...Array.from({ length: 400 }, (_, index) => addDays('2026-08-01', index)), ...MORE];

describe.each(['live', 'fixture'] as const)('the %s content', (name) => {
  const site = siteOnDays(name);
  afterAll(site.remove);

  test.each(isFull ? ALL : SAMPLE)('says nothing untrue on %s, also on pages built before', async (day) => {
    expect(await site.mistakesOn(day)).toEqual([]);
  });
});
