import { expect, test } from 'vitest';
import { amount, byAmount, inCurrency, moneyRange, rangeInCurrency } from '../../templates/money.ts';

test.each([
  ['72', '$72'],
  ['19.50', '$19.50'],
  ['1000', '$1,000'],
])('%s is shown as %s', (number, shown) => {
  expect(amount.safeParse(number).success).toBe(true);
  expect(inCurrency(number)).toBe(shown);
});

test.each([
  ['$1,000', 'Write only the number, such as 1000.'],
  ['0', 'Write only the number, such as 1000.'],
  ['seventy-two dollars', 'Write only the number, such as 1000.'],
])('%s is not an amount', (text, hint) => {
  expect(amount.safeParse(text).error?.issues).toMatchObject([
    { message: `"${text}" is not an amount`, params: { hint } },
  ]);
});

test('a range of money is shown with both amounts, or as open', () => {
  expect(rangeInCurrency({ from: '5000', to: '10000' })).toBe('$5,000–$10,000');
  expect(rangeInCurrency({ from: '10000' })).toBe('$10,000+');
});

test('a range of money ends with the larger amount', () => {
  const { error } = moneyRange.safeParse({ from: '5000', to: '2500' });
  expect(error?.issues).toMatchObject([{ path: ['to'], message: '2500 is not more than 5000' }]);
});

test('amounts are sorted as numbers', () => {
  expect(byAmount(['900', '1000', '72'], (each) => each)).toEqual(['72', '900', '1000']);
});
