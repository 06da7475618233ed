import { about } from './about.ts';
import { chapters } from './chapters.ts';
import { common, type Explanation, type Explanations } from './common.ts';
import { contact } from './contact.ts';
import { error, notFound } from './error-pages.ts';
import { events } from './events.ts';
import { home } from './home.ts';
import { glossary, site } from './site.ts';
import { support } from './support.ts';

/** The explanations of the fields of each content file. A test fails when a field has none. */
export const explanations: Readonly<Record<string, Explanations>> = {
  'site.yaml': site,
  'glossary.yaml': glossary,
  'home.yaml': home,
  'about.yaml': about,
  'chapters.yaml': chapters,
  'events.yaml': events,
  'support.yaml': support,
  'contact.yaml': contact,
  'not-found.yaml': notFound,
  'error.yaml': error,
};

/** The explanation of a field, by its path: that of its file, or else the common one for its name. */
export function explanationOf(file: string, path: string): Explanation | undefined {
  return explanations[file]?.[path] ?? common[path] ?? common[path.split('.').at(-1) ?? ''];
}
