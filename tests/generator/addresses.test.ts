import { expect, test } from 'vitest';
import { addressProblem, emailProblem, encoded } from '../../generator/schema/addresses.ts';

// What is refused is in mistakes.yaml.

test.each([["o'brien@example.org"], ['rivky+4g@mail.example.co.uk'], ['r.k_2@example.org']])(
  '%s is an email address',
  (email) => {
    expect([emailProblem(email), addressProblem(`mailto:${email}`)]).toEqual([
      undefined,
      undefined,
    ]);
  },
);

test.each([
  ['/files/Flyer 2026.pdf', '/files/Flyer%202026.pdf'],
  ['/files/Flyer%202026.pdf', '/files/Flyer%202026.pdf'],
  ['/files/100% fun.pdf', '/files/100%25%20fun.pdf'],
  ['/files/Q? #2+é.pdf', '/files/Q%3F%20%232%2B%C3%A9.pdf'],
  ['/files/cafe\u0301.v2.pdf#page=2', '/files/caf%C3%A9.v2.pdf#page=2'],
  ["/it's.pdf", '/it%27s.pdf'],
  ['/about/#team', '/about/#team'],
])('links to %s have the address %s', (written, address) => {
  expect(addressProblem(written)).toBeUndefined();
  expect(encoded(written)).toBe(address);
});
