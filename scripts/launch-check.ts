import '../generator/production.ts';

import { isBlocking } from '../generator/checks/launch-findings.ts';
import { countLine, printFindings } from '../generator/checks/launch-report.ts';
import { tellGitHub } from '../generator/diagnostics/github.ts';
import { buildOptions } from '../generator/options.ts';
import { reportFailure } from '../generator/report.ts';
import { buildSite } from '../generator/site.ts';
import { siteDefinition } from '../templates/site.ts';

// npm run launch-check: exit code 1 while anything is left, or when the site cannot be built.
try {
  const options = { ...buildOptions(process.env), launchCheck: true };
  const { findings } = await buildSite(process.cwd(), siteDefinition, options);
  console.log(printFindings(findings));
  const remarks = findings.map((each) => ({ ...each, level: isBlocking(each) ? 'error' : 'warning' }) as const);
  tellGitHub(countLine(findings) ?? 'Ready for the public', remarks);
  process.exitCode = findings.some(isBlocking) ? 1 : 0;
} catch (error) {
  reportFailure(error);
}
