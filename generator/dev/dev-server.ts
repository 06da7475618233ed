import { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../edit/describe.ts';
import { createEditor } from '../edit/server.ts';
import { createBuilder } from './builder.ts';
import type { Failure } from './failure.ts';
import { openBrowser } from './open-browser.ts';
import { createReload } from './reload.ts';
import { createSiteServer, listen, type Served } from './server.ts';
import { watchSources } from './watch.ts';

/** Code the build process has loaded. Style sheets and the client script are bundled again by every build. */
const CODE = /^((templates|components|generator)\/.*\.tsx?|package\.json)$/;

/** Serves the site from memory, rebuilds it after every change, and updates open pages. `program` is the build process. */
export async function startDevServer(root: string, program: string): Promise<void> {
  const builder = createBuilder(program);
  process.on('exit', builder.stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit());
  const server = new DevServer(root, builder);
  watchSources(root, (file) => server.onChange(file));
  await server.rebuild();
  const address = await server.listen(Number(process.env.PORT || 3000));
  console.log(`\n  The site is at ${address}\n  It updates after every change. Press Ctrl+C to stop.\n`);
  if (process.argv.includes('--open')) openBrowser(address);
}

/** What is served and edited, and when it is built again. */
export class DevServer {
  readonly #builder: ReturnType<typeof createBuilder>;
  readonly #editor: ReturnType<typeof createEditor>;
  readonly #reload = createReload(() => this.#editor.token);
  #served: Served = { output: new Map(), base: '/', finish: this.#reload.livePage };
  #current: { site: Site; build: string } | undefined;
  #warnings = '';
  #isOutdated = false;
  #isBuilding = false;

  constructor(root: string, builder: ReturnType<typeof createBuilder>) {
    this.#builder = builder;
    this.#editor = createEditor({
      root,
      build: builder.build,
      current: () => this.#current,
      show: (site, milliseconds) => this.#show(site, `edited on the page, ${Math.round(milliseconds)} ms`),
    });
  }

  /** Starts to serve the site. Returns its address. */
  async listen(port: number): Promise<string> {
    const server = createSiteServer(
      () => this.#served,
      (...request) => this.#reload.handle(...request) || this.#editor.handle(...request),
    );
    return (await listen(server, port)) + this.#served.base;
  }

  onChange(file: string): void {
    // Changed code needs a fresh process. The old one may be stuck in that code, so don't wait for it.
    if (CODE.test(file)) this.#builder.stop();
    // The editor has built its own changes already, unless another build was running that may have missed them.
    if (this.#isBuilding || !this.#editor.isOwn(file)) void this.rebuild();
  }

  /** Runs one build at a time. Changes during a build make its result outdated. */
  async rebuild(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isBuilding) return;
    this.#isBuilding = true;
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const start = performance.now();
      const result = await this.#builder.build();
      if (this.#isOutdated) continue;
      const time = `${new Date().toLocaleTimeString('en-GB')}, ${Math.round(performance.now() - start)} ms`;
      if ('failure' in result) this.#showFailure(result.failure, time);
      else this.#show(result, time);
    }
    this.#isBuilding = false;
  }

  #show(site: Site, time: string): string {
    this.#served = { ...this.#served, output: site.output, base: site.base };
    console.log(`Built (${time})`);
    const warnings = site.warnings.map((warning) => `Warning: ${new Diagnostic(warning)}`).join('\n');
    if (warnings !== this.#warnings) console.log(warnings);
    this.#warnings = warnings;
    this.#current = { site, build: this.#reload.announceBuild() };
    return this.#current.build;
  }

  #showFailure({ text, page }: Failure, time: string): void {
    this.#served = { ...this.#served, output: new Map([['500.html', page]]) };
    this.#reload.announceBuild();
    console.error(`Not built (${time})\n\n${text}\n`);
  }
}
