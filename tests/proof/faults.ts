import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

/** What happens to a process at one of its file operations. */
export interface Fault {
  /** At which operation, counted from 1. */
  at: number;
  /** The error it fails with. */
  code?: string;
  /** Whether all that follow fail too, as they would on a broken disk. */
  lasting?: boolean;
  /** The signal that ends the process there instead. */
  signal?: NodeJS.Signals;
  /** The file in which a build leaves the list of its operations. */
  log?: string;
}

/** The errors that disks and systems give on a bad day. */
export const CODES = ['ENOSPC', 'EACCES', 'EMFILE', 'EIO'];

const OURS = /^(content|static|\.cache|dist)\b/;
const OPERATIONS = ['lstat', 'mkdir', 'readdir', 'readFile', 'rename', 'rm', 'stat', 'truncate', 'writeFile'];

/** Makes the file operations of this process fail, or end it, as it is told: those on the sources, the
 *  pictures that are kept, and `dist/` with all beside it. */
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

  /** Begins to count anew, with another fault or none. */
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

// A build that loads this file first (node --import) is told by the environment what happens to it.
const { FAULT } = process.env;
if (FAULT) {
  const fault: Fault = JSON.parse(FAULT);
  const faults = new Faults(process.cwd());
  faults.arm(fault);
  process.on('exit', () => fault.log && fs.writeFileSync(fault.log, faults.log.join('\n')));
}
