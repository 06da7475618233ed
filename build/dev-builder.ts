import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuildResult } from './dev-build.ts';

/** Builds in a process of its own, so that changed code can be had fresh: by another process. */
export interface Builder {
  /** Nothing comes back from a build whose process was replaced meanwhile. */
  build(): Promise<BuildResult | undefined>;
  /** Has the next build done by a process that has not loaded any of the site's modules yet. */
  renew(): void;
  close(): void;
}

/** Starts the first process. As soon as it has built, another is kept standing by. */
export function startBuilder(): Builder {
  let worker = startWorker();
  let standby: ChildProcess | undefined;
  let closed = false;
  return { build, renew, close };

  async function build(): Promise<BuildResult | undefined> {
    const asked = worker;
    const result = await ask(asked);
    if (asked !== worker || closed) return undefined;
    standby ??= startWorker();
    if (hasEnded(asked)) renew();
    return result;
  }

  function renew(): void {
    worker.kill('SIGKILL');
    worker = standby && !hasEnded(standby) ? standby : startWorker();
    standby = undefined;
  }

  function close(): void {
    closed = true;
    worker.kill('SIGKILL');
    standby?.kill('SIGKILL');
  }
}

function startWorker(): ChildProcess {
  return fork(fileURLToPath(new URL('./dev-build.ts', import.meta.url)), {
    execArgv: ['--import', import.meta.resolve('tsx')],
    // Copies the finished files as they are, where JSON would have to spell them out.
    serialization: 'advanced',
  });
}

function ask(worker: ChildProcess): Promise<BuildResult> {
  return new Promise((resolve) => {
    const settle = (result: BuildResult): void => {
      worker.off('message', settle).off('exit', ended);
      resolve(result);
    };
    const ended = (): void => {
      const how = worker.signalCode ?? `exit code ${worker.exitCode}`;
      settle({ failure: { inContent: false, text: `The process that builds the site ended by itself (${how}).` } });
    };
    worker.on('message', settle).on('exit', ended);
    if (hasEnded(worker)) ended();
    else worker.send('build', (error) => error && ended());
  });
}

const hasEnded = (worker: ChildProcess): boolean => worker.exitCode !== null || worker.signalCode !== null;
