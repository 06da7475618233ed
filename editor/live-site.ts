import type { Later } from '../generator/assets/files.ts';
import { decoded } from '../generator/content/read-text.ts';
import type { SourceFile } from '../generator/content/source-file.ts';
import type { SiteDefinition } from '../generator/definition.ts';
import { type LaunchReport, launchCheck } from '../generator/launch.ts';
import { formatError } from '../generator/mistakes.ts';
import { type BuildOptions, type BuiltSite, buildSite } from '../generator/site.ts';
import { readBytes } from './files/file-change.ts';

/** A content file, `content/home.yaml`, as it was built. */
export function builtFile(site: BuiltSite | undefined, name: string): SourceFile | undefined {
  const contents = [...(site?.files.values() ?? [])];
  const files = contents.flatMap((content) => content.files);
  return files.find(({ file }) => file.file === name)?.file;
}

/** The site of a development server: the last build, or why there is none. */
export class LiveSite {
  readonly definition: SiteDefinition;
  readonly root: string;
  /** The last build without mistakes. */
  site?: BuiltSite;
  /** What is wrong with the files as they are now. */
  failure = '';
  /** Counts builds, so that open pages notice a new one. */
  number = Date.now();
  /** Pictures that are made once a page asks for them. */
  readonly later: Later = new Map();
  readonly listeners = new Set<() => void>();
  private readonly url: string | undefined;
  /** Those of the last build, as long as only texts have changed since. */
  private materials?: BuiltSite['materials'] | undefined;
  /** How often a style sheet, a script, or a picture has changed. */
  private forgotten = 0;
  private warned: string[] = [];
  private running?: Promise<void> | undefined;
  private isOutdated = false;
  private isStopped = false;

  constructor(definition: SiteDefinition, root: string, url?: string) {
    this.definition = definition;
    this.root = root;
    this.url = url;
  }

  /** Builds nothing anymore: other code is about to take over. */
  stop(): void {
    this.isStopped = true;
  }

  /** Builds again after a file has changed on the disk, unless the site already shows what is there, such as a save. */
  async onChange(file: string): Promise<void> {
    if (!this.failure && !this.running && this.isCurrent(file)) return;
    // If only texts have changed, styles, scripts, and pictures are still the same.
    if (!/^content(\/|$)/.test(file)) this.forgetMaterials();
    await this.rebuild();
  }

  /** Whether a content file on the disk is as it was built. */
  isCurrent(file: string): boolean {
    const bytes = readBytes(this.root, file);
    return bytes !== undefined && decoded(bytes) === builtFile(this.site, file)?.source;
  }

  /** Builds the site from the disk. Resolves once no file has changed since the build began. */
  async rebuild(): Promise<void> {
    if (this.isStopped) return;
    this.isOutdated = true;
    this.running ??= this.buildUntilCurrent().finally(() => {
      this.running = undefined;
    });
    await this.running;
  }

  /** Builds the site with other texts, by the names of their files. Throws their mistakes. */
  trial(edits: ReadonlyMap<string, Uint8Array>, withPictures: boolean): Promise<BuiltSite> {
    if (withPictures) this.forgetMaterials();
    return this.build({ edits });
  }

  /** The site as it would be if it were public now, whether or not it may be. */
  asPublic(): Promise<BuiltSite> {
    return this.build({ stage: 'public' });
  }

  launchCheck(): LaunchReport {
    return launchCheck(this.definition, this.root, { url: this.url, now: new Date() });
  }

  /** Shows a site that was built with texts that are now on the disk. */
  show(site: BuiltSite): void {
    this.site = site;
    this.failure = '';
    this.announce();
  }

  private async buildUntilCurrent(): Promise<void> {
    while (this.isOutdated) {
      this.isOutdated = false;
      try {
        this.site = await this.build();
        this.failure = '';
      } catch (error) {
        this.failure = formatError(error);
        console.error(`${this.failure}\n`);
      }
    }
    this.announce();
  }

  private forgetMaterials(): void {
    this.materials = undefined;
    this.forgotten++;
  }

  private async build(more: Pick<BuildOptions, 'edits' | 'stage'> = {}): Promise<BuiltSite> {
    const { definition, root, url, materials, later, forgotten } = this;
    const site = await buildSite(definition, root, {
      url,
      now: new Date(),
      materials,
      last: this.site,
      later,
      ...more,
    });
    // What changed while it was built may be missing from it.
    if (forgotten === this.forgotten) this.materials = site.materials;
    return site;
  }

  private announce(): void {
    const warnings = this.site?.warnings.map(String) ?? [];
    for (const each of warnings) if (!this.warned.includes(each)) console.log(`Warning: ${each}`);
    this.warned = warnings;
    this.number++;
    for (const listener of this.listeners) listener();
  }
}
