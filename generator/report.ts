import { launchLine } from './checks/launch-report.ts';
import { formatError } from './diagnostics/format.ts';
import { reportToGitHub } from './diagnostics/github.ts';
import type { BuiltSite } from './site.ts';

/** Prints the result of a successful build. */
export function reportBuilt({ output, base, isPublic, launch, warnings }: BuiltSite): void {
  const pages = [...output.keys()].filter((file) => file.endsWith('.html')).length;
  const lines = [
    `dist/  ${pages} pages, ${output.size} files, for the address ${base}`,
    ...warnings.map((warning) => `Warning: ${warning}`),
    ...(isPublic && launch ? launch.leftOut.map((each) => `Left out: ${each}`) : []),
    ...(launch ? [`${launchLine(launch)} npm run launch-check lists them.`] : []),
  ];
  const printed = lines.join('\n');
  console.log(printed);
  reportToGitHub({ title: 'The site is built', printed, warnings });
}

/** Prints why the build failed, and sets exit code 1. */
export function reportFailure(error: unknown): void {
  const printed = formatError(error);
  console.error(printed);
  reportToGitHub({ title: 'The build failed. Visitors still see the last site', printed, errors: error });
  process.exitCode = 1;
}

/** Prints how many images are optimized: in one line on a terminal, otherwise a line every ten images. */
export function showProgress(done: number, total: number): void {
  const { isTTY } = process.stderr;
  if (!isTTY && done < total && done % 10 !== 0) return;
  process.stderr.write(`Optimizing images: ${done} of ${total}${isTTY && done < total ? '\r' : '\n'}`);
}
