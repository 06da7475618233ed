import '../generator/production.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { formatError } from '../generator/diagnostics/diagnostic.ts';
import { buildOptions } from '../generator/options.ts';
import { buildSite } from '../generator/site.ts';
import { siteDefinition } from '../templates/site.ts';
import { type Engines, findEngines } from '../tests/engines/find.ts';
import { takeScreenshots } from '../tests/engines/screenshots.ts';
import { serveSite } from '../tests/engines/site.ts';

// npm run test:engines [-- --only firefox,webkit --screenshots FOLDER]
const { values } = parseArgs({ options: { only: { type: 'string' }, screenshots: { type: 'string' } } });

try {
  if (values.only) process.env.ENGINES = values.only;
  const engines = findEngines();
  for (const { name, id } of engines.found) console.log(`Found: ${name} (${id})`);
  for (const { title, id, install } of engines.missing)
    console.log(`Not found: ${title} (${id}). To get it: ${install}`);
  await (values.screenshots ? photograph(engines, values.screenshots) : runTests());
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}

async function photograph({ found }: Engines, folder: string): Promise<void> {
  const site = await serveSite(await buildSite(process.cwd(), siteDefinition, buildOptions(process.env)));
  await takeScreenshots(found, site, folder);
  site.stop();
}

async function runTests(): Promise<void> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'engines', '--reporter=verbose'];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  process.exitCode = code ?? 1;
}
