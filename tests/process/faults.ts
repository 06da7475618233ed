import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import type { Output } from '../../generator/output/output.ts';

/** What goes wrong at a file operation. */
export interface Fault {
  /** The number of the operation, counted from 1. */
  at: number;
  /** The error it fails with. Without one, the process is killed. */
  code?: string;
}

/** Lets file operations on `dist/` fail in this process. The returned function starts counting again, with a fault or none,
 *  and returns the operations since the last time: `rename dist`. */
export function injectFaults(root: string): (fault?: Fault) => string[] {
  let fault: Fault | undefined;
  let log: string[] = [];

  function wrap(module: object, name: string): void {
    const operations = module as Record<string, (...values: unknown[]) => unknown>;
    const original = operations[name]!;
    operations[name] = (...values) => {
      const file = path.relative(root, String(values[0]));
      if (!file.startsWith('dist')) return original(...values);
      log.push(`${name} ${file}`);
      if (fault?.at !== log.length) return original(...values);
      if (!fault.code) process.kill(process.pid, 'SIGKILL');
      const details = { code: fault.code, syscall: name, path: String(values[0]) };
      const error = Object.assign(new Error(`${fault.code}: injected`), details);
      if (module === fs.promises) return Promise.reject(error);
      throw error;
    };
  }

  for (const name of ['readdir', 'rename', 'rm']) wrap(fs.promises, name);
  for (const name of ['lstatSync', 'mkdirSync', 'writeFileSync']) wrap(fs, name);
  syncBuiltinESMExports();
  return (next) => {
    const operations = log;
    [fault, log] = [next, []];
    return operations;
  };
}

export const SITE_FILES = ['a/b/index.html', 'about/index.html', 'assets/x.js', 'index.html'];

/** A site whose files all have the same text. */
export const siteOf = (text: string): Output => new Map(SITE_FILES.map((file) => [file, text]));
