import { isCollection, isNode, isPair, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import { positionIn } from '../../diagnostics/positions.ts';
import { SAMPLE } from '../text-checks.ts';
import { toYaml } from './new-yaml.ts';

/** The fields of an object or the entries of a list, as they are written in `source.slice(from, to)`. */
export interface Parts {
  from: number;
  to: number;
  /** A part is a field or an entry with the comments right above it, without its indentation. */
  bodies: string[];
  /** What is written between two parts. */
  gaps: string[];
  /** What comes between a new part and the one before it. */
  gap: string;
  /** The length of the comments at the beginning of each part. */
  comments: number[];
  /** Writes a new part. */
  write(key: string | number, data: unknown): string;
}

/** The parts of an object or a list that is not in brackets. */
export function partsOf(source: string, node: YAMLMap | YAMLSeq): Parts {
  const spans = spansOf(source, node);
  const indent = ' '.repeat(positionIn(source, spans[0]!.start).column - 1);
  const indented = (text: string, by: string) => text.replace(/\n(?=.)/g, `\n${by}`);
  const gaps = spans.slice(1).map(({ from }, index) => source.slice(spans[index]!.to, from));
  const lineBreak = `\n${indent}`;
  return {
    from: spans[0]!.from,
    to: spans.at(-1)!.to,
    bodies: spans.map(({ from, to }) => source.slice(from, to)),
    gaps,
    gap: isSeq(node) ? (gaps.at(-1) ?? lineBreak) : lineBreak,
    comments: spans.map(({ from, start }) => start - from),
    write: (key, data) =>
      isSeq(node) ? `- ${indented(toYaml(data), `${indent}  `)}` : indented(toYaml({ [key]: data }), indent),
  };
}

/** Puts a new part before the one at an index. */
export function insertPart({ bodies, gaps, gap }: Parts, index: number, body: string): void {
  bodies.splice(index, 0, body);
  if (bodies.length > 1) gaps.splice(Math.max(0, index - 1), 0, gap);
}

interface Span {
  from: number;
  /** Where the key or dash is, below the comments. */
  start: number;
  to: number;
}

function spansOf(source: string, node: YAMLMap | YAMLSeq): Span[] {
  let floor = 0;
  return startsOf(node).map((start, index) => {
    const from = startWithComments(source, start, floor);
    const to = endOfLine(source, endOf(node.items[index]));
    floor = to;
    return { from, start, to };
  });
}

/** Where the keys of an object or the dashes of a list are. */
function startsOf(node: YAMLMap | YAMLSeq): number[] {
  const token = node.srcToken;
  if (token?.type !== 'block-seq') return node.items.map((item) => rangeOf(isPair(item) ? item.key : item)[0]);
  const dashes = token.items.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'));
  return dashes.map(({ offset }) => offset);
}

/** Where a node begins and where its text ends. */
export const rangeOf = (node: unknown): readonly [number, number] => {
  const [from = 0, to = 0] = (isNode(node) && node.range) || [];
  return [from, to];
};

/** Where the tag of a value begins, or the value if it has none. */
export function startWithTag(source: string, from: number): number {
  const [tag = ''] = new RegExp(`${SAMPLE}\\s+$`).exec(source.slice(Math.max(0, from - 200), from)) ?? [];
  return from - tag.length;
}

/** Where the last text of a value ends, before any comments below it. */
function endOf(node: unknown): number {
  if (isPair(node)) return Math.max(rangeOf(node.key)[1], endOf(node.value));
  return isCollection(node) && !node.flow && node.items.length > 0 ? endOf(node.items.at(-1)) : rangeOf(node)[1];
}

/** The end of the line in which a text ends. Blank lines behind the text don't count. */
function endOfLine(source: string, offset: number): number {
  const end = source.slice(0, offset).trimEnd().length;
  const next = source.indexOf('\n', end);
  return next < 0 ? source.length : next;
}

/** Where the comments right above a line begin. Comments at the top of a file are about the whole file, and lines above
 *  `floor` belong to the previous part: a `#` there may begin a line of a folded text. */
function startWithComments(source: string, start: number, floor: number): number {
  let line = source.lastIndexOf('\n', start - 1) + 1;
  const indent = start - line;
  if (source.slice(line, start).trim()) return start;
  while (line > floor) {
    const above = source.lastIndexOf('\n', line - 2) + 1;
    if (above < floor || !/^[ \t]*#/.test(source.slice(above, line))) return line + indent;
    line = above;
  }
  return line === 0 ? start : line + indent;
}
