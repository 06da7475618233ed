import { countLine } from './checks/launch-report.ts';
import type { BuiltSite } from './site.ts';

/** What a finished build says of itself. */
export function report(site: BuiltSite): string {
  const { output, base, findings } = site;
  const pages = [...output.keys()].filter((file) => file.endsWith('.html')).length;
  const left = countLine(findings);
  return [
    `dist/  ${pages} pages, ${output.size} files, for the address ${base}`,
    ...notes(site),
    ...(left ? [`${left}: npm run launch-check`] : []),
  ].join('\n');
}

/** What is worth a look but stops nothing, line by line. */
export const notes = ({ warnings }: BuiltSite): string[] => warnings.map((warning) => `Note: ${warning}`);

/** Tells how far the making of pictures is: in place on a terminal, a line now and then elsewhere. */
export function showProgress(done: number, total: number): void {
  const text = `Making pictures: ${done} of ${total}`;
  if (process.stderr.isTTY) process.stderr.write(`\r${text}${done === total ? '\n' : ''}`);
  else if (done === total || done % 10 === 0) console.error(text);
}
