import { styleText } from 'node:util';
import type { Code, Diagnostic } from '../diagnostics/diagnostic.ts';
import { isBlocking } from './launch-check.ts';

// Least important first: a terminal shows the end of a long list.
const TITLES: Partial<Record<Code, string>> = {
  advice: 'Suggestions (not counted)',
  sample: 'Sample values to confirm',
  placeholder: 'Placeholders to replace',
  missing: 'Missing',
  expired: 'Dates that have passed: look at these first (not counted)',
};

/** All launch diagnostics in groups, one line each, and the count at the end. */
export function printFindings(findings: readonly Diagnostic[]): string {
  const groups = Object.entries(TITLES).flatMap(([code, title]) => {
    const members = findings.filter((finding) => finding.code === code);
    return members.length > 0 ? [[bold(`── ${title}: ${members.length}`), '', ...members].join('\n')] : [];
  });
  return [...groups, bold(countLine(findings) ?? 'Nothing is left to do before launch.')].join('\n\n\n');
}

/** `before launch: 12 things to fix`, or undefined if there is nothing left. */
export function countLine(findings: readonly Diagnostic[]): string | undefined {
  const count = findings.filter(isBlocking).length;
  return count === 0 ? undefined : `Before launch: ${count === 1 ? '1 thing' : `${count} things`} to fix`;
}

// No style if the output isn't a terminal, or if NO_COLOR is set.
const bold = (text: string): string => styleText('bold', text, { stream: process.stdout });
