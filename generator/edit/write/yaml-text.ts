import { isDeepStrictEqual } from 'node:util';
import { type Document, isCollection, isMap, isNode, isPair, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { positionIn } from '../../diagnostics/positions.ts';
import { SAMPLE } from '../../source/text-checks.ts';
import type { Path } from '../../source/yaml.ts';

// How a content file is read in order to change it: by the places of its values. All that is not changed stays byte for
// byte what it was.

/** Something a person has to put right before anything is written. */
export class Refusal extends Error {}

/** The YAML of a content file, with all that is not YAML replaced by spaces. Of Markdown, those are the fields at the top. */
export const parseSource = (source: string): Document.Parsed =>
  parseDocument(yamlOf(source), { schema: 'failsafe', logLevel: 'silent', uniqueKeys: false }) as Document.Parsed;

function yamlOf(source: string): string {
  const [opening = ''] = /^\s*---[ \t]*\n/.exec(source) ?? [];
  const end = opening && source.indexOf('\n---', opening.length - 1);
  return opening && end ? opening.replaceAll('-', ' ') + source.slice(opening.length, end + 1) : source;
}

/** The node at a path. Throws a Refusal where there is none. */
export function nodeAt(document: Document, path: Path): Node & { range: [number, number, number] } {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isNode(node) || !node.range) throw new Refusal(`Nothing stands at ${path.join('.')} any more.`);
  return node as Node & { range: [number, number, number] };
}

/** Whether a value stands inside brackets. */
export const isInFlow = (document: Document, path: Path): boolean =>
  path.some((_, depth) => {
    const around = nodeAt(document, path.slice(0, depth));
    return isCollection(around) && around.flow === true;
  });

/** Where the tag of a value begins, or the value if it has none. */
export function startWithTag(source: string, from: number): number {
  const [tag = ''] = new RegExp(`${SAMPLE}\\s+$`).exec(source.slice(Math.max(0, from - 200), from)) ?? [];
  return from - tag.length;
}

/** The number of spaces before the key or the dash of a value. */
export function indentOf(document: Document, source: string, path: Path): number {
  const around = nodeAt(document, path.slice(0, -1));
  const pair = isMap(around) ? around.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined;
  const at = isNode(pair?.key) ? pair.key.range : around.range;
  return positionIn(source, at?.[0] ?? 0).column - 1;
}

/** Where the last thing that is written of a value ends, before the comments that follow it. */
export function endOf(node: unknown): number {
  if (isPair(node)) return endOf(isNode(node.value) ? node.value : node.key);
  if (isCollection(node) && !node.flow && node.items.length > 0) return endOf(node.items.at(-1));
  return (isNode(node) && node.range?.[1]) || 0;
}

/** The end of the line on which a text ends that may have blank lines behind it. */
export function endOfLine(source: string, offset: number): number {
  const end = source.slice(0, offset).trimEnd().length;
  return end + (/^[^\r\n]*/.exec(source.slice(end))?.[0].length ?? 0);
}

/** Whether a list is written entry by entry below each other. */
export const isBlockList = (node: unknown): boolean => isSeq(node) && !node.flow && node.items.length > 0;

/** Whether a changed file says exactly what it should, and nothing else has changed. */
export function readsAs(source: string, data: unknown): boolean {
  try {
    const document = parseSource(source);
    return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), data);
  } catch {
    // A text that begins with * would repeat another.
    return false;
  }
}
