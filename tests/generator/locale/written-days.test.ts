import { expect, test } from 'vitest';
import { daysMeant } from '../../../generator/locale/written-days.ts';

test.each([
  ['September 8, 2026', ['2026-09-08']],
  ['Tuesday, Sep. 8th, 2026', ['2026-09-08']],
  ['4. März 2027', ['2027-03-04']],
  ['4 de marzo de 2027', ['2027-03-04']],
  ['1er févr. 2027', ['2027-02-01']],
  ['1.1.2027', ['2027-01-01']],
  ['5.6.2027', ['2027-06-05']],
  ['2027/5/6', ['2027-05-06']],
  // The month first, as in the United States, or the day.
  ['05/06/2027', ['2027-05-06', '2027-06-05']],
  ['05-06-2027', ['2027-05-06', '2027-06-05']],
  ['05/05/2027', ['2027-05-05']],
  ['13/05/2027', ['2027-05-13']],
  ['2/30/2027', []],
  ['9/8/26', []],
  ['March 2027', []],
  ['4 and 5 March 2027', []],
  ['soon', []],
])('%s can mean %j', (written, days) => {
  expect(daysMeant(written)).toEqual(days);
});
