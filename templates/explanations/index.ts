import { about } from './about.ts';
import { chapters } from './chapters.ts';
import { common, type Explanation, type Explanations } from './common.ts';
import { contact } from './contact.ts';
import { events } from './events.ts';
import { home } from './home.ts';
import { error, notFound } from './mishaps.ts';
import { glossary, site } from './site.ts';
import { support } from './support.ts';

/** What each content file says of its own fields. A test sees to it that no field goes without an explanation. */
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

/** The explanation of a field, by the way to it: the file's own, or else that of all fields of its name. */
export function explanationOf(file: string, path: string): Explanation | undefined {
  return explanations[file]?.[path] ?? common[path] ?? common[path.split('.').at(-1) ?? ''];
}
