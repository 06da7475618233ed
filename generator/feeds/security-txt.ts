import type { Output } from '../assets/hashed-file.ts';
import type { SiteSettings } from '../content/site-settings.ts';
import type { Day } from '../schema/days.ts';

const FEWEST_DAYS = 30;
const MOST_DAYS = 365;

/** Whom to tell of a hole in the site (RFC 9116). There is none without a day until which that may be relied on. */
export function securityTxt({ url, security, facts }: SiteSettings): Output {
  if (!security?.expires) return new Map();
  const file = '.well-known/security.txt';
  const lines = [
    `Contact: mailto:${facts.email}`,
    `Expires: ${security.expires}T00:00:00Z`,
    'Preferred-Languages: en',
    ...(url ? [`Canonical: ${new URL(file, url).href}`] : []),
  ];
  return new Map([[file, `${lines.join('\n')}\n`]]);
}

/** Says when the day is too near or too far. It does not keep the file out of the site, let alone the site from being
 *  built: the same checkout makes the same site on any day, and readers pass an expired file over by themselves. */
export function securityNotes({ security }: SiteSettings, today: Day): string[] {
  const { expires } = security ?? {};
  if (!expires) return ['security.txt is missing: it needs a day under security.expires in content/site.yaml'];
  const days = (Date.parse(expires) - Date.parse(today)) / 86_400_000;
  const hint = 'choose a day within the next year for security.expires in content/site.yaml';
  if (days < 0) return [`security.txt has expired on ${expires}: ${hint}`];
  if (days < FEWEST_DAYS) return [`security.txt expires in ${days} days: ${hint}`];
  if (days > MOST_DAYS) return [`security.txt expires in ${days} days, which is too far away: ${hint}`];
  return [];
}
