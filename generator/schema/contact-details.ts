import type { Problem } from '../diagnostics/diagnostic.ts';

// E-mail addresses and phone numbers: what is wrong with one that a person wrote, and what was meant.

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const NUMBER = /\+?\(?\d[\d\s().-]{5,}\d/g;
const PHONE_HINT = 'Write ten digits with the area code, as in (201) 555-0142. Abroad, begin with the country: +44 …';

/** Whether a text is an e-mail address and nothing else. */
export const isEmail = (text: string): boolean => text.match(EMAIL)?.[0] === text;

/** What is wrong with an e-mail address, if anything is; its subject is to be put in front. `before` stands before the
 *  address in the content: `mailto:`. */
export function emailProblem(written: string, before = ''): Problem | undefined {
  if (isEmail(written)) return undefined;
  const found = written.match(EMAIL) ?? [];
  if (found.length > 1) {
    return { message: 'is more than one e-mail address', hint: `Write only one: ${before}${found[0]}` };
  }
  const meant = found[0] ?? repaired(written);
  const hint = meant ? `Write ${before}${meant}` : `A whole one looks like ${before}hello@example.org`;
  return { message: 'is not an e-mail address', hint };
}

/** `office at 4g.org` and `office@4g,,org` become an address. */
function repaired(text: string): string | undefined {
  const guess = text
    .replace(/\s+\W?at\W?\s+/i, '@')
    .replace(/\s/g, '')
    .replace(/[.,;]+/g, '.');
  return isEmail(guess) ? guess : undefined;
}

const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** The phone numbers in a text, as they are written. */
export const phonesIn = (text: string): string[] => text.match(NUMBER) ?? [];

/** A number as links dial it: `tel:+12015550142`. Without a country it is taken as American. */
export function telephone(phone: string): string {
  const digits = digitsIn(phone);
  return `tel:+${phone.startsWith('+') || digits.length > 10 ? digits : `1${digits}`}`;
}

/** What is wrong with a phone number that visitors read and dial, if anything is. */
export function phoneProblem(phone: string): Problem | undefined {
  const numbers = phonesIn(phone);
  const problem = (message: string, hint = PHONE_HINT) => ({ message: `"${phone}" ${message}`, hint });
  // Word processors make a dash of a hyphen.
  const meant = phone.replace(/[\u2010-\u2015\u2212]/g, '-');
  if (meant !== phone && !phoneProblem(meant)) return problem('has a dash where a hyphen belongs', `Write ${meant}`);
  if (numbers.length > 1) return problem('has more than one number in it', `Write only one: ${numbers[0]}`);
  if (/[^\d\s()+.-]/.test(phone)) {
    return numbers[0]
      ? problem('has more than a number in it', `Write only ${numbers[0]}; say the rest in a text.`)
      : problem('is not a phone number');
  }
  const digits = digitsIn(phone);
  const isWhole = phone.trim().startsWith('+') ? /^(?:1\d{10}|[2-9]\d{7,14})$/.test(digits) : /^1?\d{10}$/.test(digits);
  if (isWhole) return undefined;
  return problem(`is not a whole phone number: it has ${digits.length} digits`);
}

/** A number that the North American plan gives to nobody: area codes and exchanges never begin with 0 or 1. */
export function phoneFinding(phone: string): Problem | undefined {
  const american = /^(?:\+?1)?(\d{10})$/.exec(phone.replace(/[^\d+]/g, ''))?.[1];
  if (!american || !/^(?:[01]|\d{3}[01])/.test(american)) return undefined;
  return { code: 'placeholder', message: `${phone} rings nowhere`, hint: 'Write the real number.' };
}
