import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../edit/describe.ts';
import type { Failure } from './failure.ts';
import type { Handler, Served } from './server.ts';

/** The scripts of open pages, by address. The last one is the editor, which only loads when somebody edits a page. */
const SCRIPTS: Record<string, string> = {
  '/__reload.js': './page-script.ts',
  '/__edit.js': '../edit/client/edit-button.ts',
  '/__editor.js': '../edit/client/main.tsx',
};
const ON_EVERY_PAGE = ['/__reload.js', '/__edit.js'].map((src) => `<script type="module" src="${src}"></script>`);
const EVENTS = '/__reload';
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Bundles a script of open pages in one file, with its style sheets as texts. */
export async function bundleScript(address: string): Promise<Uint8Array> {
  const { outputFiles } = await bundle({
    entryPoints: [fileURLToPath(new URL(SCRIPTS[address]!, import.meta.url))],
    ...{ bundle: true, format: 'esm', jsx: 'automatic', write: false, minifySyntax: true },
    loader: { '.css': 'text' },
    // Without React's own checks, which slow it down.
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.contents;
}

/** The last build as it is served, and the open pages that follow it. */
export class LiveSite {
  served: Served = { output: new Map(), base: '/' };
  /** The last site that could be built, and the number of the last build. */
  current: { site: Site; build: string } | undefined;
  #build = '';
  #warnings = '';
  readonly #tabs = new Set<ServerResponse>();
  // Each script is bundled when a page first requests it.
  readonly #scripts = new Map<string, Promise<Uint8Array>>();

  /** Serves a site from now on. Returns the number of its build. */
  show(site: Site, time: string): string {
    console.log(`Built (${time})`);
    const warnings = site.warnings.map((warning) => `Warning: ${new Diagnostic(warning)}`).join('\n');
    if (warnings !== this.#warnings) console.log(warnings);
    this.#warnings = warnings;
    this.#announce(site);
    this.current = { site, build: this.#build };
    return this.#build;
  }

  /** Shows why the site can't be built, in place of every page. */
  fail({ text, page }: Failure, time: string): void {
    console.error(`Not built (${time})\n\n${text}\n`);
    this.#announce({ base: this.served.base, output: new Map([['500.html', page]]) });
  }

  #announce({ output, base }: Served): void {
    this.served = { output, base };
    this.#build = String(Date.now());
    for (const tab of this.#tabs) this.#tell(tab);
  }

  #tell(tab: ServerResponse): void {
    tab.write(`data: ${this.#build}\n\n`);
  }

  /** Answers requests of open pages: for their scripts, and for the event stream that announces builds. */
  readonly handle: Handler = ({ url = '' }, response) => {
    if (SCRIPTS[url]) {
      const script = this.#scripts.get(url) ?? bundleScript(url);
      this.#scripts.set(url, script);
      response.setHeader('content-type', 'text/javascript');
      script.then(
        (bytes) => response.end(bytes),
        (error) => response.destroy(error),
      );
    }
    if (url === EVENTS) {
      this.#tabs.add(response.writeHead(200, { 'content-type': 'text/event-stream' }));
      response.on('close', () => this.#tabs.delete(response));
      // The site may have been rebuilt since the page was served.
      this.#tell(response);
    }
    return url in SCRIPTS || url === EVENTS;
  };

  /** Adds our scripts to a page of the last build, before all others, and lets its policy allow what they do: request the
   *  new page, replace styles, and preview a photo. */
  finish(html: string, token: string): string {
    return html
      .replace('<html', `<html data-build="${this.#build}" data-edit-token="${token}"`)
      .replace('<meta charset="utf-8">', `$&${ON_EVERY_PAGE.join('')}`)
      .replace(POLICY, (policy) =>
        policy
          .replace(/connect-src(?: 'none')?/, "connect-src 'self'")
          .replace('img-src', '$& blob:')
          .replace(/style-src[^;"]*/, "style-src 'self' 'unsafe-inline'"),
      );
  }
}
