import './generator/production.ts';

import { formatError } from './generator/diagnostics/diagnostic.ts';
import { buildOptions } from './generator/options.ts';
import { restoreOutput, writeOutput } from './generator/output/output.ts';
import { report, showProgress } from './generator/output/report.ts';
import { buildSettled } from './generator/output/settled.ts';
import { takeTurn } from './generator/output/turn.ts';
import { weightTable } from './generator/output/weight-table.ts';
import { weighSite } from './generator/output/weights.ts';
import { buildSite } from './generator/site.ts';
import { siteDefinition } from './templates/site.ts';

const SPARE = '.cache/spare-site';

performance.mark('code');
build(process.cwd());

/** Builds the site of a folder into its `dist/`, and says what came of it. */
async function build(root: string): Promise<void> {
  const endTurn = await takeTurn('dist');
  try {
    await restoreOutput('dist');
    const options = { ...buildOptions(process.env), launchCheck: true, progress: showProgress };
    const site = await buildSettled(root, () => buildSite(root, siteDefinition, options));
    const [weights, notes] = await Promise.all([weighSite(root, site), writeOutput('dist', site.output, SPARE)]);
    performance.mark('writing');
    console.log(report({ ...site, warnings: [...site.warnings, ...notes] }));
    console.log(`\n${weightTable(weights)}`);
  } catch (error) {
    console.error(formatError(error));
    process.exitCode = 1;
  } finally {
    endTurn();
  }
}
