import type { SiteDescription } from '../generator/content/site-settings.ts';
import type { SiteDefinition } from '../generator/pages/route.ts';
import { routes } from './routes.ts';
import { glossarySchema, type Site, siteSchema } from './site-schema.ts';
import { theme } from './theme.ts';

/** What the generator is told of this site. */
export const siteDefinition: SiteDefinition = {
  routes,
  siteSchema,
  glossarySchema,
  theme,
  describe,
} satisfies SiteDefinition<Site>;

function describe({ navigation, support, footer }: Site): SiteDescription {
  return {
    labels: new Map([...navigation, support].map(({ href, label }) => [href, label])),
    profiles: footer.social.flatMap(({ href }) => href ?? []),
  };
}
