import '../generator/production.ts';

import { launchLine, printLaunch } from '../generator/checks/launch-report.ts';
import { reportToGitHub } from '../generator/diagnostics/github.ts';
import { buildOptions } from '../generator/options.ts';
import { reportFailure } from '../generator/report.ts';
import { buildSite } from '../generator/site.ts';
import { siteDefinition } from '../templates/site.ts';

// npm run launch-check: exit code 1 while something keeps the site from going public, or if it can't be built.
try {
  const options = { ...buildOptions(process.env), launchCheck: true };
  const { launch } = await buildSite(process.cwd(), siteDefinition, options);
  if (!launch) throw new Error('The launch check has not run.');
  const printed = printLaunch(launch);
  console.log(printed);
  const { blocking: errors, leftOut, advice } = launch;
  reportToGitHub({ title: launchLine(launch), printed, errors, warnings: [...leftOut, ...advice] });
  process.exitCode = errors.length > 0 ? 1 : 0;
} catch (error) {
  reportFailure(error);
}
