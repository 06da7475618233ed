import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import process from 'node:process';

const START_MS = 30_000;

/** A program that was started, and how to end it with all that it has started itself. */
interface Started {
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a program in a process group of its own. `env` is added to the environment. */
export function start(command: string, args: readonly string[], env: Record<string, string> = {}): Started {
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(command, args, { detached: true, stdio: [...stdio], env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  child.stdout.resume();
  child.stderr.resume();
  const kill = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  process.once('exit', kill);
  return {
    child,
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
    },
  };
}

/** Waits until a started program says something on either of its outputs. Throws when it ends first or takes too long. */
export function saying({ child }: Started, words: RegExp): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = () => reject(new Error(`${child.spawnfile} did not say ${words}, but:\n${said}`));
    const timer = setTimeout(fail, START_MS);
    child.once('exit', fail);
    child.once('error', reject);
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (data) => {
        said += data;
        const match = said.match(words);
        if (!match) return;
        clearTimeout(timer);
        resolve(match);
      });
  });
}

/** A port of this machine that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

/** Tries something until it no longer throws. */
export async function eventually<Value>(attempt: () => Promise<Value>, until = Date.now() + START_MS): Promise<Value> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
