import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Document, parseDocument } from 'yaml';

/** The folder whose `content/` and `static/` are tested as the live site: the project itself, or, to try an edit, a copy
 *  named by SITE_ROOT. The code is always that of the project. */
export const LIVE_ROOT = process.env.SITE_ROOT ?? process.cwd();

export const FIXTURE = 'tests/fixtures/other-organisation';
const SMALL_SITE = 'tests/fixtures/site';
// What is made from pictures is the same in every copy of the small site.
const SMALL_SITE_CACHE = path.join(tmpdir(), 'fixture-site-cache');
const CODE = ['client', 'components', 'templates', 'node_modules', '.cache'];

/** Changes to files of `content/`, by name. */
export type ContentChanges = Readonly<Record<string, (text: string) => string>>;

/** A folder to build in, and how to take it away again. */
export interface Root {
  root: string;
  remove(): void;
}

/** Puts a copy of `content/` and `static/` of a folder into a new one, beside the code of the project. */
export function makeRoot(source: string): Root {
  const root = mkdtempSync(path.join(tmpdir(), '4g-root-'));
  mkdirSync('.cache', { recursive: true });
  // Windows lets everybody make a junction, but not every user a symbolic link.
  for (const folder of CODE) symlinkSync(path.resolve(folder), path.join(root, folder), 'junction');
  for (const folder of ['content', 'static'])
    cpSync(path.join(source, folder), path.join(root, folder), { recursive: true });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** A copy of the content and the pictures of the live site. */
export const copyOfLive = (): Root => makeRoot(LIVE_ROOT);

export interface FixtureSite extends Root {
  content: string;
}

/** A copy of the small site in `fixtures/site`, whose content can be changed. */
export function copyFixtureSite(): FixtureSite {
  const root = mkdtempSync(path.join(tmpdir(), 'fixture-site-'));
  const content = path.join(root, 'content');
  cpSync(path.join(SMALL_SITE, 'content'), content, { recursive: true });
  for (const folder of ['templates', 'client', 'static'])
    symlinkSync(path.resolve(SMALL_SITE, folder), path.join(root, folder), 'junction');
  mkdirSync(SMALL_SITE_CACHE, { recursive: true });
  symlinkSync(SMALL_SITE_CACHE, path.join(root, '.cache'), 'junction');
  return { root, content, remove: () => rmSync(root, { recursive: true, force: true }) };
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

/** Changes a text of YAML by its fields. Comments and tags stay, and every value is a text, as it is for the build. */
export const inYaml =
  (change: (yaml: Document) => void) =>
  (text: string): string => {
    const yaml = parseDocument(text, { schema: 'failsafe', logLevel: 'silent' });
    change(yaml);
    return yaml.toString({ lineWidth: 0 });
  };

/** Edits a file of the content of a root by its fields. */
export function edit(root: string, name: string, change: (yaml: Document) => void): void {
  const file = path.join(root, 'content', name);
  writeFileSync(file, inYaml(change)(readFileSync(file, 'utf8')));
}
