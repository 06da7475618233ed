import { type Site, siteSchema } from '../../templates/site-schema.ts';
import { loadContent } from '../load-content.ts';
import { FIXTURE } from '../temporary-project.ts';

const { data } = await loadContent(FIXTURE, 'site.yaml', siteSchema, undefined);

const TYPES = { Weekly: '', Monthly: '', Annual: '', 'One-time': '' };

/** The site.yaml of the fixture organization with an email address, without the settings that tests choose. */
export const testSite: Site = {
  schedule: {
    ...{ events: [], chapters: [], elsewhere: [], entries: [], season: undefined },
    words: { every: '', everyMonth: '', monthly: '', unknown: '', next: '', off: '', asOf: '', past: '', types: TYPES },
    today: '2026-11-21',
    locale: data,
  },
  ...data,
  facts: { ...data.facts, email: 'hello@example.org' },
  url: undefined,
  security: undefined,
};
