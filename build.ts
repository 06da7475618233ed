import { formatError } from './generator/mistakes.ts';
import { buildOptions } from './generator/options.ts';
import { writeOutput } from './generator/output.ts';
import { buildSite } from './generator/site.ts';

// npm run build: builds the site into dist/, or into the folder that is named, and prints the result.
const [dir = 'dist'] = process.argv.slice(2);
try {
  const { output, isPublic, warnings, unconfirmed } = await buildSite(
    process.cwd(),
    buildOptions(process.env),
  );
  writeOutput(dir, output);
  const pages = [...output.keys()].filter((file) => file.endsWith('.html')).length;
  console.log(`${dir}/  ${pages} pages, ${output.size} files`);
  for (const warning of warnings) console.log(`Warning: ${warning}`);
  for (const each of isPublic || process.env.LIST ? unconfirmed : []) console.log(`Not confirmed: ${each}`);
  const left = isPublic ? 'was left out' : 'a public site leaves out. LIST=1 npm run build lists it';
  if (unconfirmed.length > 0) console.log(`${unconfirmed.length} parts are not confirmed, which ${left}.`);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
