import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Changes to files of `content/`, by name. */
export type ContentChanges = Readonly<Record<string, (text: string) => string>>;

/** Makes a copy of the project whose content says something else. Everything but the content is the original,
 *  the cache of pictures included. */
export function rootWithContent(changes: ContentChanges): string {
  const root = mkdtempSync(path.join(tmpdir(), '4g-content-'));
  mkdirSync('.cache', { recursive: true });
  for (const entry of readdirSync('.', { withFileTypes: true })) {
    if (!entry.isDirectory() || ['content', 'dist', '.git'].includes(entry.name)) continue;
    // Windows lets everybody make a junction, but not every user a symbolic link.
    symlinkSync(path.resolve(entry.name), path.join(root, entry.name), 'junction');
  }
  cpSync('content', path.join(root, 'content'), { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const place = path.join(root, 'content', file);
    writeFileSync(place, change(readFileSync(place, 'utf8')));
  }
  return root;
}
