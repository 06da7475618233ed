import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CONTENT = 'tests/fixtures/other-organisation/content';
const CODE = ['client', 'components', 'templates', 'static', 'node_modules', '.cache'];

/** Our code and drawings around the words of a made-up other organisation. */
export function otherOrganisation(): { root: string; remove(): void } {
  const root = mkdtempSync(path.join(tmpdir(), '4g-other-'));
  mkdirSync('.cache', { recursive: true });
  // Windows lets everybody make a junction, but not every user a symbolic link.
  for (const folder of CODE) symlinkSync(path.resolve(folder), path.join(root, folder), 'junction');
  symlinkSync(path.resolve(CONTENT), path.join(root, 'content'), 'junction');
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
