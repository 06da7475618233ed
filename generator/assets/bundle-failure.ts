import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildFailure, BuildResult, Message } from 'esbuild';
import { Diagnostic, throwAll } from '../diagnostics/diagnostic.ts';

/** Waits for esbuild. Its warnings are mistakes as well: a style sheet with a slip in it is otherwise cut short
 *  without a word. Throws all of them together, each at its place. */
export async function finishBundle<T extends BuildResult>(root: string, bundle: Promise<T>): Promise<T> {
  const result = await bundle.catch((failure: BuildFailure) => {
    if (!Array.isArray(failure.errors)) throw failure;
    return failure;
  });
  throwAll(await Promise.all([...result.errors, ...result.warnings].map((message) => explain(root, message))));
  return result as T;
}

async function explain(root: string, { text, location, notes }: Message): Promise<Diagnostic> {
  const message = `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const hint = notes[0]?.text ?? 'Mend it there; the line above it may be the one that is not closed.';
  if (!location) return new Diagnostic(message, { file: 'client/ or templates/', hint });
  const { file, line, column, lineText, suggestion } = location;
  // esbuild counts columns in bytes.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  return new Diagnostic(message, {
    file,
    at: { line, column: before.length + 1 },
    source: await readFile(path.join(root, file), 'utf8').catch(() => undefined),
    hint: suggestion ? `Did you mean ${suggestion}?` : hint,
  });
}
