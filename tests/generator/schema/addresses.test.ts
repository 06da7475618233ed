import { expect, it } from 'vitest';
import { addressFinding } from '../../../generator/schema/address-findings.ts';

// Addresses that are not allowed are in tests/fixtures/content-errors.
it.each([
  ['http://example.org/', /not encrypted advice Try https:\/\/example\.org\/$/],
  ['https://docs.google.com/forms/d/1a2b/edit', /edits the form placeholder .*ends in \/viewform/],
  ['https://chat.whatsapp.com/XXXX', /from an example placeholder Replace it/],
  ['https://instagram.com/your_account', /from an example/],
  ['https://example.org/xxl-shirts/your-chapter', undefined],
])('checks %s before launch: %s', (address, message) => {
  const finding = addressFinding(address);
  if (message) expect(`${finding?.message} ${finding?.code} ${finding?.hint}`).toMatch(message);
  else expect(finding).toBeUndefined();
});
