import { expect, test } from 'vitest';
import { schema } from '../../templates/support.tsx';

const { requirement } = schema.shape.charity.meta() ?? {};
const CHARITY = { statement: 'A charity.', ask: { label: 'Ask us.', subject: 'EIN' } };

test.each([
  [{}, 'donors do not find the EIN and address for checks'],
  [{ ein: 'EIN 12-3456789' }, 'donors do not find the address for checks'],
  [{ address: '1 Main Street' }, 'donors do not find the EIN'],
  [{ ein: 'EIN 12-3456789', address: '1 Main Street' }, undefined],
])('before the launch, %o is asked to be complete: %s', (known, message) => {
  expect(requirement?.({ ...CHARITY, ...known } as never, '2026-11-21')?.message).toBe(message);
});
