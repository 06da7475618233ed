import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const FOLDERS = ['client', 'components', 'content', 'generator', 'static', 'templates'];
const SOURCES = [...FOLDERS, 'build.ts', 'package.json', 'tsconfig.json'];
/** What is made from pictures is the same in every copy. */
export const PICTURES = '.cache/images';

/** A copy of the project in a folder of its own, for tests that change it. */
export function copyProject(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), '4g-project-'));
  for (const source of SOURCES) cpSync(source, path.join(folder, source), { recursive: true });
  mkdirSync(PICTURES, { recursive: true });
  mkdirSync(path.join(folder, '.cache'));
  for (const shared of ['node_modules', PICTURES])
    symlinkSync(path.resolve(shared), path.join(folder, shared), 'junction');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a TypeScript file of the project as `tsx` would, in any folder, with arguments behind its name if there are any. */
export function runScript(file: string | readonly string[], folder: string, env: NodeJS.ProcessEnv = {}): Running {
  return runProgram([process.execPath, '--import', import.meta.resolve('tsx'), ...[file].flat()], folder, env);
}

/** Runs a program in a folder, with more variables in its environment than the tests have. */
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
  /** The exit code, when it is over. */
  ended: Promise<number | null>;
  /** Everything printed so far. */
  said(): string;
}

/** Waits until a server has printed its address. Throws what it said instead when it ended. */
export async function addressOf({ said, ended }: Running): Promise<string> {
  const over = ended.then(() => true);
  for (;;) {
    const [address] = /http:\/\/\S+(?=\n)/.exec(said()) ?? [];
    if (address) return address;
    if (await Promise.race([over, pause(20, false)])) throw new Error(`It ended without an address:\n${said()}`);
  }
}

export interface DevProcess extends Running {
  folder: string;
  address: string;
  /** Changes a file as most editors do, in place. */
  edit(file: string, change: (text: string) => string): void;
  /** Changes a file as others do: a new one takes its place. */
  replace(file: string, change: (text: string) => string): void;
  /** Puts every file that was changed back to what it was. */
  restore(): void;
  stop(): Promise<void>;
}

/** `npm run dev` on a copy of the project, which can be changed before it starts. */
export async function startDev(
  env: NodeJS.ProcessEnv = {},
  prepare: (folder: string) => void = () => {},
): Promise<DevProcess> {
  const { folder, remove } = copyProject();
  prepare(folder);
  const running = runScript('generator/dev/dev.ts', folder, { PORT: '0', ...env });
  const place = (file: string): string => path.join(folder, file);
  const originals = new Map<string, string>();
  const changed = (file: string, change: (text: string) => string): string => {
    const text = readFileSync(place(file), 'utf8');
    if (!originals.has(file)) originals.set(file, text);
    return change(text);
  };
  return {
    ...running,
    folder,
    address: await addressOf(running),
    edit: (file, change) => writeFileSync(place(file), changed(file, change)),
    replace(file, change) {
      writeFileSync(place(`${file}~`), changed(file, change));
      renameSync(place(`${file}~`), place(file));
    },
    restore() {
      for (const [file, text] of originals) writeFileSync(place(file), text);
      originals.clear();
    },
    async stop() {
      running.child.kill('SIGTERM');
      await running.ended;
      remove();
    },
  };
}
