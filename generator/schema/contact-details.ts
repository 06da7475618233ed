import type { Problem } from '../diagnostics/diagnostic.ts';

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
// Word processors turn hyphens into dashes.
const NUMBER = /\+?\(?\d[\d\s().\u2010-\u2015-]{5,}\d/g;
const PHONE_HINT = 'Write ten digits, as in (201) 555-0142, or begin with the country: +44 …';

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

const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** The phone numbers in a text, as written. */
const phonesIn = (text: string): string[] => text.match(NUMBER) ?? [];

/** A number as a link: `tel:+12015550142`. Without a country code, it is American. */
export function telephone(phone: string): string {
  const digits = digitsIn(phone);
  return `tel:+${phone.startsWith('+') || digits.length > 10 ? digits : `1${digits}`}`;
}

/** What is wrong with a phone number that visitors read and dial. */
export function phoneProblem(phone: string): Problem | undefined {
  const numbers = phonesIn(phone);
  const problem = (message: string, hint = PHONE_HINT) => ({ message: `"${phone}" ${message}`, hint });
  if (numbers.length > 1) return problem('is more than one number', `Write only one: ${numbers[0]}`);
  if (/[^\d\s()+.\u2010-\u2015-]/.test(phone)) {
    return numbers[0]
      ? problem('is more than a number', `Write only ${numbers[0]}. Put the rest into a text.`)
      : problem('is not a phone number');
  }
  const digits = digitsIn(phone);
  const isWhole = phone.trim().startsWith('+') ? /^(?:1\d{10}|[2-9]\d{7,14})$/.test(digits) : /^1?\d{10}$/.test(digits);
  if (isWhole) return undefined;
  return problem(`is not a whole phone number: ${digits.length} digits`);
}
