import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { Diagnostic } from './diagnostic.ts';
import { formatError, inOrder } from './format.ts';

interface Run {
  title: string;
  printed: string;
  /** What was thrown, or a list of mistakes. */
  errors?: unknown;
  warnings?: readonly Diagnostic[];
}

/** On GitHub Actions, annotates each mistake and warning at its line, and copies what was printed to the job summary, because
 *  GitHub shows only ten annotations of each kind. Elsewhere, does nothing. */
export function reportToGitHub({ title, printed, errors = [], warnings = [] }: Run, env = process.env): void {
  if (!env.GITHUB_ACTIONS) return;
  const mistakes = inOrder(errors instanceof AggregateError ? errors.errors : [errors].flat());
  for (const each of mistakes) console.log(annotation('error', each, env));
  for (const each of inOrder(warnings)) console.log(annotation('warning', each, env));
  if (!env.GITHUB_STEP_SUMMARY) return;
  // Indented lines are plain text in Markdown.
  appendFileSync(env.GITHUB_STEP_SUMMARY, `## ${title}\n\n${printed.replace(/^/gm, '    ')}\n\n`);
}

/** A workflow command: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function annotation(level: 'error' | 'warning', error: unknown, env: NodeJS.ProcessEnv): string {
  if (!(error instanceof Diagnostic)) return `::${level}::${escapeData(formatError(error))}`;
  const { file, position, headline, hint } = error;
  const exists = existsSync(file);
  const message = exists ? headline : `${file}: ${headline}`;
  const place = exists ? { file: inRepository(file, env), line: position?.line, col: position?.column } : {};
  // GitHub shows the title in bold above the hint.
  const properties = Object.entries({ ...place, title: hint && message })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${[level, properties.join(',')].filter(Boolean).join(' ')}::${escapeData(hint ?? message)}`;
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** The path of a file from the root of the repository. */
const inRepository = (file: string, { GITHUB_WORKSPACE = '' }: NodeJS.ProcessEnv): string =>
  path.relative(GITHUB_WORKSPACE, path.resolve(file)).replaceAll(path.sep, '/');
