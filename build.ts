import { mkdirSync, writeFileSync } from 'node:fs';
import { readEnvironment } from './generator/environment.ts';
import { launchCheck } from './generator/launch.ts';
import { formatError, type Mistake, mistakesIn } from './generator/mistakes.ts';
import { writeOutput } from './generator/output.ts';
import { type BuildOptions, buildSite } from './generator/site.ts';
import { site } from './templates/site.ts';

// npm run build: builds the site into dist/, or into the folder that is named, and prints the result.
// npm run launch-check: builds nothing, and lists what a public site needs and what it leaves out, by page.
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
  const { length } = unconfirmed();
  if (length > 0)
    console.log(`${length} parts are not confirmed, and ${left}. npm run launch-check lists them.`);
}

/** Prints at most a screen. With the name of a page, such as about, or "all", lists what is left out there. */
function checkLaunch(options: BuildOptions, page: string | undefined): void {
  const { blocking, notes, leftOut } = launchCheck(site, process.cwd(), options);
  const chosen = leftOut.filter(({ name }) => page === 'all' || name === `${page}.yaml`);
  for (const each of chosen.flatMap(({ parts }) => parts)) console.log(`Left out: ${each}`);
  if (chosen.length === 0) {
    const count = leftOut.flatMap(({ parts }) => parts).length;
    console.log(`A public site leaves out ${count} parts that are not confirmed:`);
    for (const { name, title, address = 'every page', parts } of leftOut)
      console.log(`  ${String(parts.length).padStart(3)}  ${title}, ${address} (content/${name})`);
    console.log('npm run launch-check -- about lists those of a page; -- all lists all.\n');
  }
  for (const each of notes) console.log(`Decide: ${each}`);
  for (const each of blocking) console.log(`Before launch: ${each}`);
  console.log(`The launch needs ${blocking.length} changes first.`);
  if (blocking.length > 0) process.exitCode = 1;
}

try {
  const options = readEnvironment(process.env);
  const [argument = 'dist', page] = process.argv.slice(2);
  if (argument === '--launch-check') checkLaunch(options, page);
  else await build(argument, options);
} catch (error) {
  console.error(formatError(error));
  for (const each of mistakesIn(error)) annotate('error', each);
  process.exitCode = 1;
}
