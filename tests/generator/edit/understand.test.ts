import { expect, test } from 'vitest';
import { understood } from '../../../generator/edit/understand.ts';
import type { Kind } from '../../../generator/schema/fields.ts';

/** What people type, and what is written. */
const UNDERSTOOD: Partial<Record<Kind, Record<string, string>>> = {
  hours: {
    '7:30-8:30 pm': '7:30 PM–8:30 PM',
    '7:30pm – 8:30pm': '7:30 PM–8:30 PM',
    '7-8 pm': '7:00 PM–8:00 PM',
    '7 to 8 p.m.': '7:00 PM–8:00 PM',
    '11 am until 1 pm': '11:00 AM–1:00 PM',
    '11-1 pm': '11:00 AM–1:00 PM',
    '11 am - 1': '11:00 AM–1:00 PM',
    '9-12 am': '9:00 PM–12:00 AM',
    '7.30 PM': '7:30 PM',
    '12 pm': '12:00 PM',
    '12:15 am': '12:15 AM',
    '19:30 to 20:30': '7:30 PM–8:30 PM',
    '0:15': '0:15',
    '7:30': '7:30',
    '7:75 pm': '7:75 pm',
    '25:00': '25:00',
    'after dinner': 'after dinner',
  },
  date: {
    '2/7/2027': '2027-02-07',
    '02-07-2027': '2027-02-07',
    '2027-2-7': '2027-02-07',
    '2027/02/07': '2027-02-07',
    'Feb 7, 2027': '2027-02-07',
    'february 7th 2027': '2027-02-07',
    'Sept. 7, 2027': '2027-09-07',
    'Sunday, February 7, 2027': '2027-02-07',
    // The build says that there is no such day.
    '2/30/2027': '2027-02-30',
    '2/7': '2/7',
    '2/7/27': '2/7/27',
    'Nissan 7, 2027': 'Nissan 7, 2027',
    'next Tuesday': 'next Tuesday',
  },
  amount: {
    '$1,000': '1000',
    '$ 72.00': '72',
    '19.50': '19.50',
    '1,500.': '1,500.',
    'a lot': 'a lot',
  },
  phone: {
    '2015550142': '(201) 555-0142',
    '201.555.0142': '(201) 555-0142',
    '+1 (201) 555 0142': '(201) 555-0142',
    '1-201-555-0142': '(201) 555-0142',
    '555-0142': '555-0142',
    '+44 20 7946 0958': '+44 20 7946 0958',
    'ask Dina': 'ask Dina',
  },
  email: {
    'mailto:hello@example.org': 'hello@example.org',
    'hello @ example.org': 'hello@example.org',
    'hello at example.org': 'hello at example.org',
  },
  link: {
    'www.example.org/a?b=c': 'https://www.example.org/a?b=c',
    'Example.org': 'https://Example.org',
    'hello@example.org': 'mailto:hello@example.org',
    '/about/': '/about/',
    '#contact': '#contact',
    'https://example.org/': 'https://example.org/',
    'the about page': 'the about page',
  },
  choice: { tuesday: 'Tuesday', Tusday: 'Tusday' },
  text: {
    'A\u00a0text  with soft\u00adhyphens. ': 'A text  with softhyphens.',
    ' ': '',
    '7:30-8:30 pm': '7:30-8:30 pm',
  },
};

const rows = Object.entries(UNDERSTOOD).flatMap(([kind, texts]) => {
  return Object.entries(texts).map(([typed, written]) => [kind as Kind, typed, written] as const);
});

test.each(rows)('%s: “%s” is written as “%s”', (kind, typed, written) => {
  expect(understood(kind, ` ${typed}\u00a0`)).toBe(written);
});

test.each(['hours', 'date', 'phone'] as const)('a name in braces stays in %s', (kind) => {
  expect(understood(kind, '{hours}, 7-8 pm')).toBe('{hours}, 7-8 pm');
});

test('what is written is understood the same again', () => {
  const again = rows.map(([kind, , written]) => understood(kind, written));
  expect(again).toEqual(rows.map(([, , written]) => written));
});
