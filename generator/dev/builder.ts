import { type ChildProcess, fork } from 'node:child_process';
import type { BuildResult, Task } from './build-process.ts';
import type { Failure } from './failure-page.ts';

type Answer<Result> = Result | { failure: Failure };

/** Builds the site in a child process that keeps running. After `stop`, the next build loads all code again. */
export function createBuilder(program: string) {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one task at a time. */
  function ask<Result>(task: Task): Promise<Answer<Result>> {
    const next = last.then(() => perform<Result>(task));
    last = next;
    return next;
  }

  function perform<Result>(task: Task): Promise<Answer<Result>> {
    // 'advanced' can send maps and bytes; JSON can't.
    if (!child?.connected) child = fork(program, { serialization: 'advanced' });
    const worker = child;
    return new Promise((resolve) => {
      // Remove both listeners after each task: one left behind would keep the site of every earlier task in memory.
      const done = (result: unknown) => {
        worker.off('message', done).off('exit', fail);
        resolve(result as Result);
      };
      const fail = (code: number | null, signal: string | null) => {
        const text = `The build process ended unexpectedly (${signal ?? `exit code ${code}`}).`;
        done({ failure: { kind: 'crash', text } satisfies Failure });
      };
      worker.on('message', done).on('exit', fail);
      // Ignore send errors: they mean that the process has ended, which is reported by 'exit'.
      worker.send(task, () => {});
    });
  }

  return {
    build: (texts: ReadonlyMap<string, Uint8Array> = new Map(), launchCheck = false): Promise<BuildResult> =>
      ask({ texts, launchCheck }),
    /** Ends the child process. A build that is running fails. */
    stop(): void {
      child?.kill('SIGKILL');
      child = undefined;
    },
  };
}
