import { expect, test } from 'vitest';
import { understood } from '../../../generator/edit/understand.ts';
import type { Kind } from '../../../generator/schema/fields.ts';

/** What is written, and what people type for it. */
const UNDERSTOOD: Partial<Record<Kind, Record<string, string[]>>> = {
  hours: {
    '7:30 PM–8:30 PM': [
      '7:30-8:30 pm',
      '7:30-8:30',
      '7.30 to 8.30',
      '7:30pm – 8:30pm',
      '7.30 PM to 8.30',
      '19:30 to 20:30',
    ],
    '7:00 PM–8:00 PM': ['7-8 pm', '7 to 8 p.m.', '7PM until 8PM'],
    '11:00 AM–1:00 PM': ['11-1 pm', '11 am - 1', '11 am until 1 pm'],
    '9:00 PM–12:00 AM': ['9-12 am'],
    '12:15 AM': ['12:15 a.m.'],
    '12:00 PM': ['12 pm'],
  },
  date: {
    '2027-02-07': ['2/7/2027', '02-07-2027', '2027-2-7'],
    '2027-12-25': ['25.12.2027', '12.25.2027'],
    // The build says that there is no such day.
    '2027-02-30': ['2/30/2027'],
  },
  amount: { '1000': ['$1,000', '1,000.00', '$ 1000'], '19.50': ['$19.50'] },
  phone: {
    '(201) 555-0142': [
      '\u202a2015550142\u202c',
      '201.555.0142',
      '+1 (201) 555 0142',
      '1-201-555-0142',
    ],
  },
  email: {
    'hello@example.org': [
      'mailto:hello@example.org',
      'hello @ example.org',
      'hello@example.org\u200b',
    ],
  },
  choice: { Tuesday: ['\u200eTuesday', 'Tuesday\u2028', 'Tues\u2060day\ufeff'] },
  link: {
    'https://www.example.org/a?b=c': ['www.example.org/a?b=c'],
    'https://Example.org': ['Example.org'],
    'mailto:hello@example.org': ['hello@example.org'],
    'tel:+12015550142': ['(201) 555-0142'],
    // Copied from the address line while editing.
    '/events/#friday': ['http://localhost:4417/events/#friday'],
    '/': ['http://127.0.0.1:3000', 'https://localhost/'],
  },
  slug: { 'great-neck': ['Great Neck'] },
  text: {
    'A text  with softhyphens.': ['A\u00a0text  with soft\u00adhyphens.'],
    '': [' '],
    'The [page](/about/).': ['The [page](http://localhost:3000/about/).'],
    '🕯️ 👩‍👧': ['🕯️ 👩‍👧'],
  },
};

/** What is written as it is typed. */
const KEPT: Partial<Record<Kind, string[]>> = {
  hours: [
    '7:30',
    '9-11',
    '10:30-11:30',
    '0:15',
    '7:75 pm',
    '25:00',
    'after dinner',
    '{hours}, 7-8 pm',
  ],
  date: ['6.12.2026', '2/7', '2/7/27', '2027/2/7', 'February 7, 2027', '{date}'],
  amount: ['a lot', '1,500.'],
  phone: ['555-0142', '+44 20 7946 0958', 'ask Dina'],
  email: ['hello at example.org'],
  link: [
    '/about/',
    '#contact',
    'https://example.org/',
    'the about page',
    'http://localhost.example.org/',
  ],
  choice: ['Tusday'],
  text: ['7:30-8:30 pm', '2/7/2027'],
};

const rows: [kind: Kind, typed: string, written: string][] = [];
for (const [kind, texts] of Object.entries(UNDERSTOOD))
  for (const [written, all] of Object.entries(texts))
    for (const typed of [...all, written]) rows.push([kind as Kind, typed, written]);
for (const [kind, texts] of Object.entries(KEPT))
  for (const text of texts) rows.push([kind as Kind, text, text]);

test.each(rows)('%s: “%s” is written as “%s”', (kind, typed, written) => {
  expect(understood(kind, ` ${typed}\u00a0`)).toBe(written);
});
