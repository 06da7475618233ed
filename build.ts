import './build/production.ts';

import { formatError } from './build/errors.ts';
import { buildOptions } from './build/options.ts';
import { writeOutput } from './build/output.ts';
import { report, showProgress } from './build/report.ts';
import { buildSite } from './build/site.ts';
import { weightTable } from './build/weight-table.ts';
import { weighSite } from './build/weights.ts';
import { routes } from './templates/routes.ts';

performance.mark('code');
try {
  const site = await buildSite(process.cwd(), routes, { ...buildOptions(process.env), progress: showProgress });
  const [weights] = await Promise.all([weighSite(process.cwd(), site), writeOutput('dist', site.output)]);
  performance.mark('writing');
  console.log(`${report(site)}\n\n${weightTable(weights)}`);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
