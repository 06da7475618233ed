import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Site } from '../edit/describe.ts';
import type { SiteDefinition } from '../pages/route.ts';
import type { BuildOptions } from '../site.ts';
import { Cache } from '../source/cache.ts';
import { type Failure, failureOf } from './failure.ts';

type BuildResult = Site | { failure: Failure };

/** One build. `texts` replace files of `content/`. */
type Task = Pick<BuildOptions, 'texts'>;

/** Builds the site in a child process that keeps running. After `stop`, the next build loads all code again. */
export function createBuilder(program: string) {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function perform(task: Task): Promise<BuildResult> {
    // 'advanced' can send maps and bytes; JSON can't.
    if (!child?.connected) child = fork(program, { serialization: 'advanced' });
    // Removes both listeners after each task: one left behind would keep the site of every earlier task in memory.
    const listening = new AbortController();
    const answered = once(child, 'message', listening).then(([result]): BuildResult => result);
    const ended = once(child, 'exit', listening).then(([code, signal]): BuildResult => {
      return { failure: failureOf(`The build process ended unexpectedly (${signal ?? `exit code ${code}`}).`) };
    });
    // Ignore send errors: they mean that the process has ended, which is reported by 'exit'.
    child.send(task, () => {});
    return Promise.race([answered, ended]).finally(() => listening.abort());
  }

  return {
    /** Builds the site, one build at a time. */
    build(texts: Task['texts'] = new Map()): Promise<BuildResult> {
      const next = last.then(() => perform({ texts }));
      last = next;
      return next;
    },
    /** Ends the child process. A build that is running fails. */
    stop(): void {
      child?.kill('SIGKILL');
      child = undefined;
    },
  };
}

/** Runs in the child process: answers each message with the result of its task. The code stays as it was when it was first
 *  loaded. */
export function answerTasks(load: () => Promise<SiteDefinition>): void {
  const cache = new Cache();
  const root = process.cwd();
  process.on('disconnect', () => process.exit());
  process.on('message', async (task: Task) => process.send?.(await perform(task).catch(explain)));

  async function perform(task: Task): Promise<Site> {
    // Imported here, so that mistakes in the code are reported like all others.
    const definition = await load();
    const { buildSite } = await import('../site.ts');
    const { buildOptions } = await import('../options.ts');
    const { editableSite } = await import('../edit/describe.ts');
    const built = await buildSite(root, definition, { ...buildOptions(process.env), isDev: true, cache, ...task });
    return editableSite(root, built, { definition, cache });
  }

  const explain = (error: unknown): BuildResult => ({ failure: failureOf(error) });
}
