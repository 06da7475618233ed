import { type ChildProcess, fork } from 'node:child_process';
import type { Site } from '../edit/describe.ts';
import type { SiteDefinition } from '../pages/route.ts';
import type { BuildOptions } from '../site.ts';
import { Cache } from '../source/cache.ts';
import { type Failure, failureOf } from './failure.ts';

type BuildResult = Site | { failure: Failure };

/** Builds the site in a child process that keeps running. After `stop`, the next build loads all code again. */
export function createBuilder(program: string) {
  let running: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function perform(texts: BuildOptions['texts']): Promise<BuildResult> {
    // 'advanced' can send maps and bytes; JSON can't.
    const child = running?.connected ? running : fork(program, { serialization: 'advanced' });
    running = child;
    const result = new Promise<BuildResult>((resolve) => {
      child.once('message', resolve as (result: unknown) => void);
      child.once('exit', (code, signal) => {
        const failure = failureOf(`The build process ended unexpectedly (${signal ?? `exit code ${code}`}).`);
        resolve({ failure });
      });
      // Ignore send errors: they mean that the process has ended, which is reported by 'exit'.
      child.send({ texts }, () => {});
    });
    return result.finally(() => child.removeAllListeners('message').removeAllListeners('exit'));
  }

  return {
    /** Builds the site, one build at a time. `texts` replace files of `content/`. */
    build(texts: BuildOptions['texts'] = new Map()): Promise<BuildResult> {
      const next = last.then(() => perform(texts));
      last = next;
      return next;
    },
    /** Ends the child process. A build that is running fails. */
    stop(): void {
      running?.kill('SIGKILL');
      running = undefined;
    },
  };
}

/** Runs in the child process: answers each message with the result of its build. The code stays as it was when it was first
 *  loaded. */
export function answerBuilds(load: () => Promise<SiteDefinition>): void {
  const cache = new Cache();
  const root = process.cwd();
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ texts }: Pick<BuildOptions, 'texts'>) => {
    process.send?.(await build(texts).catch((error) => ({ failure: failureOf(error) })));
  });

  async function build(texts: BuildOptions['texts']): Promise<Site> {
    // Imported here, so that mistakes in the code are reported like all others.
    const definition = await load();
    const { buildSite } = await import('../site.ts');
    const { buildOptions } = await import('../options.ts');
    const { editableSite } = await import('../edit/describe.ts');
    const built = await buildSite(root, definition, { ...buildOptions(process.env), isDev: true, cache, texts });
    return editableSite(root, built, { definition, cache });
  }
}
