import './generator/production.ts';

import { formatError } from './generator/diagnostics/diagnostic.ts';
import { buildOptions } from './generator/options.ts';
import { restoreOutput, writeOutput } from './generator/output/output.ts';
import { report, showProgress } from './generator/report.ts';
import { buildSite } from './generator/site.ts';
import { siteDefinition } from './templates/site.ts';

build(process.cwd());

/** Builds the site of a folder into its `dist/`, and says what came of it. */
async function build(root: string): Promise<void> {
  try {
    await restoreOutput('dist');
    const options = { ...buildOptions(process.env), launchCheck: true, progress: showProgress };
    const site = await buildSite(root, siteDefinition, options);
    await writeOutput('dist', site.output);
    console.log(report(site));
  } catch (error) {
    console.error(formatError(error));
    process.exitCode = 1;
  }
}
