import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic } from './diagnostic.ts';
import { formatError, inOrder } from './format.ts';

/** What a command found and said. */
interface Run {
  title: string;
  /** What it printed. */
  said: string;
  /** What was thrown, or a list of mistakes. */
  errors?: unknown;
  notes?: readonly Diagnostic[];
}

/** Where GitHub runs the command, shows each mistake and note at its line, and in the summary of the job all that was
 *  printed: GitHub shows ten annotations of each kind. Elsewhere it does nothing. */
export function tellGitHub({ title, said, errors = [], notes = [] }: Run, env = process.env): void {
  if (!env.GITHUB_ACTIONS) return;
  const mistakes = errors instanceof AggregateError ? inOrder(errors.errors) : [errors].flat();
  const commands = [
    ...mistakes.map((each) => annotation('error', each, env)),
    ...notes.map((each) => annotation('warning', each, env)),
  ];
  for (const command of new Set(commands)) console.log(command);
  if (!env.GITHUB_STEP_SUMMARY) return;
  // Longer than any in the text, so that nothing of it ends the block.
  const fence = '`'.repeat(3 + Math.max(0, ...(said.match(/`+/g) ?? []).map(({ length }) => length)));
  appendFileSync(env.GITHUB_STEP_SUMMARY, `## ${title}\n\n${fence}\n${said}\n${fence}\n\n`);
}

/** A workflow command: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function annotation(level: 'error' | 'warning', error: unknown, env: NodeJS.ProcessEnv): string {
  if (!(error instanceof Diagnostic)) return `::${level}::${escapeData(formatError(error))}`;
  const { file, position, headline, hint } = error;
  const isThere = existsSync(file);
  const said = isThere ? headline : `${file}: ${headline}`;
  const place = isThere ? { file: inRepository(file, env), line: position?.line, col: position?.column } : {};
  // The title stands in bold above the hint.
  const properties = Object.entries({ ...place, title: hint && said })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${[level, properties.join(',')].filter(Boolean).join(' ')}::${escapeData(hint ?? said)}`;
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** The path of a file from the top of the repository, as GitHub names it. */
const inRepository = (file: string, { GITHUB_WORKSPACE = '' }: NodeJS.ProcessEnv): string =>
  path.relative(GITHUB_WORKSPACE, path.resolve(file)).replaceAll(path.sep, '/');
