import '../production.ts';

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { Memo } from '../assets/memo.ts';
import { Diagnostic, formatError } from '../diagnostics/diagnostic.ts';
import type { BuiltSite } from '../site.ts';
import type { Failure } from './failure-page.ts';

/** The finished site, or the reason why there is none. */
export type BuildResult = BuiltSite | { failure: Failure };

// The child process of `npm run dev`. It builds once for each message, with the code as it was when it was first needed.
const memo = new Memo();
process.on('disconnect', () => process.exit());
process.on('message', async () => process.send?.(await build()));

async function build(): Promise<BuildResult> {
  try {
    // Imported here, so that a mistake in the code is shown like any other.
    const { buildSite } = await import('../site.ts');
    const { siteDefinition } = await import('../../templates/site.ts');
    const { buildOptions } = await import('../options.ts');
    return await buildSite(process.cwd(), siteDefinition, { ...buildOptions(process.env), memo });
  } catch (error) {
    return { failure: explain(error) };
  }
}

function explain(error: unknown): Failure {
  const text = shorten(stripVTControlCharacters(formatError(error)));
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  if (!errors.every((each) => each instanceof Diagnostic)) return { kind: 'crash', text };
  return { kind: errors.every(({ file }) => /^(content|static)\//.test(file)) ? 'content' : 'code', text };
}

/** A stack with the lines of this project only, and with paths inside it. */
function shorten(text: string): string {
  const root = process.cwd() + path.sep;
  const inside = text.replaceAll(pathToFileURL(root).href, '').replaceAll(root, '');
  return inside.replace(/\n\s+at .*(node:|node_modules).*/g, '');
}
