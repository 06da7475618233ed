import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DescribedSite } from '../edit/read/describe.ts';
import type { BuildResult, Task } from './build-process.ts';
import type { Failure } from './failure-page.ts';

const PROGRAM = fileURLToPath(new URL('build-process.ts', import.meta.url));

/** Builds the site in a child process that stays, and loads all code anew after it was stopped. */
export function createBuilder() {
  let child: ChildProcess | undefined;
  let ended: Promise<{ failure: Failure }>;
  let last: Promise<unknown> = Promise.resolve();

  /** One task at a time. */
  function ask<Result>(task: Task): Promise<Result | { failure: Failure }> {
    const next = last.then(() => perform<Result>(task));
    last = next;
    return next;
  }

  function perform<Result>(task: Task): Promise<Result | { failure: Failure }> {
    if (!child?.connected) {
      // `advanced` sends maps and bytes as they are. JSON could not.
      child = fork(PROGRAM, { serialization: 'advanced' });
      // Code that ends or crashes the process is a failure like any other.
      ended = once(child, 'exit').then(([code, signal]) => {
        const text = `The process that builds the site ended by itself (${signal ?? `exit code ${code}`}).`;
        return { failure: { kind: 'crash', text } };
      });
    }
    const built = once(child, 'message').then(([result]): Result => result);
    // A process that cannot be reached has ended.
    child.send(task, () => {});
    return Promise.race([built, ended]);
  }

  return {
    build: (texts: ReadonlyMap<string, Uint8Array> = new Map(), launchCheck = false): Promise<BuildResult> =>
      ask({ texts, launchCheck }),
    /** All that can be changed on the pages. */
    describe: () => ask<DescribedSite>('describe'),
    /** Ends the child process, even in the middle of a build, which then fails. The next build starts another one. */
    stop(): void {
      child?.kill('SIGKILL');
      child = undefined;
    },
  };
}
