import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { BuildResult, Task } from './build-process.ts';

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
      const text = `The build process ended unexpectedly (${signal ?? `exit code ${code}`}).`;
      return { failure: { kind: 'crash', text } };
    });
    // Ignore send errors: they mean that the process has ended, which is reported by 'exit'.
    child.send(task, () => {});
    return Promise.race([answered, ended]).finally(() => listening.abort());
  }

  return {
    /** Builds the site, one build at a time. `texts` replace files of `content/`. */
    build(texts: ReadonlyMap<string, Uint8Array> = new Map(), launchCheck = false): Promise<BuildResult> {
      const next = last.then(() => perform({ texts, launchCheck }));
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
