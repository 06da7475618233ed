import { expect, test } from 'vitest';
import { typeset } from '../../../generator/content/typography.ts';

test.each([
  ["What's this about?", 'What’s this about?'],
  ["the girls' own", 'the girls’ own'],
  ['She said "come" and I came.', 'She said “come” and I came.'],
  ['("come")', '(“come”)'],
  ['7:00 PM–8:00 PM', '7:00\u00a0PM–8:00\u00a0PM'],
  ['February 27 to March 1, 2025', 'February\u00a027 to March\u00a01, 2025'],
  ['Miriam K. of Teaneck', 'Miriam\u00a0K. of Teaneck'],
  ['4G Convention', '4G Convention'],
])('%s', (written, set) => {
  expect(typeset(written)).toBe(set);
});

test.each(['https://example.org/it\'s?a="b"', '/about/', '#contact', 'mailto:a"b@example.org', "Rivka's 2nd.jpg"])(
  'the address or file name %s stays as it is',
  (address) => {
    expect(typeset(address)).toBe(address);
  },
);
