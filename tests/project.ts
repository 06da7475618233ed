import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteDefinition } from '../generator/definition.ts';
import { outputPath } from '../generator/pages/page.ts';
import { type BuildOptions, type BuiltSite, buildSite } from '../generator/site.ts';
import { site } from '../templates/site.ts';
import { SERVICE_FIELDS } from './message.ts';

/** The day on which tests build the fixture site. It is in season. */
export const FIXTURE_DAY = new Date('2026-11-18T12:00:00-05:00');
export const FIXTURE_URL = 'https://fixture.test/';

const isInFixture = (content: string) => fs.existsSync(`tests/fixtures/content/${content}`);

/** Our site, with only the pages that the fixture has content for: a new page needs none. */
export const fixtureSite: SiteDefinition = {
  ...site,
  routes: site.routes.filter(({ content }) => isInFixture(content)),
  schemas: new Map([...site.schemas].filter(([content]) => isInFixture(content))),
};

/** The files of the pages. */
export const PAGES = fixtureSite.routes.map(({ path }) => outputPath(path));

/** What a project shares with ours. Pictures are optimized once. */
const LINKED = [
  'client',
  'components',
  'editor',
  'generator',
  'schedule',
  'templates',
  'node_modules',
  '.cache/images',
];

/** What becomes of a file: one text for another, or anything else. Undefined deletes it. */
type Change = readonly [from: string | RegExp, to: string] | ((text: string) => string | undefined);

/** Changes to content files by name. A new file has an empty text before. */
export type ContentChanges = Readonly<Record<string, Change>>;

/** The fixture site in a temporary folder: its own content and pictures, our code. */
export interface Project {
  root: string;
  remove: () => void;
}

export function fixtureProject(...changes: ContentChanges[]): Project {
  const root = fs.mkdtempSync(path.join(tmpdir(), '4g-site-'));
  fs.cpSync('static', path.join(root, 'static'), { recursive: true });
  fs.cpSync('tests/fixtures', root, { recursive: true });
  fs.mkdirSync('.cache/images', { recursive: true });
  fs.mkdirSync(path.join(root, '.cache'));
  for (const name of LINKED) fs.symlinkSync(path.resolve(name), path.join(root, name), 'junction');
  for (const name of ['package.json', 'package-lock.json']) fs.cpSync(name, path.join(root, name));
  changeContent(root, ...changes);
  return { root, remove: () => fs.rmSync(root, { recursive: true, force: true }) };
}

/** The content of the fixture site in a temporary folder. */
export function contentProject(...changes: ContentChanges[]): Project {
  const root = fs.mkdtempSync(path.join(tmpdir(), '4g-content-'));
  fs.cpSync('tests/fixtures/content', path.join(root, 'content'), { recursive: true });
  fs.symlinkSync(path.resolve('static'), path.join(root, 'static'), 'junction');
  changeContent(root, ...changes);
  return { root, remove: () => fs.rmSync(root, { recursive: true, force: true }) };
}

/** The fixture site with a copy of our code, for commands. */
export function projectWithCode(): Project {
  const project = fixtureProject();
  const folders = [
    'scripts',
    'generator',
    'editor',
    'schedule',
    'templates',
    'components',
    'client',
  ];
  for (const name of ['build.ts', 'dev.ts', 'tsconfig.json', ...folders]) {
    fs.rmSync(path.join(project.root, name), { force: true });
    fs.cpSync(name, path.join(project.root, name), { recursive: true });
  }
  // As in `fixtureSite`: the lines of templates/site.ts for pages without content here.
  const file = path.join(project.root, 'templates/site.ts');
  const others = site.routes.filter((route) => !fixtureSite.routes.includes(route));
  const isLineOf = (line: string) => others.some(({ path }) => line.includes(`page('${path}'`));
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  fs.writeFileSync(file, lines.filter((line) => !isLineOf(line)).join('\n'));
  return project;
}

/** Changes content files. A change that changes nothing is a mistake in the test. */
export function changeContent(root: string, ...all: ContentChanges[]): void {
  for (const [name, change] of all.flatMap((changes) => Object.entries(changes))) {
    const file = path.join(root, 'content', name);
    const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    const after = typeof change === 'function' ? change(before) : before.replace(...change);
    if (after === before) throw new Error(`Nothing changes in ${name}.`);
    if (after === undefined) fs.rmSync(file);
    else fs.writeFileSync(file, after);
  }
}

/** The fixture site without changes: its styles, scripts, and pictures, and what a change has no effect on, are reused. */
let plain: Promise<BuiltSite> | undefined;

/** Builds the fixture site on its day, with changes to its content, one after the other. Throws the mistakes as
 *  buildSite() does. */
export async function buildFixture(
  changes: ContentChanges | ContentChanges[] = {},
  options: Partial<BuildOptions> = {},
): Promise<BuiltSite> {
  plain ??= buildIn(fixtureProject(), {});
  const last = await plain;
  return buildIn(contentProject(...[changes].flat()), {
    last,
    materials: last.materials,
    ...options,
  });
}

/** Builds a project, and removes it. */
async function buildIn({ root, remove }: Project, options: Partial<BuildOptions>) {
  try {
    return await buildSite(fixtureSite, root, { url: FIXTURE_URL, now: FIXTURE_DAY, ...options });
  } finally {
    remove();
  }
}

/** The site goes public: what a public site needs is confirmed, and everything else is as it is. */
export const publicSite: ContentChanges = {
  'site.yaml': (text) =>
    text
      .replace('stage: draft', 'stage: public')
      .replace(/email: !sample .*/, 'email: hello@fixture.test'),
  // The days of the season.
  'events.yaml': (text) => text.replaceAll(/(?<=from:|until:|except:) !sample/g, ''),
};

/** The contact form delivers messages to a service. */
export const withDelivery: ContentChanges = {
  'contact.yaml': (text) => `${text}
delivery:
  endpoint: https://forms.test/f/1
  format: form
  fields:
${Object.entries(SERVICE_FIELDS)
  .map(([name, value]) => `    ${name}: "${value}"\n`)
  .join('')}`,
};

/** A file of the site as text. */
export function pageOf({ output }: BuiltSite, file: string): string {
  const contents = output.get(file);
  if (contents === undefined) throw new Error(`The site has no ${file}.`);
  return Buffer.from(contents).toString();
}

/** A day in the next year on which anything may be: a Tuesday in January, `2027-01-05`. */
export function dayToCome(): string {
  const first = new Date(Date.UTC(new Date().getFullYear() + 1, 0, 1));
  const day = 1 + ((2 - first.getUTCDay() + 7) % 7);
  return `${first.getUTCFullYear()}-01-0${day}`;
}
