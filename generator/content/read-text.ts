import { Mistake } from '../mistakes.ts';
import { fileProblem } from './text-checks.ts';

/** The text of a content file with `\n` as line ends: one that is on the disk, is tried, or is being edited. Throws a
 *  mistake if it can't be read as content. */
export function readText(file: string, bytes: Uint8Array): string {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
  const problem = fileProblem(text);
  if (problem) throw new Mistake({ file }, problem);
  return text;
}
