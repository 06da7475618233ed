import { formatError, Mistake } from './generator/mistakes.ts';
import { writeOutput } from './generator/output.ts';
import { addressProblem } from './generator/schema/addresses.ts';
import { buildSite } from './generator/site.ts';

// npm run build: builds the site into dist/, or into the folder that is named, and prints the result. The environment may
// say where the site will be (SITE_URL), and when (SOURCE_DATE_EPOCH: https://reproducible-builds.org/).
const [dir = 'dist'] = process.argv.slice(2);
const { SITE_URL: url, SOURCE_DATE_EPOCH: seconds, LIST: isListing } = process.env;
try {
  const problem = url && addressProblem(url);
  if (problem) throw new Mistake('SITE_URL', problem);
  const now = seconds ? new Date(Number(seconds) * 1000) : new Date();
  const { output, isPublic, warnings, unconfirmed } = await buildSite(process.cwd(), { url, now });
  writeOutput(dir, output);
  const pages = [...output.keys()].filter((file) => file.endsWith('.html')).length;
  console.log(`${dir}/  ${pages} pages, ${output.size} files`);
  for (const warning of warnings) console.log(`Warning: ${warning}`);
  for (const each of isPublic || isListing ? unconfirmed : [])
    console.log(`Not confirmed: ${each}`);
  const left = isPublic
    ? 'was left out'
    : 'a public site leaves out. LIST=1 npm run build lists it';
  if (unconfirmed.length > 0)
    console.log(`${unconfirmed.length} parts are not confirmed, which ${left}.`);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
