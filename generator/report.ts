import { countLine } from './checks/launch-report.ts';
import { formatError } from './diagnostics/format.ts';
import { tellGitHub } from './diagnostics/github.ts';
import type { BuiltSite } from './site.ts';

/** Prints what a finished build says of itself. */
export function reportBuilt({ output, base, findings, warnings }: BuiltSite): void {
  const pages = [...output.keys()].filter((file) => file.endsWith('.html')).length;
  const left = countLine(findings);
  const lines = [
    `dist/  ${pages} pages, ${output.size} files, for the address ${base}`,
    ...warnings.map((warning) => `Warning: ${warning}`),
    ...(left ? [`${left}: npm run launch-check`] : []),
  ];
  const said = lines.join('\n');
  console.log(said);
  tellGitHub({ title: 'The site is built', said, notes: warnings });
}

/** Prints why there is no site, and has the command end with exit code 1. */
export function reportFailure(error: unknown): void {
  const said = formatError(error);
  console.error(said);
  tellGitHub({ title: 'The site could not be built, and nothing has changed for visitors', said, errors: error });
  process.exitCode = 1;
}

/** Tells how far the making of pictures is: in place on a terminal, a line now and then elsewhere. */
export function showProgress(done: number, total: number): void {
  const text = `Making pictures: ${done} of ${total}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${text}${done === total ? '\n' : ''}`);
  else if (done === total || done % 10 === 0) console.error(text);
}
