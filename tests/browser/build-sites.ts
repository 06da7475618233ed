import '../../generator/production.ts';
import path from 'node:path';
import process from 'node:process';
import { buildOptions } from '../../generator/options.ts';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { buildFixture } from '../fixture-site.ts';
import { putFiles, temporaryProject } from '../temporary-project.ts';

// Builds the two sites that all browser tests look at, in a process of its own, as a build is: see setup.ts.
const folder = process.argv[2]!;
const { root, remove } = temporaryProject({ site: 'live' });
const live = await buildSite(root, siteDefinition, buildOptions({ SITE_URL: 'https://example.org/' }));
remove();
putFiles(path.join(folder, 'live'), Object.fromEntries(live.output));
putFiles(path.join(folder, 'fixture'), Object.fromEntries((await buildFixture()).output));
