import '../generator/production.ts';

import { isBlocking } from '../generator/checks/launch-check.ts';
import { countLine, printFindings } from '../generator/checks/launch-report.ts';
import { reportToGitHub } from '../generator/diagnostics/github.ts';
import { buildOptions } from '../generator/options.ts';
import { reportFailure } from '../generator/report.ts';
import { buildSite } from '../generator/site.ts';
import { siteDefinition } from '../templates/site.ts';

// npm run launch-check: exit code 1 while anything is left, or when the site cannot be built.
try {
  const options = { ...buildOptions(process.env), launchCheck: true };
  const { findings } = await buildSite(process.cwd(), siteDefinition, options);
  const said = printFindings(findings);
  console.log(said);
  const errors = findings.filter(isBlocking);
  const notes = findings.filter((each) => !isBlocking(each));
  reportToGitHub({ title: countLine(findings) ?? 'Ready for the public', printed: said, errors, warnings: notes });
  process.exitCode = errors.length > 0 ? 1 : 0;
} catch (error) {
  reportFailure(error);
}
