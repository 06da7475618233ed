import type { SiteContent } from '../content/content.ts';
import type { SiteSettings } from '../content/site-settings.ts';
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts';
import { fieldsIn } from '../schema/schema-fields.ts';
import type { Route } from './route.ts';

/** A page, and where its content file has the entry that it shows. The path is empty if it shows the whole file. */
export type SitePage = SiteContent<Route>['pages'][number] & { at: Path };

/** All pages: each with a content file, followed by those that its template makes from entries of the file. */
export const allPages = (pages: SiteContent<Route>['pages'], siteOf: (file: string) => SiteSettings): SitePage[] =>
  pages.flatMap(({ route, content }) => {
    const { schema, styles, pages: entryPages } = route.template;
    const made = (entryPages?.(content.data, siteOf(route.content)) ?? []).map(
      ({ slug, entry, meta, render, structuredData }) => {
        const template = {
          ...{ schema, styles, default: ({ page }: { page: Parameters<typeof render>[0] }) => render(page) },
          structuredData: (_data: unknown, _site: unknown, url: string) => structuredData?.(url) ?? [],
        };
        const found = [...fieldsIn(content.schema, content.data)].find(({ value }) => value === entry);
        return {
          route: { ...route, path: `${route.path}${slug}/`, template },
          content: { ...content, data: { meta } },
          at: found?.path ?? [],
        };
      },
    );
    return [{ route, content, at: [] }, ...made];
  });

/** A mistake for each page whose address another page has. */
export function duplicatePages(pages: readonly SitePage[]): Diagnostic[] {
  const paths = pages.map(({ route }) => route.path);
  const repeated = pages.filter(({ route }, index) => paths.indexOf(route.path) < index);
  return repeated.map(({ route, content, at }) => {
    const problem = { message: `another page has the address ${route.path}`, hint: 'Change one of the two.' };
    return content.source.errorAtPath(at, problem);
  });
}
