import { MOST_ERRORS } from './collector.ts';
import { Diagnostic } from './diagnostic.ts';
import { explainSystemError } from './system-errors.ts';

/** Turns anything thrown into text: diagnostics with their position, system errors with a hint, bugs with their stack. */
export function formatError(error: unknown): string {
  if (error instanceof AggregateError) return formatAll(error.errors);
  if (error instanceof Diagnostic) return formatDiagnostic(error);
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return `${error.message}\n\n${formatError(error.cause)}`;
  return explainSystemError(error) ?? error.stack ?? error.message;
}

const formatDiagnostic = ({ place, headline, frame, hint }: Diagnostic): string =>
  [`${place}  ${headline}`, frame, hint && `  Hint: ${hint}`].filter(Boolean).join('\n\n');

function formatAll(errors: readonly unknown[]): string {
  const texts = inOrder(errors).map(formatError);
  const rest = texts.length > MOST_ERRORS ? [`… and ${texts.length - MOST_ERRORS} more`] : [];
  const count = texts.length === 1 ? '1 problem found' : `${texts.length} problems found`;
  return [...texts.slice(0, MOST_ERRORS), ...rest, count].join('\n\n\n');
}

/** Diagnostics by file and position, then bugs. Each appears once: a Markdown file used by two pages is checked twice. */
export function inOrder<T>(errors: readonly T[]): T[] {
  const unique = new Map(errors.map((error) => [error instanceof Diagnostic ? String(error) : error, error]));
  return [...unique.values()].sort((a, b) => {
    if (!(a instanceof Diagnostic && b instanceof Diagnostic)) {
      return Number(b instanceof Diagnostic) - Number(a instanceof Diagnostic);
    }
    if (a.file !== b.file) return a.file < b.file ? -1 : 1;
    const [first, second] = [a.position, b.position];
    return (first?.line ?? 0) - (second?.line ?? 0) || (first?.column ?? 0) - (second?.column ?? 0);
  });
}
