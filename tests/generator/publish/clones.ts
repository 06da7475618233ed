import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished, vi } from 'vitest';
import type { PublishOptions } from '../../../generator/publish/outcome.ts';
import { publish } from '../../../generator/publish/publish.ts';

/** The facts of the site: each line can be changed by someone else. */
export const facts = (email = 'a', phone = '1', night = 'Tuesday') =>
  `email: ${email}@example.org\nphone: "${phone}"\nnight: ${night}\n`;
const FILES = {
  'content/site.yaml': facts(),
  'content/story.md': 'One.\n',
  'static/images/bus.svg': '<svg/>',
  'code.ts': '1\n',
};

type Files = Record<string, string | undefined>;

const gitIn =
  (cwd: string) =>
  (...args: string[]): string =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();

export class Clone {
  readonly root: string;
  readonly git: ReturnType<typeof gitIn>;

  constructor(root: string) {
    this.root = root;
    this.git = gitIn(root);
  }

  read = (file = 'content/site.yaml'): string => readFileSync(path.join(this.root, file), 'utf8');

  /** Writes files. Without a text a file is deleted. */
  write(files: Files): void {
    for (const [file, text] of Object.entries(files)) {
      const place = path.join(this.root, file);
      mkdirSync(path.dirname(place), { recursive: true });
      if (text === undefined) rmSync(place);
      else writeFileSync(place, text);
    }
  }

  /** Replaces a part of the facts. */
  change = (from: string, to: string): void => this.write({ 'content/site.yaml': this.read().replace(from, to) });

  /** Commits everything without pushing it. */
  commit(files: Files): void {
    this.write(files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', 'Commit');
  }

  publish = (options: Partial<PublishOptions> = {}) =>
    publish(this.root, {
      ...{ message: 'Queens meets on Monday', usedImages: new Set<string>(), build: async () => {} },
      ...options,
    });
}

const folderFor = (name: string): string => mkdtempSync(path.join(tmpdir(), `4g-${name}-`));

function createSource(): string {
  const folder = folderFor('publish-source');
  const git = gitIn(folder);
  git('init', '--quiet', '--bare', '--initial-branch=main', '--template=', 'server.git');
  for (const name of ['dina', 'ruth']) {
    git('clone', '--quiet', '--template=', './server.git', name);
    const clone = new Clone(path.join(folder, name));
    clone.git('config', 'user.name', name);
    clone.git('config', 'user.email', `${name}@example.org`);
    clone.git('remote', 'set-url', 'origin', '../server.git');
    if (name === 'ruth') continue;
    clone.git('switch', '--quiet', '--orphan', 'main');
    clone.commit(FILES);
    clone.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  }
  return folder;
}

/** A function that copies a remote with two clones of it, which is made once because every command takes a while. */
export function prepareClones() {
  const source = createSource();
  afterAll(() => rmSync(source, { recursive: true, force: true }));
  return () => {
    const folder = folderFor('publish');
    vi.stubEnv('GIT_CONFIG_GLOBAL', path.join(folder, 'none'));
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true, force: true });
    });
    cpSync(source, folder, { recursive: true });
    const server = path.join(folder, 'server.git');
    const remote = gitIn(server);
    return {
      ...{ dina: new Clone(path.join(folder, 'dina')), ruth: new Clone(path.join(folder, 'ruth')), remote },
      /** The facts on the remote. */
      online: (branch = 'main') => `${remote('show', `${branch}:content/site.yaml`)}\n`,
      /** Rejects pushes to a branch, as a protected branch does. `*` rejects all. */
      protect(pattern: string): void {
        mkdirSync(path.join(server, 'hooks'), { recursive: true });
        const script = `case "$1" in ${pattern}) echo "GH006: Protected branch" >&2; exit 1;; esac`;
        writeFileSync(path.join(server, 'hooks/update'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      },
    };
  };
}
