import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

/** What goes wrong at one of the file operations of a process. */
export interface Fault {
  /** The number of the operation, counted from 1. */
  at: number;
  /** The error it fails with. */
  code?: string;
  /** Whether all later operations fail too, as on a broken disk. */
  lasting?: boolean;
  /** A signal that ends the process instead. */
  signal?: NodeJS.Signals;
  /** A file for the list of operations. */
  log?: string;
}

/** Errors of a full, read-only, or broken disk, and of too many open files. */
export const CODES = ['ENOSPC', 'EACCES', 'EMFILE', 'EIO'];

const OURS = /^(content|static|\.cache|dist)\b/;
const OPERATIONS = ['lstat', 'mkdir', 'readdir', 'readFile', 'rename', 'rm', 'stat', 'truncate', 'writeFile'];

/** Makes file operations of this process fail: those on the sources, the cache, and `dist/`. */
export class Faults {
  /** The operations so far: `rename dist`. */
  log: string[] = [];
  private fault: Fault = { at: 0 };
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
    for (const name of OPERATIONS) {
      this.wrap(fs.promises, name, (error) => Promise.reject(error));
      this.wrap(fs, `${name}Sync`, (error) => {
        throw error;
      });
    }
    syncBuiltinESMExports();
  }

  /** Starts counting again, with another fault or none. */
  arm(fault: Fault = { at: 0 }): void {
    this.fault = fault;
    this.log = [];
  }

  private wrap(module: object, name: string, fail: (error: Error) => unknown): void {
    const operations = module as Record<string, (...values: unknown[]) => unknown>;
    const original = operations[name]!;
    operations[name] = (...values) => {
      const file = path.relative(this.root, String(values[0]));
      if (!OURS.test(file)) return original(...values);
      this.log.push(`${name} ${file}`);
      const { at, code, lasting, signal } = this.fault;
      const isNow = at > 0 && (lasting ? this.log.length >= at : this.log.length === at);
      if (isNow && signal) process.kill(process.pid, signal);
      if (!isNow || !code) return original(...values);
      return fail(Object.assign(new Error(`${code}: injected`), { code, syscall: name, path: String(values[0]) }));
    };
  }
}

// For a build that loads this file first (node --import).
const { FAULT } = process.env;
if (FAULT) {
  const fault: Fault = JSON.parse(FAULT);
  const faults = new Faults(process.cwd());
  faults.arm(fault);
  process.on('exit', () => fault.log && fs.writeFileSync(fault.log, faults.log.join('\n')));
}
