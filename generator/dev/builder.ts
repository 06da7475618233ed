import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Output } from '../output/output.ts';
import type { BuildResult } from './build-process.ts';
import type { Failure } from './failure-page.ts';

/** A site that can be served, or the reason why there is none. */
export type Outcome = { output: Output; base: string; notes: string[] } | { failure: Failure };

/** Builds in a process of its own, so that changed code can be had fresh: by another process. */
export interface Builder {
  /** Nothing comes back from a build whose process was replaced meanwhile. */
  build(): Promise<Outcome | undefined>;
  /** Has the next build done by a process that has not loaded any template or component yet. */
  renew(): void;
  /** Has it done by one that has not loaded anything yet: the build itself has changed. */
  restart(): void;
  close(): void;
}

/** Starts the first process. As soon as it has built, another is kept standing by. */
export function startBuilder(): Builder {
  let worker = startWorker();
  let standby: ChildProcess | undefined;
  let closed = false;
  let output: Output = new Map();
  return { build, renew, restart, close };

  async function build(): Promise<Outcome | undefined> {
    const asked = worker;
    const result = await ask(asked);
    if (asked !== worker || closed) return undefined;
    standby ??= startStandby();
    if (hasEnded(asked)) renew();
    if ('failure' in result) return result;
    const { names, files, ...rest } = result.difference;
    // What a process does not send is as it sent it before.
    output = new Map(names.map((name) => [name, files.get(name) ?? output.get(name) ?? '']));
    return { ...rest, output };
  }

  function renew(): void {
    worker.kill('SIGKILL');
    worker = standby && !hasEnded(standby) ? standby : startWorker();
    standby = undefined;
  }

  function restart(): void {
    standby?.kill('SIGKILL');
    standby = undefined;
    renew();
  }

  function close(): void {
    closed = true;
    worker.kill('SIGKILL');
    standby?.kill('SIGKILL');
  }
}

function startWorker(): ChildProcess {
  return fork(fileURLToPath(new URL('./build-process.ts', import.meta.url)), {
    // A build makes a few megabytes that are of no use after it: with room for them, they need not be tidied up meanwhile.
    execArgv: ['--import', import.meta.resolve('tsx'), '--max-semi-space-size=32'],
    // Copies the finished files as they are, where JSON would have to spell them out.
    serialization: 'advanced',
  });
}

function startStandby(): ChildProcess {
  const standby = startWorker();
  standby.send('warm up', () => {});
  return standby;
}

function ask(worker: ChildProcess): Promise<BuildResult> {
  return new Promise((resolve) => {
    const settle = (result: BuildResult): void => {
      worker.off('message', settle).off('exit', ended);
      resolve(result);
    };
    const ended = (): void => {
      const how = worker.signalCode ?? `exit code ${worker.exitCode}`;
      settle({ failure: { kind: 'crash', text: `The process that builds the site ended by itself (${how}).` } });
    };
    worker.on('message', settle).on('exit', ended);
    if (hasEnded(worker)) ended();
    else worker.send('build', (error) => error && ended());
  });
}

const hasEnded = (worker: ChildProcess): boolean => worker.exitCode !== null || worker.signalCode !== null;
