import './build/production.ts';

import { formatError } from './build/errors.ts';
import { buildOptions } from './build/options.ts';
import { writeOutput } from './build/output.ts';
import { report, showProgress } from './build/report.ts';
import { buildSite } from './build/site.ts';
import { routes } from './templates/routes.ts';

try {
  const site = await buildSite(process.cwd(), routes, {
    ...buildOptions(process.env),
    launchCheck: true,
    progress: showProgress,
  });
  await writeOutput('dist', site.output);
  console.log(report(site));
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
