import { expect, test } from 'vitest';
import { addressProblem, emailProblem, encoded } from '../../generator/schema/addresses.ts';
import { table } from '../table.ts';

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

test.each(table<[written: string, address: string]>('encoded addresses'))(
  'links to %s have the address %s',
  (written, address) => {
    expect(addressProblem(written)).toBeUndefined();
    expect(encoded(written)).toBe(address);
  },
);
