import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TwoSites } from './two-sites.ts';

/** Builds once and returns every file operation of it, in order: `rename dist`. */
export async function operationsOf(sites: TwoSites): Promise<string[]> {
  const log = path.join(sites.folder, 'operations.txt');
  const build = sites.start(undefined, { FAULT_LOG: log });
  if ((await build.ended) !== 0) throw new Error(build.said());
  return readFileSync(log, 'utf8').split('\n');
}
