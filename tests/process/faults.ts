import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import type { Output } from '../../generator/output/output.ts';

/** What goes wrong at a file operation. */
export interface Fault {
  /** The number of the operation, counted from 1. */
  at: number;
  /** The error it fails with. */
  code?: string;
  /** Whether all later operations fail too, as on a broken disk. */
  lasting?: boolean;
  /** A signal that ends the process instead. */
  signal?: NodeJS.Signals;
}

/** Errors of a full, read-only, or broken disk, and of too many open files. */
export const CODES = ['ENOSPC', 'EACCES', 'EMFILE', 'EIO'];

const OURS = /^(content|static|\.cache|dist)\b/;
const OPERATIONS = ['lstat', 'mkdir', 'readdir', 'readFile', 'rename', 'rm', 'stat', 'truncate', 'writeFile'];

/** Lets file operations on a project fail in this process. The returned function starts counting again, with a fault or
 *  none, and returns the operations since the last time: `rename dist`. */
export function injectFaults(root: string): (fault?: Fault) => string[] {
  let fault: Fault = { at: 0 };
  let log: string[] = [];

  function wrap(module: object, name: string, fail: (error: Error) => unknown): void {
    const operations = module as Record<string, (...values: unknown[]) => unknown>;
    const original = operations[name]!;
    operations[name] = (...values) => {
      const file = path.relative(root, String(values[0]));
      if (!OURS.test(file)) return original(...values);
      log.push(`${name} ${file}`);
      const { at, code, lasting, signal } = fault;
      const isNow = at > 0 && (lasting ? log.length >= at : log.length === at);
      if (isNow && signal) process.kill(process.pid, signal);
      if (!isNow || !code) return original(...values);
      return fail(Object.assign(new Error(`${code}: injected`), { code, syscall: name, path: String(values[0]) }));
    };
  }

  for (const name of OPERATIONS) {
    wrap(fs.promises, name, (error) => Promise.reject(error));
    wrap(fs, `${name}Sync`, (error) => {
      throw error;
    });
  }
  syncBuiltinESMExports();
  return (next = { at: 0 }) => {
    const operations = log;
    [fault, log] = [next, []];
    return operations;
  };
}

export const SITE_FILES = ['a/b/index.html', 'about/index.html', 'assets/x.js', 'index.html'];

/** A site whose files all have the same text. */
export const siteOf = (text: string): Output => new Map(SITE_FILES.map((file) => [file, text]));
