import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Document, parseDocument } from 'yaml';
import { cardFont } from '../generator/assets/theme.ts';
import { theme } from '../templates/theme.ts';
import { addOptionalParts } from './optional-parts.ts';

/** The folder whose `content/` and `static/` are tested as the live site. SITE_ROOT names a copy that has an edit to try. */
export const LIVE_ROOT = process.env.SITE_ROOT ?? process.cwd();
/** The words and images of the fixture organization. */
export const FIXTURE = 'tests/fixtures/other-organization';
const SITES = { live: LIVE_ROOT, fixture: FIXTURE, complete: FIXTURE, small: 'tests/fixtures/site' };

/** Adds the Hebrew page of the fixture organization to a copy of our routes, as fixtureDefinition does. */
const HEBREW_PAGE = "routes.push(route('/he/about/', 'he/about.yaml', about));\n";

/** Optimized images are the same in every copy, so all copies share them. */
export const IMAGE_CACHE = '.cache/images';
const FOLDERS = ['client', 'components', 'templates', 'generator'];
const CODE = [...FOLDERS, 'scripts/launch-check.ts', 'build.ts', 'dev.ts', 'package.json', 'tsconfig.json'];

/** Files by path, with their contents. */
type Files = Readonly<Record<string, string | Uint8Array>>;

/** Changes to files in `content/`, by file name. */
export type ContentChanges = Readonly<Record<string, (text: string) => string>>;

interface ProjectOptions {
  /** The content and images: of this project, of the fixture organization, of it with every optional part, or of the three
   *  pages in `fixtures/site`. */
  site?: keyof typeof SITES;
  /** Copies the code, so that a test can change it or run it there. Otherwise the project links to our code. */
  copyCode?: boolean;
  /** Changes to the content. */
  content?: ContentChanges;
}

export type TemporaryProject = ReturnType<typeof temporaryProject>;

/** Creates a project in a temporary folder. Call `remove` when the tests are done. */
export function temporaryProject(options: ProjectOptions = {}) {
  const { site = 'fixture', copyCode = false, content = {} } = options;
  const root = mkdtempSync(path.join(tmpdir(), '4g-project-'));
  const isFixture = SITES[site] === FIXTURE;
  copyInto(root, SITES[site], ['content', 'static']);
  if (site === 'complete') addOptionalParts(path.join(root, 'content'));
  if (isFixture) copyInto(path.join(root, 'static'), 'static', ['fonts']);
  if (site === 'small') copyInto(path.join(root, 'static'), 'static', [`fonts/${cardFont(theme.typefaces)}`]);
  mkdirSync(IMAGE_CACHE, { recursive: true });
  mkdirSync(path.join(root, '.cache'));
  linkInto(root, '.', ['node_modules', IMAGE_CACHE]);
  if (copyCode) {
    copyInto(root, '.', CODE);
    if (isFixture) {
      copyInto(root, FIXTURE, ['templates']);
      appendFileSync(path.join(root, 'templates/routes.ts'), HEBREW_PAGE);
    }
  } else linkInto(root, site === 'small' ? SITES.small : '.', ['client', 'components', 'templates']);
  changeContent(root, content);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function copyInto(folder: string, source: string, names: readonly string[]): void {
  for (const name of names) cpSync(path.join(source, name), path.join(folder, name), { recursive: true });
}

function linkInto(folder: string, source: string, names: readonly string[]): void {
  // On Windows everyone may create a junction, but not everyone a symbolic link.
  for (const name of names) symlinkSync(path.resolve(source, name), path.join(folder, name), 'junction');
}

/** Changes content files. A change that changes nothing is a mistake in the test. */
export function changeContent(root: string, changes: ContentChanges): void {
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(root, 'content', name);
    const before = readFileSync(file, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`nothing changes in ${name}`);
    writeFileSync(file, after);
  }
}

/** Changes YAML by its fields. Comments and tags are kept, and every value is a string, as it is for the build. */
export const inYaml =
  (change: (yaml: Document) => void) =>
  (text: string): string => {
    const yaml = parseDocument(text, { schema: 'failsafe', logLevel: 'silent' });
    change(yaml);
    return yaml.toString({ lineWidth: 0 });
  };

/** Creates a folder with these files. It is removed when the test ends. */
export function temporaryFolder(files: Files = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), '4g-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  putFiles(folder, files);
  return folder;
}

/** Writes files, and creates the folders they need. */
export function putFiles(folder: string, files: Files): void {
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
}

/** Creates a folder with commands for a PATH: each runs a shell script. */
export function stubCommands(scripts: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries(scripts))
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return folder;
}

/** Every file of a folder and its subfolders by its path in the folder, sorted, with a character for each byte. */
export function readFiles(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
  return new Map(
    names.map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(folder, name), 'latin1')]),
  );
}
