import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Problem } from '../diagnostics/diagnostic.ts';

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
// What may be a phone number in a text. Word processors turn hyphens into dashes.
const NUMBER = /\+?\(?\d[\d\s()./\u2010-\u2015-]{4,}\d/g;

/** Whether a text is an email address and nothing else. */
const isEmail = (text: string): boolean => text.match(EMAIL)?.[0] === text;

/** What is wrong with an email address. The caller puts the address before the message. `before` is in front of the address in
 *  the content: `mailto:`. */
export function emailProblem(written: string, before = ''): Problem | undefined {
  if (isEmail(written)) return undefined;
  const found = written.match(EMAIL) ?? [];
  if (found.length > 1) {
    return { message: 'is more than one email address', hint: `Write only one: ${before}${found[0]}` };
  }
  const meant = found[0] ?? repaired(written);
  const hint = meant ? `Write ${before}${meant}` : `Write it like ${before}hello@example.org`;
  return { message: 'is not an email address', hint };
}

/** Turns `office at 4g.org` or `office@4g,,org` into an address. */
function repaired(text: string): string | undefined {
  const guess = text
    .replace(/\s+\W?at\W?\s+/i, '@')
    .replace(/\s/g, '')
    .replace(/[.,;]+/g, '.');
  return isEmail(guess) ? guess : undefined;
}

/** A phone number as a link: `tel:+12015550142`. A number without a country code is one of this country (ISO 3166-1: `US`).
 *  Undefined unless it is a whole number. */
export function telephone(phone: string, country: string): `tel:${string}` | undefined {
  const parsed = parsePhoneNumberFromString(phone, { defaultCountry: country as CountryCode, extract: false });
  return parsed?.isPossible() ? `tel:${parsed.number}` : undefined;
}

/** What is wrong with a phone number that visitors read and dial. */
export function phoneProblem(phone: string, country: string): Problem | undefined {
  const numbers = phone.match(NUMBER) ?? [];
  const problem = (message: string, hint: string) => ({ message: `"${phone}" ${message}`, hint });
  if (numbers.length > 1) return problem('is more than one number', `Write only one: ${numbers[0]}`);
  const [found] = numbers;
  if (found && found !== phone && telephone(found, country))
    return problem('is more than a number', `Write only ${found}. Put the rest into a text.`);
  if (telephone(phone, country)) return undefined;
  return problem('is not a whole phone number', 'Write it with its area code, or begin with the country: +44 …');
}
