import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Output } from '../../generator/output/output.ts';

/** Writes a site into a folder. */
export function writeFiles(folder: string, output: Output): void {
  for (const [file, bytes] of output) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
  }
}

/** The site that was written into a folder. */
export function filesOf(folder: string): Output {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file)]));
}
