import type { Output } from '../assets/files.ts';
import type { Calendar } from '../content/calendar-entry.ts';
import type { SiteSettings } from '../content/site-settings.ts';
import type { Day } from '../locale/days.ts';
import type { RenderedPage } from '../pages/page.ts';
import { isListed } from '../pages/route.ts';
import { calendarFiles } from './calendar.ts';
import { headersFile } from './headers.ts';

/** The events of a page, and the settings in its language. */
export type PageCalendar = Calendar & { path: string; site: SiteSettings };

interface BuiltPages {
  site: SiteSettings;
  /** Search engines skip a draft. */
  isDraft: boolean;
  base: string;
  background: string;
  pages: readonly { page: RenderedPage; calendar?: PageCalendar | undefined }[];
  today: Day;
}

/** Files that aren't pages: sitemap, web app manifest, host headers, calendars, security.txt. */
export function siteFiles({ site, isDraft, base, background, pages, today }: BuiltPages): Output {
  const calendars = pages.flatMap(({ calendar }) =>
    calendar ? [...calendarFiles(calendar, { ...calendar, url: site.url, today })] : [],
  );
  const rendered = pages.map(({ page }) => page);
  const paths = rendered.map(({ path }) => path);
  return new Map([
    ...discoveryFiles(paths, isDraft ? undefined : site.url),
    ['manifest.webmanifest', manifest(site.name, base, background)],
    // Keeps GitHub Pages from running Jekyll.
    ['.nojekyll', ''],
    ['_headers', headersFile({ site, isDraft }, rendered, base)],
    ...securityTxt(site, [site.language, ...rendered.map(({ language }) => language)]),
    ...calendars,
  ]);
}

/** robots.txt and the sitemap. A sitemap needs full URLs, so there is none if the site has no address. A draft has none either,
 *  but crawlers may read its pages: otherwise they would never see that they should skip them. */
function discoveryFiles(paths: readonly string[], url: string | undefined): Output {
  // Crawlers only read robots.txt at the top of a host, so they ignore that of a project site (/repo/).
  const robots = 'User-agent: *\nAllow: /\n';
  if (!url) return new Map([['robots.txt', robots]]);
  // No `lastmod`: the content doesn't have it, and the time of the build would be wrong.
  const addresses = paths
    .filter((path) => isListed({ path }))
    .map((path) => `<url><loc>${new URL(path.slice(1), url).href.replaceAll('&', '&amp;')}</loc></url>\n`);
  const urlset = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('')}</urlset>\n`;
  return new Map([
    ['robots.txt', `${robots}\nSitemap: ${new URL('sitemap.xml', url).href}\n`],
    ['sitemap.xml', `<?xml version="1.0" encoding="UTF-8"?>\n${urlset}`],
  ]);
}

/** The web app manifest. The icons are maskable: the logo is inside the safe circle. */
function manifest(name: string, base: string, background: string): string {
  const icons = [192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => {
      return { src: `${base}icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
    }),
  );
  const names = { name, short_name: name, start_url: base, scope: base, display: 'browser' };
  return JSON.stringify({ ...names, background_color: background, theme_color: background, icons });
}

/** Where to report vulnerabilities (RFC 9116). Requires an expiration date. */
function securityTxt({ url, security, facts }: SiteSettings, languages: readonly string[]): Output {
  if (!security?.expires) return new Map();
  const file = '.well-known/security.txt';
  const lines = [
    `Contact: mailto:${facts.email}`,
    `Expires: ${security.expires}T00:00:00Z`,
    `Preferred-Languages: ${[...new Set(languages)].join(', ')}`,
    ...(url ? [`Canonical: ${new URL(file, url).href}`] : []),
  ];
  return new Map([[file, `${lines.join('\n')}\n`]]);
}
