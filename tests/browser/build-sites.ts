import '../../generator/production.ts';
import path from 'node:path';
import process from 'node:process';
import { buildOptions } from '../../generator/options.ts';
import { buildSite } from '../../generator/site.ts';
import { siteDefinition } from '../../templates/site.ts';
import { applyTogether } from '../correct-edits.ts';
import { buildFixture } from '../fixture-site.ts';
import { putFiles, temporaryProject } from '../temporary-project.ts';

// Builds the sites of all browser tests in a process of its own, with React in production mode: see setup.ts.
const folder = process.argv[2]!;
const { root, remove } = temporaryProject({ site: 'live' });
const options = buildOptions({ SITE_URL: 'https://example.org/' });
const live = await buildSite(root, siteDefinition, options);
applyTogether(root);
const edited = await buildSite(root, siteDefinition, options);
remove();
for (const [name, { output }] of Object.entries({ live, edited, fixture: await buildFixture() }))
  putFiles(path.join(folder, name), Object.fromEntries(output));
