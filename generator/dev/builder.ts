import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuildResult } from './build-process.ts';

const PROGRAM = fileURLToPath(new URL('build-process.ts', import.meta.url));

/** Builds the site in a child process that stays, and loads all code anew after it was stopped. */
export function createBuilder() {
  let child: ChildProcess | undefined;
  return {
    build(): Promise<BuildResult> {
      // `advanced` sends maps and bytes as they are. JSON could not.
      if (!child?.connected) child = fork(PROGRAM, { serialization: 'advanced' });
      return ask(child);
    },
    /** Ends the child process, even in the middle of a build, which then fails. The next build starts another one. */
    stop(): void {
      child?.kill('SIGKILL');
      child = undefined;
    },
  };
}

/** One build of a child process. Code that ends or crashes the process is a failure like any other. */
function ask(child: ChildProcess): Promise<BuildResult> {
  return new Promise((resolve) => {
    const settle = (result: BuildResult): void => {
      child.off('message', settle).off('exit', ended);
      resolve(result);
    };
    const ended = (): void => {
      const how = child.signalCode ?? `exit code ${child.exitCode}`;
      settle({ failure: { kind: 'crash', text: `The process that builds the site ended by itself (${how}).` } });
    };
    child.on('message', settle).on('exit', ended);
    child.send('build', (error) => error && ended());
  });
}
