import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { type Running, runScript } from '../dev-process.ts';
import { readHex, temporaryProject } from '../temporary-project.ts';
import type { Fault } from './faults.ts';
import { preload } from './preload.ts';

/** Which site is in a folder. */
type Held = 'old' | 'new' | 'none' | 'neither';

const TAGLINES = { old: 'The site as it was before.', new: 'The site as it is from now on.' };

/** A copy of the project with two versions of its content, to see which of the two sites a build leaves. */
export class TwoSites {
  readonly folder: string;
  readonly remove: () => void;
  /** The file operations of a build, in order: `rename dist`. */
  operations: readonly string[] = [];
  private readonly known = new Map<string, Held>();

  private constructor() {
    ({ root: this.folder, remove: this.remove } = temporaryProject({ site: 'live', copyCode: true }));
  }

  /** Creates the copy, and builds both sites once. */
  static async make(): Promise<TwoSites> {
    const sites = new TwoSites();
    for (const version of ['new', 'old'] as const) {
      sites.write(version);
      sites.operations = await sites.build();
      sites.known.set(contentsOf(sites.place('dist')), version);
      cpSync(sites.place('dist'), sites.place(`kept-${version}`), { recursive: true });
    }
    return sites;
  }

  place(name: string): string {
    return path.join(this.folder, name);
  }

  /** Writes one version of the content. */
  write(version: 'old' | 'new'): void {
    const file = this.place('content/site.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^tagline: .*/m, `tagline: ${TAGLINES[version]}`));
  }

  /** Starts a build, with a fault if there is one. */
  start(fault: Fault = { at: 0 }): Running {
    return runScript('build.ts', this.folder, { ...preload('./faults.ts'), FAULT: JSON.stringify(fault) });
  }

  /** Runs a build, and returns its file operations. Throws what it printed if it fails. */
  async build(): Promise<string[]> {
    const log = this.place('operations.txt');
    const build = this.start({ at: 0, log });
    if ((await build.ended) !== 0) throw new Error(build.said());
    return readFileSync(log, 'utf8').split('\n');
  }

  /** Runs a build, and expects its site and no leftovers. */
  async heal(version: 'old' | 'new'): Promise<void> {
    this.write(version);
    await this.build();
    expect([this.held(), ...this.leftovers()]).toEqual([version]);
  }

  /** Which site a folder holds. */
  held(name = 'dist'): Held {
    if (!existsSync(this.place(name))) return 'none';
    return this.known.get(contentsOf(this.place(name))) ?? 'neither';
  }

  /** Copies one of the two sites to `dist/`, and removes leftovers. */
  put(version: 'old' | 'new'): void {
    for (const name of ['dist', ...this.leftovers()]) rmSync(this.place(name), { recursive: true, force: true });
    cpSync(this.place(`kept-${version}`), this.place('dist'), { recursive: true });
  }

  /** Folders that a build has left next to `dist/`. */
  leftovers(): string[] {
    return readdirSync(this.folder).filter((name) => name.startsWith('dist.'));
  }
}

/** The names and contents of a folder in one string. */
const contentsOf = (folder: string): string => [...readHex(folder)].join('\n');
