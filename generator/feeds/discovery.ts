import type { Output } from '../assets/hashed-file.ts';
import { isListed } from '../pages/route.ts';

/** What search engines look for, for pages at some paths of a site. A sitemap lists whole addresses, so there is none
 *  without the site's own. */
export function discoveryFiles(paths: readonly string[], url: string | undefined): Output {
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
