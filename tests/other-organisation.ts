import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, type BuiltSite, buildSite } from '../generator/site.ts';
import { siteDefinition } from '../templates/site.ts';
import { type ContentChanges, changeContent, FIXTURE, makeRoot, type Root } from './roots.ts';

export { type ContentChanges, changeContent, FIXTURE } from './roots.ts';

/** The day on which the fixture organisation is built, as SOURCE_DATE_EPOCH says it too. */
export const FIXTURE_DAY = '2026-11-21';
export const FIXTURE_EPOCH = String(Date.parse(FIXTURE_DAY) / 1000);
export const FIXTURE_URL = 'https://choirs.test/kettle/';

const ICONS = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'];

/** The lines of content that deliver messages to an endpoint. */
export const delivering = (endpoint = 'https://forms.kettle-choirs.test/f/1', format = 'form'): ContentChanges => ({
  'contact.yaml': (text) => `${text}\ndelivery:\n  endpoint: ${endpoint}\n  format: ${format}\n`,
});

/** The fixture organisation in a folder of its own: our code around its words and pictures. Of our own pictures it has
 *  only those that the code names. `content` says what its files say instead. */
export function otherOrganisation(content: ContentChanges = {}): Root {
  const made = makeRoot(FIXTURE);
  for (const file of ['fonts', ...ICONS, ...picturesOfTheCode()])
    cpSync(path.join('static', file), path.join(made.root, 'static', file), { recursive: true });
  changeContent(made.root, content);
  return made;
}

/** Builds the fixture organisation on its fixed day, with changes to its content if there are any. */
export async function buildFixtureOrganisation(
  content: ContentChanges = {},
  options: Partial<BuildOptions> = {},
): Promise<BuiltSite> {
  const { root, remove } = otherOrganisation(content);
  try {
    return await buildSite(root, siteDefinition, {
      url: FIXTURE_URL,
      today: FIXTURE_DAY,
      ...options,
    });
  } finally {
    remove();
  }
}

/** The pictures that templates and components name by themselves. */
function picturesOfTheCode(): string[] {
  const code = ['templates', 'components']
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .map((file) => (file.endsWith('.tsx') ? readFileSync(file, 'utf8') : ''))
    .join('\n');
  const isNamed = (picture: string) => code.includes(`"${picture}"`) || code.includes(`'${picture}'`);
  return readdirSync('static/images').flatMap((picture) => (isNamed(picture) ? [`images/${picture}`] : []));
}
