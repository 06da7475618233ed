import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BuildResult } from './build-process.ts';

const PROGRAM = fileURLToPath(new URL('build-process.ts', import.meta.url));

/** Builds the site in a child process that stays, and loads all code anew after it was stopped. */
export function createBuilder() {
  let child: ChildProcess | undefined;
  let ended: Promise<BuildResult>;
  return {
    build(): Promise<BuildResult> {
      if (!child?.connected) {
        // `advanced` sends maps and bytes as they are. JSON could not.
        child = fork(PROGRAM, { serialization: 'advanced' });
        // Code that ends or crashes the process is a failure like any other.
        ended = once(child, 'exit').then(([code, signal]) => {
          const text = `The process that builds the site ended by itself (${signal ?? `exit code ${code}`}).`;
          return { failure: { kind: 'crash', text } };
        });
      }
      const built = once(child, 'message').then(([result]): BuildResult => result);
      // A process that cannot be reached has ended.
      child.send('build', () => {});
      return Promise.race([built, ended]);
    },
    /** Ends the child process, even in the middle of a build, which then fails. The next build starts another one. */
    stop(): void {
      child?.kill('SIGKILL');
      child = undefined;
    },
  };
}
