import './generator/production.ts';

import { buildOptions } from './generator/options.ts';
import { restoreOutput, writeOutput } from './generator/output/output.ts';
import { reportBuilt, reportFailure, showProgress } from './generator/report.ts';
import { buildSite } from './generator/site.ts';
import { siteDefinition } from './templates/site.ts';

build(process.cwd());

/** Builds the site in a folder into `dist/`, and prints the result. */
async function build(root: string): Promise<void> {
  try {
    await restoreOutput('dist');
    const options = { ...buildOptions(process.env), launchCheck: true, progress: showProgress };
    const site = await buildSite(root, siteDefinition, options);
    await writeOutput('dist', site.output);
    reportBuilt(site);
  } catch (error) {
    reportFailure(error);
  }
}
