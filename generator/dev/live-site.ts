import type { Materials } from '../assets/assets.ts';
import { formatError } from '../mistakes.ts';
import { type BuiltSite, buildSite } from '../site.ts';

/** The site of a development server: the last build, or why there is none. */
export class LiveSite {
  readonly root: string;
  private readonly url: string | undefined;
  /** The last build without mistakes. */
  site?: BuiltSite;
  /** What is wrong with the files as they are now. */
  failure = '';
  /** Counts builds, so that open pages notice a new one. */
  number = Date.now();
  private materials?: Materials | undefined;
  private readonly listeners = new Set<() => void>();
  private isBuilding = false;
  private isOutdated = false;

  constructor(root: string, url?: string) {
    this.root = root;
    this.url = url;
  }

  /** Calls a function after every build. */
  onBuild(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Builds after a change of files. If only texts have changed, styles, scripts, and pictures are still the same. A change
   *  during a build makes its result outdated, so it builds again. */
  async rebuild(onlyTexts = false): Promise<void> {
    if (!onlyTexts) this.materials = undefined;
    this.isOutdated = true;
    if (this.isBuilding) return;
    this.isBuilding = true;
    while (this.isOutdated) {
      this.isOutdated = false;
      await this.build();
    }
    this.isBuilding = false;
    this.number++;
    for (const listener of this.listeners) listener();
  }

  private async build(): Promise<void> {
    const materials = this.materials;
    try {
      this.site = await buildSite(this.root, { url: this.url, now: new Date(), materials });
      this.materials = this.site.materials;
      this.failure = '';
      for (const warning of this.site.warnings) console.log(`Warning: ${warning}`);
    } catch (error) {
      this.failure = formatError(error);
      console.error(`${this.failure}\n`);
    }
  }
}
