import type { TestProject } from 'vitest/node';
import { createSiteServer, listen } from '../../generator/dev/server.ts';
import { buildOptions } from '../../generator/options.ts';
import { type BuiltSite, buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { applyCorrectEdits } from '../correct-edits.ts';
import { buildFixture, delivering } from '../fixture-site.ts';
import { longTexts } from '../long-texts.ts';
import { makeWaitForFonts } from '../restyle.ts';
import { temporaryProject } from '../temporary-project.ts';
import { launchServer } from './chromium.ts';

/** The live site; the same after every correct edit that browsers could notice; the fixture organization; the same with every
 *  optional part, and a contact form that sends messages; and that with long texts. */
export type SiteName = 'live' | 'edited' | 'fixture' | 'complete' | 'long';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the Chromium that all test files share. */
    chromium: string;
    /** The address of the home page of each site. */
    sites: Record<SiteName, string>;
    /** The paths of the pages of each site. */
    paths: Record<SiteName, string[]>;
  }
}

/** Runs once for all test files: builds and serves the sites, and starts Chromium. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [chromium, sites] = await Promise.all([launchServer(), buildSites()]);
  const servers = Object.entries(sites).map(([name, site]) => ({ name, site, server: createSiteServer(() => site) }));
  const addresses = servers.map(async ({ name, site, server }) => [name, (await listen(server)) + site.base]);
  project.provide('chromium', chromium.wsEndpoint());
  project.provide('sites', Object.fromEntries(await Promise.all(addresses)));
  const pathsOf = ({ pages }: BuiltSite) => pages.map(({ route }) => route.path);
  project.provide('paths', Object.fromEntries(servers.map(({ name, site }) => [name, pathsOf(site)])) as never);
  return async () => {
    await chromium.close();
    for (const { server } of servers) server.close().closeAllConnections();
  };
}

async function buildSites(): Promise<Record<SiteName, BuiltSite>> {
  const { root, remove } = temporaryProject({ site: 'live' });
  const options = buildOptions({ SITE_URL: 'https://example.org/' });
  const live = await buildSite(root, siteDefinition, options);
  applyCorrectEdits(root);
  const edited = await buildSite(root, siteDefinition, options);
  remove();
  // Measurements of the live content must not depend on whether a font arrives in time.
  for (const { output } of [live, edited]) makeWaitForFonts(output);
  const service = delivering(undefined, 'form\n  fields: { access_key: "123" }');
  const complete = await buildFixture(service, { site: 'complete' });
  const long = await buildFixture(longTexts(complete.contents), { site: 'complete' });
  return { live, edited, fixture: await buildFixture(), complete, long };
}
