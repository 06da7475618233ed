import { type Finding, isBlocking, placeOf } from './launch-findings.ts';

/** Colours a part of the list for a terminal. Elsewhere it returns the text unchanged. */
export type Paint = (look: 'title' | 'place' | 'aside', text: string) => string;

// Least important first: a terminal keeps the end of a long list in sight.
const TITLES: Record<Finding['kind'], string> = {
  note: 'Worth a thought (not counted)',
  sample: 'Values that nobody has confirmed',
  'stand-in': 'Addresses and numbers that belong to nobody',
  nowhere: 'Links that lead to nobody',
  past: 'Days that have passed',
  missing: 'Still missing',
};

/** All findings in groups, with a table of counts at the end. */
export function printFindings(findings: readonly Finding[], paint: Paint): string {
  const groups = Object.entries(TITLES)
    .map(([kind, title]) => ({ title, members: findings.filter((finding) => finding.kind === kind) }))
    .filter(({ members }) => members.length > 0);
  const lists = groups.map(
    ({ title, members }) => `${paint('title', `── ${title}: ${members.length}`)}\n\n${listOf(members, paint)}`,
  );
  const width = Math.max(...groups.map(({ title }) => title.length));
  const counts = groups.map(({ title, members }) => `  ${title.padEnd(width)}  ${String(members.length).padStart(4)}`);
  const left = countLine(findings) ?? 'Nothing stands between this and the public.';
  return [...lists, [counts.join('\n'), paint('title', left)].filter(Boolean).join('\n\n')].join('\n\n\n');
}

/** `12 things stand between this and the public`, or nothing when there are none. */
export function countLine(findings: readonly Finding[]): string | undefined {
  const count = findings.filter(isBlocking).length;
  const things = count === 1 ? '1 thing stands' : `${count} things stand`;
  return count === 0 ? undefined : `${things} between this and the public`;
}

/** The findings as JSON. `left` counts those with `blocking: true`. */
export function findingsAsJson(findings: readonly Finding[]): string {
  const list = findings.map((finding) => {
    const { kind, file, line, column, message, hint } = finding;
    return { blocking: isBlocking(finding), kind, file, line, column, message, hint };
  });
  return JSON.stringify({ left: findings.filter(isBlocking).length, findings: list }, null, 2);
}

// Findings with the same hint take one line each, and the hint is shown once below them.
function listOf(members: readonly Finding[], paint: Paint): string {
  const hints = [...new Set(members.map(({ hint }) => hint))];
  const bundles = hints.map((hint) => members.filter((each) => each.hint === hint));
  return bundles
    .map((bundle) => (bundle.length === 1 ? bundle.map((each) => inFull(each, paint)).join() : inLines(bundle, paint)))
    .join('\n\n\n');
}

function inLines(bundle: readonly Finding[], paint: Paint): string {
  const width = Math.max(...bundle.map((each) => placeOf(each).length));
  const lines = bundle.map((each) => `${paint('place', placeOf(each).padEnd(width))}  ${cut(each.message)}`);
  return [...lines, '', `  Hint, for each: ${bundle[0]?.hint}`].join('\n');
}

const cut = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

function inFull(finding: Finding, paint: Paint): string {
  const { message, frame, hint } = finding;
  const first = `${paint('place', placeOf(finding))}  ${message}`;
  return [first, frame && paint('aside', frame), `  Hint: ${hint}`].filter(Boolean).join('\n\n');
}
