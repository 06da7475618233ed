import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createSiteServer, listen } from '../../generator/dev/server.ts';
import { buildOptions } from '../../generator/options.ts';
import { type BuiltSite, buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { applyTogether } from '../correct-edits.ts';
import { buildFixture, delivering } from '../fixture-site.ts';
import { makeWaitForFonts } from '../restyle.ts';
import { putFiles, temporaryProject } from '../temporary-project.ts';
import { launchServer } from './chromium.ts';

/** The live site; the same after every correct edit that browsers could notice; the fixture organization; and the fixture
 *  organization with a contact form that sends messages. */
export type SiteName = 'live' | 'edited' | 'fixture' | 'delivering';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the Chromium that all test files share. */
    chromium: string;
    sites: Record<SiteName, { origin: string; base: string; folder: string }>;
  }
}

/** Runs once for all test files: builds and serves the sites, and starts Chromium. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), '4g-browser-'));
  const [chromium, sites] = await Promise.all([launchServer(), buildSites()]);
  const serve = async ([name, site]: [string, BuiltSite]) => {
    putFiles(path.join(folder, name), Object.fromEntries(site.output));
    const server = createSiteServer(() => site);
    return {
      server,
      shared: [name, { origin: await listen(server), base: site.base, folder: path.join(folder, name) }],
    };
  };
  const served = await Promise.all(Object.entries(sites).map(serve));
  project.provide('chromium', chromium.wsEndpoint());
  project.provide('sites', Object.fromEntries(served.map(({ shared }) => shared)));
  return async () => {
    await chromium.close();
    for (const { server } of served) server.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function buildSites(): Promise<Record<SiteName, BuiltSite>> {
  const { root, remove } = temporaryProject({ site: 'live' });
  const options = buildOptions({ SITE_URL: 'https://example.org/' });
  const live = await buildSite(root, siteDefinition, options);
  applyTogether(root);
  const edited = await buildSite(root, siteDefinition, options);
  remove();
  // Measurements of the live content must not depend on whether a font arrives in time.
  for (const { output } of [live, edited]) makeWaitForFonts(output);
  const fixture = await buildFixture();
  return {
    live,
    edited,
    fixture,
    delivering: await buildFixture(delivering(undefined, 'form\n  fields: { access_key: "123" }')),
  };
}
