import { isCollection, isMap, isNode, isSeq, type Node, parseDocument } from 'yaml';
import { positionIn } from '../../generator/diagnostics/positions.ts';
import type { Path } from '../../generator/source/yaml.ts';
import { Refusal } from './ask.ts';
import { toYaml } from './entry.ts';

export interface Insertion {
  /** Where the list stands in the file. */
  path: Path;
  entry: Record<string, unknown>;
  /** The number of the entry to stand behind, from 0. The last one, if not given. */
  after?: number;
}

/** Puts an entry into a list of a YAML file, spaced and indented like those around it. All the rest of the text stays
 *  byte for byte what it was. Throws where the list is not written entry by entry below each other. */
export function insertEntry(source: string, { path, entry, after = -1 }: Insertion): { text: string; line: number } {
  const list = parseDocument(source, { schema: 'failsafe', logLevel: 'silent' }).getIn(path, true);
  if (!isSeq(list) || list.flow || list.items.length === 0 || !list.range) {
    throw new Refusal(
      `${path.join('.')} is not a list with its entries below each other. Write it so, then try again.`,
    );
  }
  const items = list.items.filter(isNode);
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  const indent = ' '.repeat(positionIn(source, list.range[0]).column - 1);
  const gap = items.length > 1 && hasBlankLine(source, items) ? lineEnd + lineEnd : lineEnd;
  const lines = toYaml(entry)
    .split('\n')
    .map((line, number) => (line ? `${indent}${number === 0 ? '- ' : '  '}${line}` : ''));
  const end = endOfLine(source, endOf(items.at(after)!));
  const text = source.slice(0, end) + gap + lines.join(lineEnd) + source.slice(end);
  return { text, line: positionIn(text, end + gap.length).line };
}

const hasBlankLine = (source: string, items: readonly Node[]): boolean =>
  /\n\s*\n/.test(source.slice(endOfLine(source, endOf(items.at(-2)!)), items.at(-1)?.range?.[0]));

/** Where the last thing that is written of a value ends, before the comments that follow it. */
function endOf(node: Node): number {
  if (isCollection(node) && !node.flow) {
    const last = node.items.at(-1);
    const value = isMap(node) ? (node.items.at(-1)?.value ?? node.items.at(-1)?.key) : last;
    if (isNode(value)) return endOf(value);
  }
  return node.range?.[1] ?? 0;
}

/** The end of the line on which a text ends that may have blank lines behind it. */
function endOfLine(source: string, offset: number): number {
  const end = source.slice(0, offset).trimEnd().length;
  return end + (/^[^\r\n]*/.exec(source.slice(end))?.[0].length ?? 0);
}
