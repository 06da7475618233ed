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

/** All launch diagnostics in groups, and a table of counts at the end. */
export function printFindings(findings: readonly Diagnostic[]): string {
  const groups = Object.entries(TITLES)
    .map(([code, title]) => ({ title, members: findings.filter((finding) => finding.code === code) }))
    .filter(({ members }) => members.length > 0);
  const lists = groups.map(
    ({ title, members }) => `${paint('bold', `── ${title}: ${members.length}`)}\n\n${listOf(members)}`,
  );
  const width = Math.max(...groups.map(({ title }) => title.length));
  const counts = groups.map(({ title, members }) => `  ${title.padEnd(width)}  ${String(members.length).padStart(4)}`);
  const left = countLine(findings) ?? 'Nothing is left to do before launch.';
  return [...lists, [counts.join('\n'), paint('bold', left)].filter(Boolean).join('\n\n')].join('\n\n\n');
}

/** `before launch: 12 things to fix`, or undefined if there is nothing left. */
export function countLine(findings: readonly Diagnostic[]): string | undefined {
  const count = findings.filter(isBlocking).length;
  return count === 0 ? undefined : `Before launch: ${count === 1 ? '1 thing' : `${count} things`} to fix`;
}

// No color if the output isn't a terminal, or if NO_COLOR is set.
const paint = (look: 'bold' | 'cyan' | 'dim', text: string): string =>
  styleText(look, text, { stream: process.stdout });

/** Diagnostics with the same hint take one line each, and the hint appears once below them. */
function listOf(members: readonly Diagnostic[]): string {
  const hints = [...new Set(members.map(({ hint }) => hint))];
  const bundles = hints.map((hint) => members.filter((each) => each.hint === hint));
  return bundles.map((same) => (same.length > 1 ? inLines(same) : same.map(inFull).join())).join('\n\n\n');
}

function inLines(bundle: readonly Diagnostic[]): string {
  const width = Math.max(...bundle.map(({ place }) => place.length));
  const lines = bundle.map(({ place, headline }) => `${paint('cyan', place.padEnd(width))}  ${cut(headline)}`);
  return [...lines, '', `  Hint for each: ${bundle[0]?.hint}`].join('\n');
}

const cut = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

const inFull = ({ place, headline, frame, hint }: Diagnostic): string =>
  [`${paint('cyan', place)}  ${headline}`, frame && paint('dim', frame), `  Hint: ${hint}`]
    .filter(Boolean)
    .join('\n\n');
