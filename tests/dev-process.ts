import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryProject } from './temporary-project.ts';

/** Runs a TypeScript file of the project in any folder, as `tsx` would. Arguments follow the file name. */
export function runScript(file: string | readonly string[], folder: string, env: NodeJS.ProcessEnv = {}): Running {
  return runProgram([process.execPath, '--import', import.meta.resolve('tsx'), ...[file].flat()], folder, env);
}

/** Runs a program in a folder, with these variables added to its environment. */
export function runProgram([program, ...args]: readonly string[], folder: string, env: NodeJS.ProcessEnv): Running {
  const child = spawn(program ?? '', args, { cwd: folder, env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said += data;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended, said: () => said };
}

export interface Running {
  child: ChildProcess;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
  /** Everything printed so far. */
  said(): string;
}

/** A port that nothing uses. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

/** Waits until a server prints its address. If the server ends first, throws what it printed. */
export async function addressOf({ said, ended }: Running): Promise<string> {
  const over = ended.then(() => true);
  for (;;) {
    const [address] = /http:\/\/\S+(?=\n)/.exec(said()) ?? [];
    if (address) return address;
    if (await Promise.race([over, pause(20, false)]))
      throw new Error(`the server ended without printing an address:\n${said()}`);
  }
}

export type DevProcess = Awaited<ReturnType<typeof startDev>>;

/** Starts `npm run dev` in a copy of the project with the fixture organization. `prepare` changes the copy before. */
export async function startDev(
  env: NodeJS.ProcessEnv = {},
  prepare?: (folder: string) => void,
  site: 'fixture' | 'complete' = 'fixture',
) {
  const { root: folder, remove } = temporaryProject({ copyCode: true, site });
  prepare?.(folder);
  const running = runScript('dev.ts', folder, { PORT: '0', ...env });
  const originals = new Map<string, string>();
  const place = (file: string): string => path.join(folder, file);
  /** Changes a file in place, as most editors do. */
  const edit = (file: string, change: (text: string) => string): void => {
    const text = readFileSync(place(file), 'utf8');
    if (!originals.has(file)) originals.set(file, text);
    writeFileSync(place(file), change(text));
  };
  /** Restores every changed file. */
  const restore = (): void => {
    for (const [file, text] of originals) writeFileSync(place(file), text);
    originals.clear();
  };
  const stop = async (): Promise<void> => {
    running.child.kill('SIGTERM');
    await running.ended;
    remove();
  };
  return { ...running, folder, address: await addressOf(running), edit, restore, stop };
}
