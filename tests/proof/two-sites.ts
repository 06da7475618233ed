import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject, type Running, runScript } from '../dev-process.ts';
import type { Fault } from './faults.ts';

/** Which site a folder holds. */
export type Held = 'old' | 'new' | 'none' | 'neither';

/** A copy of the project whose content can say two things, to see which of the two sites a build has left. */
export interface TwoSites {
  folder: string;
  /** Makes the content say the one or the other. */
  write(version: 'old' | 'new'): void;
  /** Starts a build, with something that happens to it. */
  start(fault?: Fault, env?: NodeJS.ProcessEnv): Running;
  /** Runs a build that nothing happens to. Throws what it said when it fails. */
  build(): Promise<void>;
  /** What `dist/`, or another folder of the project, holds. */
  held(name?: string): Held;
  /** Puts one of the two sites into `dist/` by hand, with nothing beside it. */
  put(version: 'old' | 'new'): void;
  /** What stands beside `dist/`. */
  leftovers(): string[];
  remove(): void;
}

const WITH_FAULTS = ['tsx', './preload.ts'].map((module) => `--import=${import.meta.resolve(module)}`).join(' ');
const TAGLINES = { old: 'The site as it was before.', new: 'The site as it is from now on.' };

/** The text of site.yaml with another tagline. */
export const withTagline = (yaml: string, tagline: string): string =>
  yaml.replace(/^tagline: .*/m, () => `tagline: ${tagline}`);

/** Makes the copy, and builds both sites once. */
export async function twoSites(): Promise<TwoSites> {
  const { folder, remove } = copyProject();
  const place = (name: string): string => path.join(folder, name);
  const known = new Map<string, Held>();
  const sites: TwoSites = {
    folder,
    remove,
    write(version) {
      const file = place('content/site.yaml');
      writeFileSync(file, withTagline(readFileSync(file, 'utf8'), TAGLINES[version]));
    },
    start: (fault, env) =>
      runScript('build.ts', folder, { NODE_OPTIONS: WITH_FAULTS, FAULT: JSON.stringify(fault ?? {}), ...env }),
    async build() {
      const build = sites.start();
      if ((await build.ended) !== 0) throw new Error(build.said());
    },
    held(name = 'dist') {
      if (!existsSync(place(name))) return 'none';
      return known.get(fingerprint(place(name))) ?? 'neither';
    },
    put(version) {
      for (const name of ['dist', ...sites.leftovers()]) rmSync(place(name), { recursive: true, force: true });
      cpSync(place(`kept-${version}`), place('dist'), { recursive: true });
    },
    leftovers: () => readdirSync(folder).filter((name) => name.startsWith('dist.')),
  };
  for (const version of ['new', 'old'] as const) {
    sites.write(version);
    await sites.build();
    known.set(fingerprint(place('dist')), version);
    cpSync(place('dist'), place(`kept-${version}`), { recursive: true });
  }
  return sites;
}

/** One text for all names and contents of a folder. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  for (const name of names)
    hash
      .update(`${path.relative(folder, name)}\0`)
      .update(readFileSync(name))
      .update('\0');
  return hash.digest('hex');
}
