import { expect, test } from 'vitest';
import * as numbers from '../../components/numbers.ts';
import { countedFacts } from '../../templates/counted-facts.ts';
import { table } from '../table.ts';

const items = (...names: string[]) => ({ items: names.map((name) => ({ name })) });
const weekly = (day: string) => ({ type: 'Weekly', day, location: `hall of ${day}` });
const site = (hours: string) => ({ facts: { hours } });
const files: Record<string, unknown> = {
  'chapters.yaml': {
    chapters: items('Teaneck', 'Queens', 'Monsey'),
    elsewhere: items('Toronto', 'Detroit'),
  },
  'events.yaml': {
    events: [weekly('Tuesday'), weekly('Tuesday'), weekly('Friday'), { type: 'Annual' }, null],
  },
  'support.yaml': { giving: { levels: Array.from({ length: 15 }) } },
  'site.yaml': site('7:00 PM–8:00 PM'),
  'about.yaml': { pillars: 'not a list' },
};
const facts = countedFacts((file) => files[file]);

test.each(table<[name: string, value: string]>('counted facts'))('{%s} is %s', (name, value) => {
  expect(facts[name]).toBe(value);
});

test.each(table<[hours: string, end: string]>('ends of hours'))(
  'of the hours %s, {hours:end} is %s',
  (hours, end) => {
    expect(countedFacts(() => site(hours))['hours:end']).toBe(end);
  },
);

test('money is written with dollars and commas, and an open range with a plus sign', () => {
  expect(numbers.moneyText('72')).toBe('$72');
  expect(numbers.moneyText('1234567.50')).toBe('$1,234,567.50');
  expect(numbers.moneyRangeText({ from: '2500', to: '5000' })).toBe('$2,500–$5,000');
  expect(numbers.moneyRangeText({ from: '10000' })).toBe('$10,000+');
});

test('amounts are sorted as numbers', () => {
  expect(numbers.byAmount(['900', '1000', '72'], (each) => each)).toEqual(['72', '900', '1000']);
});
