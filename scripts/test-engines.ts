import '../generator/production.ts';

import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildOptions } from '../generator/options.ts';
import { buildSite } from '../generator/site.ts';
import { siteDefinition } from '../templates/site.ts';
import { findEngines } from '../tests/engines/find.ts';
import { serveSite, takeScreenshots } from '../tests/engines/site.ts';

// npm run test:engines [-- --only firefox,webkit --screenshots FOLDER]
const { values } = parseArgs({ options: { only: { type: 'string' }, screenshots: { type: 'string' } } });

if (values.only) process.env.ENGINES = values.only;
const { found, missing } = findEngines();
for (const { name, id } of found) console.log(`Found: ${name} (${id})`);
for (const { title, id, install } of missing) console.log(`Not found: ${title} (${id}). To get it: ${install}`);
if (values.screenshots) {
  const site = await serveSite(await buildSite(process.cwd(), siteDefinition, buildOptions(process.env)));
  await takeScreenshots(found, site, values.screenshots);
  site.stop();
} else {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'engines', '--reporter=verbose'];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
