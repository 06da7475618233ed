import { exec, execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { EditError } from '../edit-error.ts';
import { NO_PACKAGES } from './failures.ts';
import { type Checkout, git, type Project } from './git.ts';

/** Where a publication is put together. Her own folder stays as it is until the publication has succeeded. */
const FOLDER = '.cache/publication';

/** What a build needs, and git doesn't have. */
const PACKAGES = 'node_modules';
const LINKED = [PACKAGES, '.cache/images'];

/** Does a task in a checkout of a commit. */
export async function inCheckout<T>(
  project: Project,
  commit: string,
  task: (checkout: Checkout) => Promise<T>,
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
      const link = path.join(folder, name);
      fs.mkdirSync(path.dirname(link), { recursive: true });
      if (fs.existsSync(path.join(root, name)))
        fs.symlinkSync(path.join(root, name), link, 'junction');
    }
    const checkout = { root: folder, signal };
    await expectPackages(project, checkout);
    return await task(checkout);
  } finally {
    remove();
  }
}

/** If the newest code needs other packages than her folder has, installs them in the checkout alone: while the editor
 *  runs, those of her folder are in use. */
async function expectPackages({ packages }: Project, checkout: Checkout): Promise<void> {
  if (await packages.areIn(checkout.root)) return;
  fs.rmSync(path.join(checkout.root, PACKAGES), { recursive: true, force: true });
  try {
    await packages.install(checkout);
  } catch (error) {
    if (checkout.signal?.aborted) throw error;
    throw new EditError(NO_PACKAGES, { details: (error as Error).message });
  }
}

/** The packages of a folder, as its own code asks for them. */
export const packages: Project['packages'] = {
  areIn: (cwd) =>
    promisify(execFile)(process.execPath, ['scripts/preflight.js'], { cwd }).then(
      () => true,
      () => false,
    ),
  async install({ root, signal }) {
    const options = { cwd: root, signal, timeout: 10 * 60_000, windowsHide: true };
    await promisify(exec)('npm ci --omit=dev --no-audit --no-fund', options);
  },
};

/** Builds the site in a folder as the host does, with the code that is there. */
export const build: Project['build'] = (cwd) =>
  new Promise((resolve) => {
    const args = ['scripts/build.js', '.cache/published'];
    execFile(process.execPath, args, { cwd, windowsHide: true }, (error, _output, errors) => {
      const file = path.join(cwd, '.cache/sources.json');
      const sources = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
      resolve({ problem: error ? errors || error.message : '', sources });
    });
  });
