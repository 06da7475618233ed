import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentChanges } from '../other-organisation.ts';

const COPIED = ['client', 'components', 'content', 'templates'];
const SHARED = ['node_modules', 'static', '.cache'];

/** Makes a copy of what a build reads, with a content that says something else. Pictures are made only once for all. */
export function rootWithContent(changes: ContentChanges): string {
  const root = mkdtempSync(path.join(tmpdir(), '4g-content-'));
  mkdirSync('.cache', { recursive: true });
  for (const folder of COPIED) cpSync(folder, path.join(root, folder), { recursive: true });
  // Windows lets everybody make a junction, but not every user a symbolic link.
  for (const folder of SHARED) symlinkSync(path.resolve(folder), path.join(root, folder), 'junction');
  for (const [file, change] of Object.entries(changes)) {
    const place = path.join(root, 'content', file);
    writeFileSync(place, change(readFileSync(place, 'utf8')));
  }
  return root;
}
