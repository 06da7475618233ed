import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildOptions, type BuiltSite, buildSite } from '../generator/site.ts';
import { siteDefinition } from '../templates/site.ts';

const FIXTURE = 'tests/fixtures/other-organisation';
const CODE = ['client', 'components', 'templates', 'node_modules', '.cache'];

/** The day on which the fixture organisation is built, as SOURCE_DATE_EPOCH says it too. */
export const FIXTURE_DAY = '2026-11-21';
export const FIXTURE_EPOCH = String(Date.parse(FIXTURE_DAY) / 1000);
export const FIXTURE_URL = 'https://choirs.test/kettle/';

/** Changes to files of `content/`, by name. */
export type ContentChanges = Readonly<Record<string, (text: string) => string>>;

/** A line of content that delivers messages to an endpoint. */
export const delivering = (endpoint = 'https://forms.kettle-choirs.test/f/1', format = 'form'): ContentChanges => ({
  'contact.yaml': (text) => `${text}\ndelivery:\n  endpoint: ${endpoint}\n  format: ${format}\n`,
});

/** The fixture organisation in a folder of its own: our code around its words and pictures. Of our own pictures it has
 *  only those that the code names. `content` says what its files say instead. */
export function otherOrganisation(content: ContentChanges = {}): { root: string; remove(): void } {
  const root = mkdtempSync(path.join(tmpdir(), '4g-other-'));
  mkdirSync('.cache', { recursive: true });
  // Windows lets everybody make a junction, but not every user a symbolic link.
  for (const folder of CODE) symlinkSync(path.resolve(folder), path.join(root, folder), 'junction');
  for (const file of ['favicon.svg', 'icon.svg', 'fonts', ...picturesOfTheCode().map((name) => `images/${name}`)])
    cpSync(path.join('static', file), path.join(root, 'static', file), { recursive: true });
  for (const folder of ['content', 'static'])
    cpSync(path.join(FIXTURE, folder), path.join(root, folder), { recursive: true });
  changeContent(root, content);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Builds the fixture organisation on its fixed day, with changes to its content if there are any. */
export async function buildFixtureOrganisation(
  content: ContentChanges = {},
  options: Partial<BuildOptions> = {},
): Promise<BuiltSite> {
  const { root, remove } = otherOrganisation(content);
  try {
    return await buildSite(root, siteDefinition, { url: FIXTURE_URL, year: '2026', today: FIXTURE_DAY, ...options });
  } finally {
    remove();
  }
}

/** Changes files of the content of a root. A change that finds nothing to change is a mistake of the test. */
export function changeContent(root: string, changes: ContentChanges): void {
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(root, 'content', name);
    const before = readFileSync(file, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`nothing changes in ${name}`);
    writeFileSync(file, after);
  }
}

/** The pictures that templates and components name by themselves. */
function picturesOfTheCode(): string[] {
  const code = ['templates', 'components'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  );
  const names = code.flatMap((text) => [...text.matchAll(/['"`]([\w-]+\.svg)['"`]/g)].map(([, name = '']) => name));
  const known = readdirSync('static/images');
  return [...new Set(names)].filter((name) => known.includes(name));
}
