import '../generator/production.ts';

import { parseArgs, styleText } from 'node:util';
import { type Finding, isBlocking } from '../generator/checks/launch-findings.ts';
import { countLine, findingsAsJson, type Paint, printFindings } from '../generator/checks/launch-report.ts';
import { type Remark, tellGitHub } from '../generator/diagnostics/github.ts';
import { buildOptions } from '../generator/options.ts';
import { reportFailure } from '../generator/report.ts';
import { buildSite } from '../generator/site.ts';
import { siteDefinition } from '../templates/site.ts';

// npm run launch-check [-- --json]: exit code 1 while anything is left, or when the site cannot be built.
const LOOKS = { title: 'bold', place: 'cyan', aside: 'dim' } as const;

try {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const options = { ...buildOptions(process.env), launchCheck: true };
  const { findings } = await buildSite(process.cwd(), siteDefinition, options);
  // Colours only on a terminal that has them, and where NO_COLOR does not say otherwise.
  const paint: Paint = (look, text) => styleText(LOOKS[look], text, { stream: process.stdout });
  console.log(values.json ? findingsAsJson(findings) : printFindings(findings, paint));
  if (!values.json) tellGitHub(countLine(findings) ?? 'Ready for the public', findings.map(asRemark));
  process.exitCode = findings.some(isBlocking) ? 1 : 0;
} catch (error) {
  reportFailure(error);
}

function asRemark(finding: Finding): Remark {
  return { ...finding, level: isBlocking(finding) ? 'error' : 'warning' };
}
