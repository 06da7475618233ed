import type { Content } from '../generator/content/content.ts';
import type { Mistake } from '../generator/mistakes.ts';
import { telephone } from '../generator/schema/addresses.ts';

const PHONE = /(?<![\w.-])(?:\+?1[-. ]?)?\(?[2-9]\d\d\)?[-. ]?\d{3}[-. ]?\d{4}(?![\w-])/;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const STREETS =
  'street|st|avenue|ave|road|rd|lane|ln|la|drive|dr|court|ct|place|pl|boulevard|blvd|terrace|ter|circle|cir|parkway' +
  '|pkwy|square|sq|plaza|turnpike|tpke|highway|hwy|crescent|cres';
const STREET = new RegExp(
  `\\b\\d{1,5}\\s+(?:(?:[A-Z][\\w’'.-]*\\s+){1,3}(?:${STREETS})|Broadway)\\b`,
  'i',
);

/** Fields that are meant for one: the address of a hall, and the facts. */
const PUBLIC = new Set([
  'address',
  'phone',
  'email',
  'placeholder',
  'href',
  'endpoint',
  'src',
  'id',
  'access_key',
]);

/** Phone numbers, email and street addresses in texts: they may be those of a family. The editor asks about each. */
export function privateTexts(content: Content): Mistake[] {
  const { phone: ownPhone = '', email: ownEmail } = content.facts;
  return content.texts().flatMap(({ file, inside, value, from }) => {
    if (PUBLIC.has(String(inside.at(-1)))) return [];
    const [phone] = PHONE.exec(value) ?? [];
    const [email] = EMAIL.exec(value) ?? [];
    const [street] = STREET.exec(value) ?? [];
    const isOwn = phone && telephone(phone) === telephone(ownPhone);
    const words = [isOwn ? '' : phone, email === ownEmail ? '' : email, street].find(Boolean);
    if (!words) return [];
    const message = `“${words}” may be private, and strangers read this`;
    const hint = 'Is it public, or a hall that is open to everyone? If not, remove it.';
    return file.mistake(inside, { message, hint, offset: from, ifNew: 'ask' });
  });
}
