import type { Output } from '../assets/requested-files.ts';
import type { SiteSettings } from '../content/site-settings.ts';
import type { RenderedPage } from '../pages/page.ts';
import { isListed, type Route } from '../pages/route.ts';
import type { Day } from '../schema/days.ts';
import type { Meta } from '../schema/fields.ts';
import { calendarFiles } from './calendar.ts';
import { headersFile } from './headers.ts';

interface BuiltPages {
  site: SiteSettings;
  base: string;
  /** The background of the pages. */
  background: string;
  contents: readonly { route: Route; content: { data: { meta: Meta } } }[];
  pages: readonly RenderedPage[];
  /** The day of the build. */
  today: Day;
}

/** All that stands beside the pages: for search engines, home screens, hosts, calendars and those who report holes. */
export function siteFiles({ site, base, background, contents, pages, today }: BuiltPages): Output {
  const calendars = contents.flatMap(({ route, content }) => {
    const calendar = route.template.calendar?.(content.data, site);
    return calendar ? [{ route, calendar }] : [];
  });
  const paths = contents.map(({ route }) => route.path);
  return new Map([
    ...discoveryFiles(paths, site.url),
    ['manifest.webmanifest', manifest(site.name, base, background)],
    // GitHub Pages would otherwise take the site for one that is still to be built.
    ['.nojekyll', ''],
    ['_headers', headersFile(site, pages, base)],
    ...securityTxt(site),
    ...calendars.flatMap(({ route: { path }, calendar }) => [
      ...calendarFiles(calendar, { path, siteName: site.name, url: site.url, today }),
    ]),
  ]);
}

/** What search engines look for, for pages at some paths of a site. A sitemap lists whole addresses, so there is none
 *  without the site's own. */
function discoveryFiles(paths: readonly string[], url: string | undefined): Output {
  // A crawler reads robots.txt only at the top of a host. On a project site (/repo/) this one is for people and tools.
  const robots = 'User-agent: *\nAllow: /\n';
  if (!url) return new Map([['robots.txt', robots]]);
  // No `lastmod`: nothing in the content says it, and the time of the build would be a lie.
  const addresses = paths
    .filter((path) => isListed({ path }))
    .map((path) => `<url><loc>${new URL(path.slice(1), url).href.replaceAll('&', '&amp;')}</loc></url>\n`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('')}</urlset>
`;
  return new Map([
    ['robots.txt', `${robots}\nSitemap: ${new URL('sitemap.xml', url).href}\n`],
    ['sitemap.xml', sitemap],
  ]);
}

/** How the site looks on a home screen. The icons fill their square, and keep the mark inside the circle that masks
 *  leave. */
function manifest(name: string, base: string, background: string): string {
  const icons = [192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => {
      return { src: `${base}icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
    }),
  );
  const names = { name, short_name: name, start_url: base, scope: base, display: 'browser' };
  return JSON.stringify({ ...names, background_color: background, theme_color: background, icons });
}

/** Whom to tell of a hole in the site (RFC 9116). There is none without a day until which that may be relied on. */
function securityTxt({ url, security, facts }: SiteSettings): Output {
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
