import type { Output } from '../assets/hashed-file.ts';
import { isListed } from '../pages/route.ts';

interface Found {
  /** The addresses of all pages inside the site. */
  paths: readonly string[];
  /** The address of the site, if it has one. */
  url: string | undefined;
}

/** What search engines look for. A sitemap lists whole addresses, so there is none without the site's own. */
export function discoveryFiles({ paths, url }: Found): Output {
  // A crawler reads robots.txt only at the top of a host. On a project site (/repo/) this one is for people and tools.
  const robots = ['User-agent: *', 'Allow: /'];
  if (!url) return new Map([['robots.txt', text(robots)]]);
  return new Map([
    ['robots.txt', text([...robots, '', `Sitemap: ${new URL('sitemap.xml', url).href}`])],
    [
      'sitemap.xml',
      sitemap(paths.filter((path) => isListed({ path })).map((path) => new URL(path.slice(1), url).href)),
    ],
  ]);
}

// No `lastmod`: nothing in the content says it, and the time of the build would be a lie.
const sitemap = (addresses: readonly string[]): string =>
  text([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`),
    '</urlset>',
  ]);

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
