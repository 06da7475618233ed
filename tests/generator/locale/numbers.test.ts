import { expect, it, test } from 'vitest';
import { listText, moneyRangeText, moneyText, numberText } from '../../../generator/locale/numbers.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  ['en-US', 'USD', '$1,000', '$19.50', '$2,500–$5,000', '$10,000+'],
  ['en-GB', 'GBP', '£1,000', '£19.50', '£2,500–£5,000', '£10,000+'],
  ['en-US', 'CHF', 'CHF 1,000', 'CHF 19.50', 'CHF 2,500–CHF 5,000', 'CHF 10,000+'],
  ['de-DE', 'EUR', '1.000 €', '19,50 €', '2.500–5.000 €', 'ab 10.000 €'],
  ['fr-FR', 'EUR', '1 000 €', '19,50 €', '2 500–5 000 €', 'à partir de 10 000 €'],
  ['he-IL', 'ILS', '1,000 ₪', '19.50 ₪', '2,500–5,000 ₪', '10,000 ₪ ומעלה'],
])('%s writes %s its way', (language, currency, ...expected) => {
  const locale = { language, currency };
  const amounts = ['1000', '19.50'].map((amount) => moneyText(amount, locale));
  const ranges = [{ from: '2500', to: '5000' }, { from: '10000' }].map((range) => moneyRangeText(range, locale));
  expect([...amounts, ...ranges].map(plain)).toEqual(expected);
});

it('groups thousands from the right', () => {
  expect(['72', '1000', '1234567.25'].map((number) => numberText(number, 'en-US'))).toEqual([
    '72',
    '1,000',
    '1,234,567.25',
  ]);
});

it('joins lists', () => {
  expect([[], ['one'], ['one', 'two'], ['one', 'two', 'three']].map((items) => listText(items, 'en-US'))).toEqual([
    ...['', 'one', 'one and two', 'one, two and three'],
  ]);
  expect(listText(['א', 'ב', 'ג'], 'he')).toBe('א, ב וג');
});
