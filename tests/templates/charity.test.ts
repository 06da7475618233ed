import { expect, test } from 'vitest';
import { charity } from '../../templates/charity.tsx';

const { requirement } = charity.meta() ?? {};
const CHARITY = { statement: 'A charity.', ask: { label: 'Ask us.', subject: 'EIN' } };

test.each([
  [{}, 'donors can’t find the tax number and address for checks'],
  [{ ein: 'EIN 12-3456789' }, 'donors can’t find the address for checks'],
  [{ address: '1 Main Street' }, 'donors can’t find the tax number'],
  [{ ein: 'EIN 12-3456789', address: '1 Main Street' }, undefined],
])('the launch check asks %o for what is missing: %s', (known, message) => {
  expect(requirement?.({ ...CHARITY, ...known } as never, '2026-11-21')?.message).toBe(message);
});

test.each([
  ['EIN 84-1234567', true],
  ['Charity No. 123456', true],
  ['EIN 84-123456', false],
  ['EIN: 841234567890', false],
])('a tax number can be %s: %s', (ein, isPossible) => {
  expect(charity.shape.ein.safeParse(ein).success).toBe(isPossible);
});
