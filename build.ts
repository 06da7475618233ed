import './build/production.ts';

import { formatError } from './build/errors.ts';
import { buildOptions } from './build/options.ts';
import { restoreOutput, writeOutput } from './build/output.ts';
import { report, showProgress } from './build/report.ts';
import { buildSettled } from './build/settled.ts';
import { buildSite } from './build/site.ts';
import { routes } from './templates/routes.ts';

const root = process.cwd();

try {
  await restoreOutput('dist');
  const options = { ...buildOptions(process.env), launchCheck: true, progress: showProgress };
  const site = await buildSettled(root, () => buildSite(root, routes, options));
  const notes = await writeOutput('dist', site.output);
  console.log(report({ ...site, warnings: [...site.warnings, ...notes] }));
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
