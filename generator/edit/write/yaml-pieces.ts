import { isDeepStrictEqual } from 'node:util';
import { type Document, isCollection, isMap, isNode, isPair, type Node, Scalar } from 'yaml';
import { positionIn } from '../../diagnostics/positions.ts';
import { SAMPLE } from '../../source/text-checks.ts';
import { toFlow, toYaml } from './new-yaml.ts';
import type { Piece, Slot } from './pieces.ts';
import { spellings } from './spelling.ts';
import { parse, Refusal, Sample, wordsOf } from './yaml-text.ts';

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
  isCollection(node) ? partsOf(node, around) : textOf(node as Scalar, around);

function partsOf(node: Node, around: Around): Piece {
  if (!isCollection(node)) throw new Refusal('An alias cannot be changed on the page.');
  const { source, document } = around;
  const inList = !isMap(node);
  const inBrackets = around.inBrackets || node.flow === true;
  const [start = 0, end = 0] = node.range ?? [];
  const first = isPair(node.items[0]) ? rangeOf(node.items[0].key)[0] : start;
  const column = positionIn(source, first).column - 1;
  const indent = ' '.repeat(column);
  const inside = { source, document, column, inList, inBrackets };
  const slots = node.items.map((item, index): Slot => {
    const value = isPair(item) ? item.value : item;
    const key = isPair(item) ? String((item.key as Scalar).value) : index;
    const own = isPair(item) ? rangeOf(item.key)[0] : startWithTag(source, rangeOf(item)[0]);
    const piece = () => pieceOf(value as Node, inside);
    if (inBrackets) return { key, from: own, to: endOf(item), piece };
    const dash = inList && index > 0 ? source.lastIndexOf(`\n${indent}-`, own) + 1 + column : start;
    return { key, from: withComments(source, inList ? dash : own), to: endOfLine(source, endOf(item)), piece };
  });
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

function textOf(node: Scalar, { source, column, inList, inBrackets }: Around): Piece {
  const [from, end] = rangeOf(node);
  const isBlock = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL;
  const to = isBlock ? from + source.slice(from, end).replace(/\n\s*$/, '').length : end;
  const start = startWithTag(source, from);
  const place = {
    column: positionIn(source, from).column,
    indent: ' '.repeat(column + 2),
    type: node.type ?? undefined,
  };
  const written = source.slice(from, to);
  // What follows in its line, such as a comment, must not become a part of it.
  const rest = inBrackets || isBlock ? '' : /^.*/.exec(source.slice(to))![0];
  const wraps = (inBrackets ? (inList ? ['[', ']'] : ['{k: ', '}']) : [inList ? '- ' : 'k: ', rest]) as [
    string,
    string,
  ];
  const spell: Piece['spell'] = (text, known) => {
    const words = wordsOf(text) ?? '';
    const tag = text instanceof Sample ? source.slice(start, from) || `${SAMPLE} ` : '';
    const gap = from === to && !/\s$/.test(source.slice(0, start)) ? ' ' : '';
    const old = wordsOf(node.value) ?? '';
    if (words === old) return gap + tag + written;
    known.set(old, written);
    const ways = [known.get(words) ?? [], spellings(words, { ...place, written, inBrackets })].flat();
    const spelling = ways.find((way) => readsAs(wraps.join(tag + way), text));
    if (spelling === undefined) throw new Refusal('This text cannot be written into the file.');
    return gap + tag + spelling;
  };
  return { data: () => node.value, from: start, to, spell };
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
