import type { SiteSettings } from '../content/site-settings.ts';
import type { RenderedPage } from '../pages/page.ts';
import { headersFile } from './headers.ts';

interface HostOptions {
  site: SiteSettings;
  pages: readonly RenderedPage[];
  base: string;
}

/** What the hosts want to know. A host that does not know a file passes it over. */
export function hostFiles({ site, pages, base }: HostOptions): Map<string, string> {
  return new Map([
    // GitHub Pages would otherwise take the site for one that is still to be built.
    ['.nojekyll', ''],
    ['_headers', headersFile({ pages, base, httpsOnly: site.security?.httpsOnly === 'true' })],
    ...(site.cname ? [['CNAME', `${site.cname}\n`] as const] : []),
  ]);
}

/** What does not fit together in what the content says of the host. */
export function hostNotes({ cname, url }: SiteSettings): string[] {
  if (!cname || !url || new URL(url).hostname === cname) return [];
  return [`GitHub Pages will show the site at ${cname} (cname), but its pages say they stand at ${url} (url)`];
}
