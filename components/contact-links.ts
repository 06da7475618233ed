/** `(201) 555-0142` becomes `tel:+12015550142`. Without a country code, the number is American. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${phone.trim().startsWith('+') || digits.length > 10 ? digits : `1${digits}`}`;
}
