import { expect, test } from 'vitest';
import { amount, byAmount, moneyRange } from '../../templates/money.ts';

test.each(['72', '19.50', '1000'])('an amount can be %s', (number) => {
  expect(amount.safeParse(number).success).toBe(true);
});

const EXAMPLE = 'only the number, such as 1000 or 19.50';

test.each([
  ['$1,000', '1000'],
  ['$1,000.50', '1000.50'],
  ['25 €', '25'],
  ['€25', '25'],
  ['25,-', '25'],
  ['19,50', '19.50'],
  ['19,5 Euro', '19.50'],
  ['1.000,50 €', '1000.50'],
  ['1’000.00 CHF', '1000'],
  ['1 000 000 €', '1000000'],
  ['1,000,000', '1000000'],
  // In some countries these are thousands, in others decimals.
  ['1.000', '1000 or 1'],
  ['2.500 €', '2500 or 2.50'],
  ['1.234', '1234'],
  ['25–50 €', EXAMPLE],
  ['0', EXAMPLE],
  ['-5', '5'],
  ['seventy-two dollars', EXAMPLE],
])('instead of %s, the hint suggests %s', (text, meant) => {
  const hint = `Write ${meant}.`;
  expect(amount.safeParse(text).error?.issues).toMatchObject([
    { message: `"${text}" is not an amount`, params: { hint } },
  ]);
});

test('a range of money ends with the larger amount', () => {
  const { error } = moneyRange.safeParse({ from: '5000', to: '2500' });
  expect(error?.issues).toMatchObject([{ path: ['to'], message: '2500 is not more than 5000' }]);
});

test('amounts are sorted as numbers', () => {
  expect(byAmount(['900', '1000', '72'], (each) => each)).toEqual(['72', '900', '1000']);
});
