import '../production.ts';

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { Memo } from '../source/memo.ts';
import { Diagnostic, formatError, inOrder } from '../diagnostics/diagnostic.ts';
import type { Site } from '../edit/apply.ts';
import type { DescribedSite } from '../edit/read/describe.ts';
import type { BuildOptions } from '../site.ts';
import type { Failure } from './failure-page.ts';

/** The finished site, or the reason why there is none. */
export type BuildResult = Site | { failure: Failure };

/** What the process is asked for: a build, in which some files of `content/` say something else, or all that can be
 *  changed on the pages. */
export type Task = Pick<BuildOptions, 'texts' | 'launchCheck'> | 'describe';

// The child process of `npm run dev`. It builds once for each message, with the code as it was when it was first needed.
const memo = new Memo();
process.on('disconnect', () => process.exit());
process.on('message', async (task: Task) => process.send?.(await (task === 'describe' ? describe() : build(task))));

async function build(task: Exclude<Task, string>): Promise<BuildResult> {
  try {
    // Imported here, so that a mistake in the code is shown like any other.
    const { buildSite } = await import('../site.ts');
    const { siteDefinition } = await import('../../templates/site.ts');
    const { buildOptions } = await import('../options.ts');
    const { markPages } = await import('../edit/read/describe.ts');
    const { whatIsLeft } = await import('../edit/history.ts');
    const { contents, output, base, findings, warnings } = await buildSite(process.cwd(), siteDefinition, {
      ...buildOptions(process.env),
      memo,
      ...task,
    });
    const marked = markPages(output, contents, { definition: siteDefinition, memo });
    // Notes are no longer notes in another process.
    return { output: marked, base, warnings: warnings.map(String), left: whatIsLeft(findings) };
  } catch (error) {
    return { failure: explain(error) };
  }
}

async function describe(): Promise<DescribedSite | { failure: Failure }> {
  try {
    const { describeSite } = await import('../edit/read/describe.ts');
    const { siteDefinition } = await import('../../templates/site.ts');
    const { explanationOf } = await import('../../templates/explanations/index.ts');
    return await describeSite(process.cwd(), siteDefinition, explanationOf);
  } catch (error) {
    return { failure: explain(error) };
  }
}

function explain(error: unknown): Failure {
  const text = shorten(stripVTControlCharacters(formatError(error)));
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  if (!errors.every((each) => each instanceof Diagnostic)) return { kind: 'crash', text };
  const mistakes = (inOrder(errors) as Diagnostic[]).map(({ file, at, message, hint }) => ({
    file,
    ...at,
    message,
    hint,
  }));
  return { kind: errors.every(({ file }) => /^(content|static)\//.test(file)) ? 'content' : 'code', text, mistakes };
}

/** A stack with the lines of this project only, and with paths inside it. */
function shorten(text: string): string {
  const root = process.cwd() + path.sep;
  const inside = text.replaceAll(pathToFileURL(root).href, '').replaceAll(root, '');
  return inside.replace(/\n\s+at .*(node:|node_modules).*/g, '');
}
