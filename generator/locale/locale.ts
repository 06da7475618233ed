/** Where an organization is and what its visitors read. Part of the settings in site.yaml. */
export interface Locale {
  /** A language tag (BCP 47): `en-US`. */
  language: string;
  /** An IANA time zone: `America/New_York`. */
  timeZone: string;
  /** A currency code (ISO 4217): `USD`. */
  currency: string;
  /** A country code (ISO 3166-1), for phone numbers without one: `US`. */
  country: string;
}
