import type { Content } from '../generator/content/content.ts';
import type { Mistake } from '../generator/mistakes.ts';
import { telephone } from '../generator/schema/addresses.ts';

const PHONE = /(?<![\w.-])(?:\+?1[-. ]?)?\(?[2-9]\d\d\)?[-. ]?\d{3}[-. ]?\d{4}(?![\w-])/;
const STREETS =
  'street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|place|pl|boulevard|blvd|terrace|ter|circle|parkway|pkwy';
const STREET = new RegExp(`\\b\\d{1,5}\\s+(?:[A-Z][\\w’'.-]*\\s+){1,3}(?:${STREETS})\\b`, 'i');

/** Fields that are meant for one: the address of a hall, and the facts. */
const PUBLIC = new Set([
  'address',
  'phone',
  'placeholder',
  'href',
  'endpoint',
  'src',
  'id',
  'access_key',
]);

/** Phone numbers and street addresses in texts: they may be those of a family. The editor asks about each. */
export function privateTexts(content: Content): Mistake[] {
  const own = telephone(content.facts.phone ?? '');
  return content.texts().flatMap(({ file, inside, value, from }) => {
    if (PUBLIC.has(String(inside.at(-1)))) return [];
    const [phone] = PHONE.exec(value) ?? [];
    const [street] = STREET.exec(value) ?? [];
    const words = phone && telephone(phone) !== own ? phone : street;
    if (!words) return [];
    const message = `“${words}” may be private, and strangers read this`;
    const hint = 'Is it a public number, or a hall that is open to everyone? If not, remove it.';
    return file.mistake(inside, { message, hint, offset: from, ifNew: 'ask' });
  });
}
