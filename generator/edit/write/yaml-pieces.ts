import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isSeq,
  type Node,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { positionIn } from '../../diagnostics/positions.ts';
import { SAMPLE } from '../../source/text-checks.ts';
import { toFlow, toYaml } from './new-yaml.ts';
import type { Piece, Slot } from './pieces.ts';
import { spellings } from './spelling.ts';
import { parse } from './yaml-text.ts';

/** What a value stands in. */
interface Around {
  source: string;
  document: Document;
  /** The column of its key or dash, from 0. */
  column: number;
  inList: boolean;
  inBrackets: boolean;
}

/** The YAML of a content file in pieces. */
export function yamlPiece(source: string): Piece {
  const document = parse(source);
  const around = { source, document, column: 0, inList: false, inBrackets: false };
  return pieceOf(document.contents ?? new Scalar(''), around);
}

const pieceOf = (node: Node, around: Around): Piece =>
  isMap(node) || isSeq(node) ? partsOf(node, around) : textOf(node as Scalar, around);

function partsOf(node: YAMLMap | YAMLSeq, around: Around): Piece {
  const { source, document } = around;
  const inList = isSeq(node);
  const inBrackets = around.inBrackets || node.flow === true;
  const [start, end] = rangeOf(node);
  const first = inList ? start : rangeOf(node.items[0]?.key)[0];
  const column = positionIn(source, first).column - 1;
  const indent = ' '.repeat(column);
  const slots = slotsOf(node, { source, document, column, inList, inBrackets });
  const [last, before] = [slots.at(-1), slots.at(-2)];
  const isSpaced = inList && before && /\n\s*\n/.test(source.slice(before.to, last!.from));
  const lines = (text: string, by: string) => text.replace(/\n(?=.)/g, `\n${by}`);
  return {
    data: () => node.toJS(document),
    from: inBrackets ? start : (slots[0]?.from ?? start),
    to: inBrackets ? end : (last?.to ?? end),
    parts: {
      slots,
      gap: inBrackets ? ', ' : `${isSpaced ? '\n\n' : '\n'}${indent}`,
      write(key, data) {
        if (inBrackets) return inList ? toFlow(data) : `${key}: ${toFlow(data)}`;
        return inList ? `- ${lines(toYaml(data), `${indent}  `)}` : lines(toYaml({ [key]: data }), indent);
      },
    },
  };
}

function slotsOf(node: YAMLMap | YAMLSeq, around: Around): Slot[] {
  const { source, column, inBrackets } = around;
  return [...node.items].map((item, index) => {
    const [key, from] = isPair(item)
      ? [String((item.key as Scalar).value), rangeOf(item.key)[0]]
      : [index, startWithTag(source, rangeOf(item)[0])];
    const piece = () => pieceOf((isPair(item) ? item.value : item) as Node, around);
    if (inBrackets) return { key, from, to: endOf(item), piece };
    const dash = index > 0 ? source.lastIndexOf(`\n${' '.repeat(column)}-`, from) + 1 + column : rangeOf(node)[0];
    return { key, from: withComments(source, isPair(item) ? from : dash), to: endOfLine(source, endOf(item)), piece };
  });
}

function textOf(node: Scalar, { source, column, inList, inBrackets }: Around): Piece {
  const [from, end] = rangeOf(node);
  const isBlock = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL;
  const to = isBlock ? from + source.slice(from, end).replace(/\n\s*$/, '').length : end;
  const start = startWithTag(source, from);
  const written = source.slice(from, to);
  const place = { written, type: node.type ?? undefined, indent: ' '.repeat(column + 2), inBrackets };
  // What follows in its line, such as a comment, must not become a part of it.
  const rest = isBlock ? '' : /^.*/.exec(source.slice(to))![0];
  const reads = (spelling: string, text: unknown) => {
    if (inBrackets) return readsAs(inList ? `[${spelling}]` : `{k: ${spelling}}`, text);
    // As far in as it will stand: a spelling of several lines may come from another place.
    return readsAs(`${' '.repeat(column)}${inList ? '-' : 'k:'} ${spelling}${rest}`, text);
  };
  const ways = (words: string) => spellings(words, { ...place, column: positionIn(source, from).column });
  const tag = source.slice(start, from);
  // Where nothing stands yet, all of the field is written anew.
  const text = written ? { written, tag, ways, reads } : undefined;
  return { data: () => node.value, from: start, to, ...(text && { text }) };
}

/** Whether the only value of some YAML is this text. */
function readsAs(yaml: string, text: unknown): boolean {
  try {
    const document = parse(yaml);
    return document.errors.length === 0 && isDeepStrictEqual(Object.values(document.toJS()), [text]);
  } catch {
    // A text that begins with * would repeat another.
    return false;
  }
}

const rangeOf = (node: unknown): readonly [number, number] => {
  const [from = 0, to = 0] = (isNode(node) && node.range) || [];
  return [from, to];
};

/** Where the tag of a value begins, or the value if it has none. */
export function startWithTag(source: string, from: number): number {
  const [tag = ''] = new RegExp(`${SAMPLE}\\s+$`).exec(source.slice(Math.max(0, from - 200), from)) ?? [];
  return from - tag.length;
}

/** Where the last thing that is written of a value ends, before the comments that follow it. */
function endOf(node: unknown): number {
  if (isPair(node)) return endOf(node.value ?? node.key);
  return isCollection(node) && !node.flow && node.items.length > 0 ? endOf(node.items.at(-1)) : rangeOf(node)[1];
}

/** The end of the line on which a text ends that may have blank lines behind it. */
function endOfLine(source: string, offset: number): number {
  const end = source.slice(0, offset).trimEnd().length;
  const next = source.indexOf('\n', end);
  return next < 0 ? source.length : next;
}

/** Where the comments begin that stand right above a line. Those at the top of a file are about all of it. */
function withComments(source: string, from: number): number {
  let line = source.lastIndexOf('\n', from - 1) + 1;
  const indent = from - line;
  if (source.slice(line, from).trim()) return from;
  for (let above = line; above > 0; ) {
    above = source.lastIndexOf('\n', above - 2) + 1;
    if (!/^[ \t]*#/.test(source.slice(above, line))) return line + indent;
    line = above;
  }
  return from;
}
