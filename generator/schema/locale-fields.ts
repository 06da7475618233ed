import { isSupportedCountry } from 'libphonenumber-js/min';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/spelling.ts';
import { knownLanguage, LANGUAGES } from '../locale/languages.ts';
import { isTimeZone } from '../locale/time-zones.ts';
import { titled } from './described.ts';
import { checked, text } from './text-fields.ts';

function languageProblem(tag: string): Problem | undefined {
  const written = tag.replaceAll('_', '-');
  const [meant = ''] = /^[a-z]+(-[a-z0-9]+)*$/i.test(written) ? Intl.getCanonicalLocales(written) : [];
  if (!knownLanguage(meant)) {
    const known = Object.keys(LANGUAGES).join(', ');
    return { message: `"${tag}" is not a language this site can be in`, hint: `Write one of ${known}.` };
  }
  return meant === tag ? undefined : { message: `"${tag}" is not a language`, hint: `Write ${meant}.` };
}

function timeZoneProblem(name: string): Problem | undefined {
  if (/^[A-Z][\w+-]+\/[\w/+-]+$|^UTC$/.test(name) && isTimeZone(name)) return undefined;
  const meant = closest(name, Intl.supportedValuesOf('timeZone'));
  const hint = meant ? `Did you mean ${meant}?` : 'Write a region and its largest city, such as Europe/Berlin.';
  return { message: `there is no time zone "${name}"`, hint };
}

const currencyProblem = (code: string): Problem | undefined =>
  Intl.supportedValuesOf('currency').includes(code)
    ? undefined
    : { message: `"${code}" is not a currency`, hint: 'Write its code of three capital letters, such as EUR.' };

const countryProblem = (code: string): Problem | undefined =>
  isSupportedCountry(code)
    ? undefined
    : { message: `"${code}" is not a country`, hint: 'Write its code of two capital letters, such as GB.' };

/** The fields of site.yaml that say where the organization is and what its visitors read. */
export const localeFields = {
  language: titled(
    checked(text, languageProblem),
    'Language',
    'Of all texts. It decides how dates, times, and numbers are written.',
    'en',
  ),
  timeZone: titled(checked(text, timeZoneProblem), 'Time zone', 'Where events take place.', 'Europe/London'),
  currency: titled(checked(text, currencyProblem), 'Currency', 'Of all amounts of money.', 'GBP'),
  country: titled(checked(text, countryProblem), 'Country', 'For phone numbers without a country code.', 'GB'),
};
