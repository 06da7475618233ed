import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatError, inOrder } from '../diagnostics/format.ts';
import type { Site } from '../edit/describe.ts';
import type { SiteDefinition } from '../pages/route.ts';
import type { BuildOptions } from '../site.ts';
import { Cache } from '../source/cache.ts';
import type { Failure } from './failure-page.ts';

/** A built site, or why there is none. */
export type BuildResult = Site | { failure: Failure };

/** What the dev server asks for: a build, in which some files of `content/` may have other texts. */
export type Task = Pick<BuildOptions, 'texts' | 'launchCheck'>;

type LoadTemplates = () => Promise<SiteDefinition>;

/** Runs in the child process of `npm run dev`: answers each message with the result of its task. The code stays as it
 *  was when it was first loaded. */
export function answerTasks(load: LoadTemplates): void {
  const cache = new Cache();
  process.on('disconnect', () => process.exit());
  process.on('message', async (task: Task) => process.send?.(await perform(task, load, cache).catch(explain)));
}

async function perform(task: Task, load: LoadTemplates, cache: Cache): Promise<Site> {
  // Imported here, so that mistakes in the code are reported like all others.
  const definition = await load();
  const { buildSite } = await import('../site.ts');
  const { buildOptions } = await import('../options.ts');
  const { editableSite } = await import('../edit/describe.ts');
  const options = { ...buildOptions(process.env), cache, ...task };
  const built = await buildSite(process.cwd(), definition, options);
  return editableSite(process.cwd(), built, { definition, cache });
}

function explain(error: unknown): { failure: Failure } {
  const text = shorten(stripVTControlCharacters(formatError(error)));
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  if (!errors.every((each) => each instanceof Diagnostic)) return { failure: { kind: 'crash', text } };
  const mistakes = inOrder(errors).map((error) => {
    return { ...error.toJSON(), headline: error.headline, frame: error.frame };
  });
  const kind = errors.every(({ file }) => /^(content|static)\//.test(file)) ? 'content' : 'code';
  return { failure: { kind, text, mistakes } };
}

/** Removes stack lines outside this project, and makes paths relative to it. */
function shorten(text: string): string {
  const root = process.cwd() + path.sep;
  const inside = text.replaceAll(pathToFileURL(root).href, '').replaceAll(root, '');
  return inside.replace(/\n\s+at .*(node:|node_modules).*/g, '');
}
