import { expect, test } from 'vitest';
import {
  addressProblem,
  emailProblem,
  encoded,
  telephone,
} from '../../generator/schema/addresses.ts';
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

test.each(table<[written: string, problem: string]>('wrong addresses'))(
  '%s is refused as an address',
  (written, problem) => {
    expect(addressProblem(written)?.message).toContain(problem);
  },
);

test.each(table<[written: string, link: string | null]>('phone numbers'))(
  'the phone number %s has the link %s',
  (written, link) => {
    expect(telephone(written) ?? null).toBe(link);
  },
);
