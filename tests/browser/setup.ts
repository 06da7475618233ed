import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createSiteServer, listen } from '../../generator/dev/server.ts';
import { buildOptions } from '../../generator/options.ts';
import type { Output } from '../../generator/output/output.ts';
import { type BuiltSite, buildSite } from '../../generator/site.ts';
import { routes } from '../../templates/routes.ts';
import { FIXTURE_DAY, otherOrganisation, WITH_TOOLTIPS } from '../other-organisation.ts';
import { makeWaitForFonts } from '../restyle.ts';
import { launchServer } from './chromium.ts';

/** A site that is served to all test files. */
export interface SharedSite {
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
    /** Whether this run writes snapshots instead of comparing them. */
    updatesSnapshots: boolean;
  }
}

/** Once for all test files: builds the live site and the fixture organisation, serves both and starts a Chromium. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), '4g-browser-'));
  const chromium = await launchServer();
  const live = await buildSite(process.cwd(), routes, buildOptions({ SITE_URL: 'https://example.org/' }));
  const patient = { ...live, output: new Map(live.output) };
  makeWaitForFonts(patient.output);
  const servers = await Promise.all(
    Object.entries({ live, patient, fixture: await buildFixture() }).map(async ([name, site]) => {
      const server = createSiteServer(() => site);
      writeFiles(path.join(folder, name), site.output);
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

async function buildFixture(): Promise<BuiltSite> {
  const organisation = otherOrganisation(WITH_TOOLTIPS);
  // Below the top of its host, where a wrong address shows.
  const options = buildOptions({ SITE_URL: 'https://choirs.test/repo/', SOURCE_DATE_EPOCH: FIXTURE_DAY });
  return buildSite(organisation.root, routes, options).finally(organisation.remove);
}

function writeFiles(folder: string, output: Output): void {
  for (const [file, bytes] of output) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
}
