import { expect, test } from 'vitest';
import { readEnvironment } from '../../generator/environment.ts';
import { table } from '../table.ts';

test.each([['https://org.github.io/repo'], ['http://localhost:3000/'], ['https://org.test/a.b/']])(
  'SITE_URL=%s says where the site will be',
  (SITE_URL) => {
    expect(readEnvironment({ SITE_URL }).url).toBe(SITE_URL);
  },
);

test.each(table<[address: string]>('wrong addresses of a site'))(
  'SITE_URL=%s is a mistake',
  (SITE_URL) => {
    expect(() => readEnvironment({ SITE_URL })).toThrow(/^".+" is not /);
  },
);

test('SOURCE_DATE_EPOCH says when it is, in seconds', () => {
  const { now } = readEnvironment({ SOURCE_DATE_EPOCH: '1795021200' });
  expect(now).toEqual(new Date('2026-11-18T17:00:00Z'));
});

test.each(table<[seconds: string]>('wrong times'))(
  'SOURCE_DATE_EPOCH=%s is a mistake',
  (SOURCE_DATE_EPOCH) => {
    expect(() => readEnvironment({ SOURCE_DATE_EPOCH })).toThrow('is not a time');
  },
);
