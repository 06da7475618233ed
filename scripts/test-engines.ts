import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findEngines } from '../tests/engines/find.ts';

// npm run test:engines [-- --only firefox,webkit]
const { values } = parseArgs({ options: { only: { type: 'string' } } });

if (values.only) process.env.ENGINES = values.only;
const { found, missing } = findEngines();
for (const { name, id } of found) console.log(`Found: ${name} (${id})`);
for (const { title, id, install } of missing) console.log(`Not found: ${title} (${id}). To get it: ${install}`);
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'engines', '--reporter=verbose'];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
