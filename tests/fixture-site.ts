import { route } from '../generator/pages/route.ts';
import { type BuildOptions, type BuiltSite, buildSite } from '../generator/site.ts';
import * as about from '../templates/about.tsx';
import { routes } from '../templates/routes.ts';
import { siteDefinition } from '../templates/site.ts';
import { drawings } from './fixtures/other-organization/templates/drawings.ts';
import { type ContentChanges, temporaryProject } from './temporary-project.ts';

/** The day on which the fixture organization is built, also as SOURCE_DATE_EPOCH. */
export const FIXTURE_DAY = '2026-11-21';
export const FIXTURE_EPOCH = String(Date.parse(FIXTURE_DAY) / 1000);
export const FIXTURE_URL = 'https://choirs.test/kettle/';

/** The fixture organization: 4G's templates, with none of its drawings, and a page in Hebrew. */
export const fixtureDefinition = {
  ...siteDefinition,
  routes: [...routes, route('/he/about/', 'he/about.yaml', about)],
  theme: { ...siteDefinition.theme, drawings },
};

/** The content that has messages delivered to an endpoint. */
export const delivering = (endpoint = 'https://forms.kettle-choirs.test/f/1', format = 'form'): ContentChanges => ({
  'contact.yaml': (text) => `${text}\ndelivery:\n  endpoint: ${endpoint}\n  format: ${format}\n`,
});

/** Builds the fixture organization on its fixed day: as it is, or with every optional part. */
export async function buildFixture(
  content: ContentChanges = {},
  { site, ...options }: Partial<BuildOptions> & { site?: 'complete' } = {},
): Promise<BuiltSite> {
  const { root, remove } = temporaryProject({ content, ...(site && { site }) });
  try {
    return await buildSite(root, fixtureDefinition, { url: FIXTURE_URL, today: FIXTURE_DAY, ...options });
  } finally {
    remove();
  }
}
