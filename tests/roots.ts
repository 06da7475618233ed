import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
