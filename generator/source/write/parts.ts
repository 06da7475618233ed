import { isCollection, isMap, isNode, isPair, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import { positionIn } from '../../diagnostics/positions.ts';
import { SAMPLE } from '../text-checks.ts';
import { toYaml } from './new-yaml.ts';

/** Stands for a new part in an order of parts. */
export const NEW = -1;

/** A new field of an object, or a new entry of a list. */
export interface NewPart {
  key: string | number;
  value: unknown;
  /** How to write it, with its comments. Without it, the value is written as a volunteer would. */
  written?: string | undefined;
}

/** The file with the parts of an object or a list in another order: their old indexes, and NEW for a new part. A part is a
 *  field or an entry with the comments right above it. Blank lines between parts stay where they are. */
export function arranged(source: string, node: YAMLMap | YAMLSeq, order: readonly number[], part?: NewPart): string {
  const [spans, parts] = [spansOf(source, node), partsOf(source, node)];
  const indent = ' '.repeat(positionIn(source, spans[0]!.start).column - 1);
  const gaps = spans.slice(1).map(({ from }, index) => source.slice(spans[index]!.to, from));
  const removed = spans.findIndex((_, index) => !order.includes(index));
  if (order.length < spans.length) gaps.splice(Math.max(0, removed - 1), 1);
  if (order.length > spans.length) {
    const gap = (isSeq(node) && gaps.at(-1)) || `\n${indent}`;
    gaps.splice(Math.max(0, order.indexOf(NEW) - 1), 0, gap);
  }
  const isReplaced = order.length === spans.length;
  const text = order.map((index, at) => {
    const gap = at === 0 ? '' : gaps[at - 1];
    if (index !== NEW || !part) return `${gap}${parts[index]}`;
    const { from, start } = spans[at] ?? spans[0]!;
    const comments = isReplaced ? source.slice(from, start) : '';
    return `${gap}${part.written ?? comments + write(part, indent, isSeq(node))}`;
  });
  return source.slice(0, spans[0]!.from) + text.join('') + source.slice(spans.at(-1)!.to);
}

/** Whether a node is an object or a list that isn't written in brackets. */
export const isBlock = (node: unknown): node is YAMLMap | YAMLSeq => (isMap(node) || isSeq(node)) && !node.flow;

/** How each field or entry is written, with its comments. */
export const partsOf = (source: string, node: YAMLMap | YAMLSeq): string[] =>
  spansOf(source, node).map(({ from, to }) => source.slice(from, to));

function write({ key, value }: NewPart, indent: string, isEntry: boolean): string {
  const indented = (text: string, by: string) => text.replace(/\n(?=.)/g, `\n${by}`);
  return isEntry ? `- ${indented(toYaml(value), `${indent}  `)}` : indented(toYaml({ [key]: value }), indent);
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
