import { mkdirSync, writeFileSync } from 'node:fs';
import { readEnvironment } from './generator/environment.ts';
import { formatError, type Mistake, mistakesIn } from './generator/mistakes.ts';
import { writeOutput } from './generator/output.ts';
import { type BuildOptions, buildSite, launchCheck } from './generator/site.ts';
import { site } from './templates/site.ts';

// npm run build: builds the site into dist/, or into the folder that is named, and prints the result.
// npm run launch-check: builds nothing, and lists what a public site needs and what it leaves out.
// The environment may say where the site will be (SITE_URL), and when it is (SOURCE_DATE_EPOCH:
// https://reproducible-builds.org/).

/** Shows a mistake next to its line on GitHub
 *  (https://docs.github.com/actions/reference/workflow-commands-for-github-actions). */
function annotate(level: 'error' | 'warning', mistake: Mistake): void {
  if (!process.env.GITHUB_ACTIONS) return;
  const { file, line, column, message, hint } = mistake;
  const text = `${message}\n${hint}`.replaceAll('%', '%25').replaceAll('\n', '%0A');
  console.log(`::${level} file=${file},line=${line},col=${column}::${text}`);
}

async function build(dir: string, options: BuildOptions): Promise<void> {
  const built = await buildSite(site, process.cwd(), options);
  const { output, isPublic, warnings, unconfirmed, sources } = built;
  writeOutput(dir, output);
  // For *Publish*, which commits these.
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/sources.json', JSON.stringify(sources));
  const pages = [...output.keys()].filter((file) => file.endsWith('.html')).length;
  console.log(`${dir}/  ${pages} pages, ${output.size} files`);
  for (const warning of warnings) {
    console.log(`Warning: ${warning}`);
    annotate('warning', warning);
  }
  const left = isPublic ? 'are left out' : 'would be left out of a public site';
  if (unconfirmed.length > 0)
    console.log(
      `${unconfirmed.length} parts are not confirmed, and ${left}. npm run launch-check lists them.`,
    );
}

function checkLaunch(options: BuildOptions): void {
  const { blocking, unconfirmed } = launchCheck(site, process.cwd(), options);
  for (const each of unconfirmed) console.log(`Not confirmed: ${each}`);
  for (const each of blocking) console.log(`Before launch: ${each}`);
  console.log(
    `A public site leaves out ${unconfirmed.length} parts that are not confirmed, and needs ${blocking.length} changes first.`,
  );
  if (blocking.length > 0) process.exitCode = 1;
}

try {
  const options = readEnvironment(process.env);
  const [argument = 'dist'] = process.argv.slice(2);
  if (argument === '--launch-check') checkLaunch(options);
  else await build(argument, options);
} catch (error) {
  console.error(formatError(error));
  for (const each of mistakesIn(error)) annotate('error', each);
  process.exitCode = 1;
}
