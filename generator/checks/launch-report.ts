import { styleText } from 'node:util';
import { type Finding, isBlocking } from './launch-findings.ts';

// Least important first: a terminal keeps the end of a long list in sight.
const TITLES: Record<Finding['kind'], string> = {
  note: 'Worth a thought (not counted)',
  sample: 'Values that nobody has confirmed',
  'stand-in': 'Addresses and numbers that belong to nobody',
  nowhere: 'Links that lead to nobody',
  unwritten: 'Texts that somebody still has to write',
  missing: 'Still missing',
  past: 'Days that have passed: look at these first (not counted)',
};

/** All findings in groups, with a table of counts at the end. Coloured where the terminal has colours. */
export function printFindings(findings: readonly Finding[]): string {
  const groups = Object.entries(TITLES)
    .map(([kind, title]) => ({ title, members: findings.filter((finding) => finding.kind === kind) }))
    .filter(({ members }) => members.length > 0);
  const lists = groups.map(
    ({ title, members }) => `${paint('bold', `── ${title}: ${members.length}`)}\n\n${listOf(members)}`,
  );
  const width = Math.max(...groups.map(({ title }) => title.length));
  const counts = groups.map(({ title, members }) => `  ${title.padEnd(width)}  ${String(members.length).padStart(4)}`);
  const left = countLine(findings) ?? 'Nothing stands between this and the public.';
  return [...lists, [counts.join('\n'), paint('bold', left)].filter(Boolean).join('\n\n')].join('\n\n\n');
}

/** `12 things stand between this and the public`, or nothing when there are none. */
export function countLine(findings: readonly Finding[]): string | undefined {
  const count = findings.filter(isBlocking).length;
  const things = count === 1 ? '1 thing stands' : `${count} things stand`;
  return count === 0 ? undefined : `${things} between this and the public`;
}

// No colours where the output is no terminal, or NO_COLOR is set.
const paint = (look: 'bold' | 'cyan' | 'dim', text: string): string =>
  styleText(look, text, { stream: process.stdout });

// Findings with the same hint take one line each, and the hint is shown once below them.
function listOf(members: readonly Finding[]): string {
  const hints = [...new Set(members.map(({ hint }) => hint))];
  const bundles = hints.map((hint) => members.filter((each) => each.hint === hint));
  return bundles.map((bundle) => (bundle.length > 1 ? inLines(bundle) : bundle.map(inFull).join())).join('\n\n\n');
}

function inLines(bundle: readonly Finding[]): string {
  const width = Math.max(...bundle.map(({ place }) => place.length));
  const lines = bundle.map(({ place, message }) => `${paint('cyan', place.padEnd(width))}  ${cut(message)}`);
  return [...lines, '', `  Hint, for each: ${bundle[0]?.hint}`].join('\n');
}

const cut = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

const inFull = ({ place, message, frame, hint }: Finding): string =>
  [`${paint('cyan', place)}  ${message}`, frame && paint('dim', frame), `  Hint: ${hint}`].filter(Boolean).join('\n\n');
