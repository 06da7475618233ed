import '../production.ts';

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatError, inOrder } from '../diagnostics/format.ts';
import type { Site } from '../edit/apply.ts';
import type { BuildOptions } from '../site.ts';
import { Cache } from '../source/cache.ts';
import type { Failure } from './failure-page.ts';

/** The finished site, or the reason why there is none. */
export type BuildResult = Site | { failure: Failure };

/** What the process is asked for: a build, in which some files of `content/` say something else, or all that can be
 *  changed on the pages. */
export type Task = Pick<BuildOptions, 'texts' | 'launchCheck'> | 'describe';

// The child process of `npm run dev`. It works once for each message, with the code as it was when it was first needed.
const cache = new Cache();
process.on('disconnect', () => process.exit());
process.on('message', async (task: Task) => process.send?.(await perform(task).catch(explain)));

async function perform(task: Task): Promise<unknown> {
  // Imported here, so that a mistake in the code is shown like any other.
  const { siteDefinition: definition } = await import('../../templates/site.ts');
  if (task === 'describe') {
    const { describeSite } = await import('../edit/read/describe.ts');
    const { explanationOf } = await import('../../templates/explanations/index.ts');
    return describeSite(process.cwd(), definition, { explain: explanationOf, cache });
  }
  const { buildSite } = await import('../site.ts');
  const { buildOptions } = await import('../options.ts');
  const { shownValues } = await import('../edit/read/shown-values.ts');
  const { whatIsLeft } = await import('../edit/history.ts');
  const options = { ...buildOptions(process.env), cache, ...task };
  const { output, base, contents, findings, warnings } = await buildSite(process.cwd(), definition, options);
  const shown = shownValues(contents, { definition, cache });
  // Notes are no longer notes in another process.
  return { output, base, shown, warnings: warnings.map(String), left: whatIsLeft(findings) } satisfies Site;
}

function explain(error: unknown): { failure: Failure } {
  const text = shorten(stripVTControlCharacters(formatError(error)));
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  if (!errors.every((each) => each instanceof Diagnostic)) return { failure: { kind: 'crash', text } };
  const mistakes = inOrder(errors).map((error) => error.toJSON());
  const kind = errors.every(({ file }) => /^(content|static)\//.test(file)) ? 'content' : 'code';
  return { failure: { kind, text, mistakes } };
}

/** A stack with the lines of this project only, and with paths inside it. */
function shorten(text: string): string {
  const root = process.cwd() + path.sep;
  const inside = text.replaceAll(pathToFileURL(root).href, '').replaceAll(root, '');
  return inside.replace(/\n\s+at .*(node:|node_modules).*/g, '');
}
