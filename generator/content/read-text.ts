import { Mistake } from '../mistakes.ts';

// No page needs more.
const LARGEST = 256 * 1024;

/** The text of a content file with `\n` as line ends: one that is on the disk, is tried, or is being edited. Throws a
 *  mistake if it can't be read as content. */
export function readText(file: string, bytes: Uint8Array): string {
  const refuse = (message: string, hint: string) => new Mistake({ file }, { message, hint });
  if (bytes.length > LARGEST)
    throw refuse('this file is too large', 'Move parts of it to other files.');
  if (bytes.includes(0))
    throw refuse('this file is not plain text', 'Save it as plain text in the encoding UTF-8.');
  return decoded(bytes);
}

export const decoded = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).replaceAll(/\r\n?/g, '\n');
