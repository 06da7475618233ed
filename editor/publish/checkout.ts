import fs from 'node:fs';
import path from 'node:path';
import { git, type Place, type Project } from './git.ts';

/** Where a publication is put together. Her own folder stays as it is until the publication has succeeded. */
const FOLDER = '.cache/publication';

/** What a build needs, and git doesn't have. */
const LINKED = ['node_modules', '.cache/images'];

/** Does a task in a checkout of a commit. */
export async function inCheckout<T>(
  project: Project,
  commit: string,
  task: (checkout: Place) => Promise<T>,
): Promise<T> {
  const { root, signal } = project;
  const folder = path.join(root, FOLDER);
  const gitFolder = path.resolve(root, await git(project, 'rev-parse', '--git-common-dir'));
  const entry = path.join(gitFolder, 'worktrees', path.basename(FOLDER));
  const remove = () => {
    for (const each of [folder, entry])
      fs.rmSync(each, { recursive: true, force: true, maxRetries: 3 });
  };
  // A publication that was killed has left one.
  remove();
  try {
    await git(project, 'worktree', 'add', '--quiet', '--force', '--detach', folder, commit);
    for (const name of LINKED) {
      const place = path.join(folder, name);
      fs.mkdirSync(path.dirname(place), { recursive: true });
      if (fs.existsSync(path.join(root, name)))
        fs.symlinkSync(path.join(root, name), place, 'junction');
    }
    return await task({ root: folder, signal });
  } finally {
    remove();
  }
}
