import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the project, `content/home.yaml`, before and after a change; undefined if there is none. */
export interface FileChange {
  file: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** What takes changes back. */
export const reversed = (files: readonly FileChange[]): FileChange[] =>
  files.map(({ file, before, after }) => ({ file, before: after, after: before }));

/** Writes a file at once: writes a hidden draft next to it, and renames that. Without contents the file is deleted. */
export function writeFile(root: string, { file, after }: FileChange): void {
  const address = path.join(root, file);
  const draft = path.join(path.dirname(address), `.${path.basename(address)}.draft`);
  if (!after) return rmSync(address, { force: true });
  mkdirSync(path.dirname(address), { recursive: true });
  writeFileSync(draft, after, { flush: true });
  renameSync(draft, address);
}

export function readBytes(root: string, file: string): Buffer | undefined {
  const address = path.join(root, file);
  return lstatSync(address, { throwIfNoEntry: false })?.isFile()
    ? readFileSync(address)
    : undefined;
}
