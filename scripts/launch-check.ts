import '../generator/production.ts';

import { isBlocking } from '../generator/checks/launch-findings.ts';
import { printFindings } from '../generator/checks/launch-report.ts';
import { formatError } from '../generator/diagnostics/diagnostic.ts';
import { buildOptions } from '../generator/options.ts';
import { buildSite } from '../generator/site.ts';
import { siteDefinition } from '../templates/site.ts';

// npm run launch-check: exit code 1 while anything is left, or when the site cannot be built.
try {
  const options = { ...buildOptions(process.env), launchCheck: true };
  const { findings } = await buildSite(process.cwd(), siteDefinition, options);
  console.log(printFindings(findings));
  process.exitCode = findings.some(isBlocking) ? 1 : 0;
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
