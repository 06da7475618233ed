import { positionIn } from '../../generator/diagnostics/positions.ts';
import { bytesLike, textOf } from '../../generator/edit/files.ts';
import { rewritten, slotAt } from '../../generator/edit/write/rewrite.ts';
import { Refusal } from '../../generator/edit/write/yaml-text.ts';
import type { Path } from '../../generator/source/yaml.ts';

export interface Insertion {
  /** Where the list stands in the file. */
  path: Path;
  entry: Record<string, unknown>;
  /** The number of the entry to stand behind, from 0. The last one, if not given. */
  after?: number;
}

/** Puts an entry into a list of a YAML file, spaced and indented like those around it. All the rest of the text stays
 *  byte for byte what it was. Throws a Refusal where there is no such list. */
export function insertEntry(source: string, { path, entry, after = -1 }: Insertion): { text: string; line: number } {
  const bytes = Buffer.from(source);
  const plain = textOf(bytes);
  let at = after + 1;
  const text = rewritten(plain, (data) => {
    const entries = path.reduce<unknown>((value, step) => Object(value)[step], data);
    if (!Array.isArray(entries)) throw new Refusal(`${path.join('.')} is not a list with entries.`);
    if (after < 0) at = entries.length;
    entries.splice(at, 0, entry);
  });
  const { from = 0 } = slotAt(text, [...path, at]) ?? {};
  return { text: bytesLike(bytes, text).toString(), line: positionIn(text, from).line };
}
