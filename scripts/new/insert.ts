import { positionIn } from '../../generator/diagnostics/positions.ts';
import { bytesLike, textOf } from '../../generator/edit/files.ts';
import { editList } from '../../generator/edit/write/edit-list.ts';
import { nodeAt, parseSource } from '../../generator/edit/write/yaml-text.ts';
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
  const items = nodeAt(parseSource(plain), path).toJS(parseSource(plain)) as unknown[];
  const behind = after < 0 ? items.length - 1 : after;
  const text = editList(plain, path, { act: 'add', after: behind, entry });
  const { range } = nodeAt(parseSource(text), [...path, behind + 1]);
  return { text: bytesLike(bytes, text).toString(), line: positionIn(text, range[0]).line };
}
