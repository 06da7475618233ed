import { styleText } from 'node:util';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Launch } from './launch-check.ts';

/** Everything that matters for the launch in groups, one line each, and the result at the end. */
export function printLaunch(launch: Launch): string {
  const { advice, leftOut, blocking } = launch;
  // Least important first: a terminal shows the end of a long list.
  const groups: [title: string, found: readonly Diagnostic[]][] = [
    ['Would make the site better', advice],
    ['Not confirmed: a public site leaves these out', leftOut],
    ['A public site can’t do without these', blocking],
  ];
  const printed = groups.flatMap(([title, found]) =>
    found.length > 0 ? [[bold(`── ${title}: ${found.length}`), '', ...found].join('\n')] : [],
  );
  return [...printed, bold(launchLine(launch))].join('\n\n\n');
}

/** `Before launch: 3 things to confirm or fix. A public site leaves out 60 others.` */
export function launchLine({ blocking, leftOut }: Launch): string {
  const toFix =
    blocking.length === 0
      ? 'The site can go public.'
      : `Before launch: ${blocking.length === 1 ? '1 thing' : `${blocking.length} things`} to confirm or fix.`;
  return leftOut.length === 0 ? toFix : `${toFix} A public site leaves out ${leftOut.length} not confirmed.`;
}

// No style if the output isn't a terminal, or if NO_COLOR is set.
const bold = (text: string): string => styleText('bold', text, { stream: process.stdout });
