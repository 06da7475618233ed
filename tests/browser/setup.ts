import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { createSiteServer, listen } from '../../generator/dev/server.ts';
import { FIXTURE_URL } from '../fixture-site.ts';
import { makeWaitForFonts } from '../restyle.ts';
import { readFiles } from '../temporary-project.ts';
import { launchServer } from './chromium.ts';

/** A site that all test files share. */
interface SharedSite {
  origin: string;
  base: string;
  /** The folder of its files. */
  folder: string;
}

/** The live site; the same after every correct edit that browsers could notice; and the fixture organization. */
export type SiteName = 'live' | 'edited' | 'fixture';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the Chromium that all test files share. */
    chromium: string;
    sites: Record<SiteName, SharedSite>;
  }
}

/** Runs once for all test files: builds and serves the sites, and starts Chromium. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), '4g-browser-'));
  const [chromium] = await Promise.all([
    launchServer(),
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/browser/build-sites.ts', folder]),
  ]);
  const serve = async (name: SiteName, base: string) => {
    const output = new Map<string, Uint8Array | string>(readFiles(path.join(folder, name)));
    // Measurements of the live content must not depend on whether a font arrives in time.
    if (name !== 'fixture') makeWaitForFonts(output);
    const server = createSiteServer(() => ({ base, output }));
    return { server, shared: { origin: await listen(server), base, folder: path.join(folder, name) } };
  };
  const [live, edited, fixture] = await Promise.all([
    serve('live', '/'),
    serve('edited', '/'),
    serve('fixture', new URL(FIXTURE_URL).pathname),
  ]);
  project.provide('chromium', chromium.wsEndpoint());
  project.provide('sites', { live: live.shared, edited: edited.shared, fixture: fixture.shared });
  return async () => {
    await chromium.close();
    for (const { server } of [live, edited, fixture]) server.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  };
}
