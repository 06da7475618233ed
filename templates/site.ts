import type { SiteDescription } from '../generator/content/site-settings.ts';
import type { SharedContent, SiteDefinition } from '../generator/pages/route.ts';
import type { ChaptersContent } from './chapters-fields.ts';
import type { EventsContent } from './events-fields.ts';
import { routes } from './routes.ts';
import { crossCheck } from './schedule/cross-check.ts';
import { derivedFacts } from './schedule/derived-facts.ts';
import { scheduleOf } from './schedule/schedule.ts';
import { glossarySchema, type Site, siteSchema } from './site-schema.ts';
import { theme } from './theme.ts';

const [EVENTS, CHAPTERS] = ['events.yaml', 'chapters.yaml'];

// Every page can show events and chapters, so these two files are read for all of them. A site may have neither.
const shared: SharedContent<Site> = {
  files: [EVENTS, CHAPTERS],
  facts: derivedFacts,
  resolve(settings, contents, today) {
    const events = contents.get(EVENTS)?.data as EventsContent | undefined;
    const chapters = contents.get(CHAPTERS)?.data as ChaptersContent | undefined;
    return { ...(settings as Site), schedule: scheduleOf(events, chapters, { today, locale: settings }) };
  },
  crossCheck: (contents, { schedule }) => crossCheck(contents, schedule),
};

/** What the generator needs to know about this site. */
export const siteDefinition: SiteDefinition = {
  routes,
  siteSchema,
  glossarySchema,
  theme,
  shared,
  describe,
} satisfies SiteDefinition<Site>;

function describe({ navigation, support, footer }: Site): SiteDescription {
  return {
    labels: new Map([...navigation, ...(support ? [support] : [])].map(({ href, label }) => [href, label])),
    profiles: footer.social?.flatMap(({ href }) => href ?? []) ?? [],
  };
}
