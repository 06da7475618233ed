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

/** A site that is served to all test files. */
interface SharedSite {
  origin: string;
  base: string;
  /** Where its files lie. */
  folder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium of all test files listens. */
    chromium: string;
    /** The live site; the same with pages that wait for their fonts; and the fixture organisation. */
    sites: Record<'live' | 'patient' | 'fixture', SharedSite>;
  }
}

/** Once for all test files: builds the live site and the fixture organisation, serves both and starts a Chromium. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), '4g-browser-'));
  const [chromium] = await Promise.all([
    launchServer(),
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/browser/build-sites.ts', folder]),
  ]);
  const live = { base: '/', output: readFiles(path.join(folder, 'live')) };
  const patient = { base: '/', output: new Map(live.output) };
  makeWaitForFonts(patient.output);
  const fixture = { base: new URL(FIXTURE_URL).pathname, output: readFiles(path.join(folder, 'fixture')) };
  const servers = await Promise.all(
    Object.entries({ live, patient, fixture }).map(async ([name, site]) => {
      const server = createSiteServer(() => site);
      const shared = { origin: await listen(server), base: site.base, folder: path.join(folder, name) };
      return { name, server, shared };
    }),
  );
  project.provide('chromium', chromium.wsEndpoint());
  const sites = Object.fromEntries(servers.map(({ name, shared }) => [name, shared]));
  project.provide('sites', sites as Record<'live' | 'patient' | 'fixture', SharedSite>);
  return async () => {
    await chromium.close();
    for (const { server } of servers) {
      server.close();
      server.closeAllConnections();
    }
    rmSync(folder, { recursive: true, force: true });
  };
}
