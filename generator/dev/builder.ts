import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DescribedSite } from '../edit/read/describe.ts';
import type { BuildResult, Task } from './build-process.ts';
import type { Failure } from './failure-page.ts';

const PROGRAM = fileURLToPath(new URL('build-process.ts', import.meta.url));

/** Builds the site in a child process that stays, and loads all code anew after it was stopped. */
export function createBuilder() {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** One task at a time. */
  function ask<Result>(task: Task): Promise<Result | { failure: Failure }> {
    const next = last.then(() => perform<Result>(task));
    last = next;
    return next;
  }

  function perform<Result>(task: Task): Promise<Result | { failure: Failure }> {
    // `advanced` sends maps and bytes as they are. JSON could not.
    if (!child?.connected) child = fork(PROGRAM, { serialization: 'advanced' });
    const worker = child;
    return new Promise((resolve) => {
      // Both listeners go after each task: whatever stays would hold the sites of all tasks before.
      const done = (result: unknown) => {
        worker.off('message', done).off('exit', fail);
        resolve(result as Result);
      };
      // Code that ends or crashes the process is a failure like any other.
      const fail = (code: number | null, signal: string | null) => {
        const text = `The process that builds the site ended by itself (${signal ?? `exit code ${code}`}).`;
        done({ failure: { kind: 'crash', text } satisfies Failure });
      };
      worker.on('message', done).on('exit', fail);
      // A process that cannot be reached has ended.
      worker.send(task, () => {});
    });
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
