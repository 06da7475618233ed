import { expect, it } from 'vitest';
import { addressFinding } from '../../../generator/schema/addresses.ts';

// Addresses that are not allowed are in tests/fixtures/content-errors.
it.each([
  ['http://example.org/', /not encrypted advice Try https:\/\/example\.org\/$/],
  ['https://docs.google.com/forms/d/1a2b/edit', /for editing placeholder .*ends in \/viewform/],
  ['https://example.org/', undefined],
])('checks %s before launch: %s', (address, message) => {
  const finding = addressFinding(address);
  if (message) expect(`${finding?.message} ${finding?.code} ${finding?.hint}`).toMatch(message);
  else expect(finding).toBeUndefined();
});
