import type { Document, Node, YAMLMap, YAMLSeq } from 'yaml';
import { isCollection, isMap, isPair, isScalar, isSeq, Scalar, visit } from 'yaml';
import { parseYaml } from '../content/source-file.ts';
import { EditError, NOT_THERE } from './edit-error.ts';

// How content files are written, and what `yaml` doesn't do by itself when they change.

const FORM = { lineWidth: 110, flowCollectionPadding: false };

/** Reads the fields of a content file. */
export function parse(yaml: string): Document {
  const document = parseYaml(yaml);
  const { contents } = document;
  if (document.errors.length > 0 || !isCollection(contents))
    throw new EditError('This file has a mistake. Fix the mistake first.');
  // A comment at the top is about the file, and one above the first field of a map about that field.
  moveComment(headOf(contents.items[0]), contents);
  visit(document, {
    Pair(_, { value }) {
      if (isMap(value)) moveComment(value, headOf(value.items[0]));
    },
  });
  return document;
}

/** Writes the fields of a content file. */
export function canonical(document: Document): string {
  const source = document.toString(FORM);
  // Blank lines next to a moved entry need a second look. What takes several lines is written as a block.
  const again = parseYaml(source);
  visit(again, {
    Node(_, node) {
      const [start, end] = node.range ?? [];
      const isLong = source.slice(start, end).trimEnd().includes('\n');
      if (isCollection(node) && (isLong || isMap(node))) node.flow = false;
      else if (isLong && isScalar(node) && node.type !== Scalar.BLOCK_LITERAL)
        node.type = Scalar.BLOCK_FOLDED;
    },
  });
  return again.toString(FORM);
}

/** What is in a map or list at a step of a path. */
export function childOf(node: unknown, step: string | number): unknown {
  if (isSeq(node) && typeof step === 'number' && step in node.items) return node.items[step];
  if (isMap(node) && typeof step === 'string' && step !== '__proto__') return node.get(step, true);
  throw new EditError(NOT_THERE);
}

/** Writes a text into a node. A text without letters needs quotes. */
export function fill(node: Scalar, text: string): Scalar {
  if (!text.trim()) node.type = Scalar.QUOTE_DOUBLE;
  else if (!String(node.value).trim()) delete node.type;
  node.value = text;
  return node;
}

/** Changes what is in a map or list. Its blank lines stay between the entries. */
export function rearrange<T>(owner: { items: T[]; flow?: boolean }, items: T[]): void {
  const [, ...others] = owner.items;
  const isSpaced = others.length > 0 && others.every((item) => headOf(item)?.spaceBefore);
  if (owner.items.length === 0) owner.flow = false;
  owner.items = items;
  for (const [index, item] of items.entries()) {
    const head = headOf(item);
    if (head && (index === 0 || isSpaced)) head.spaceBefore = index > 0;
  }
}

/** Removes a field or an entry with its comment. A blank line separates that from the comment of a whole section. */
export function takeOut(owner: YAMLMap | YAMLSeq, node: Node): void {
  const index = owner.items.findIndex((item) => (isPair(item) ? item.value : item) === node);
  const comment = headOf(owner.items[index])?.commentBefore ?? '';
  const [section] = /^[\s\S]*\n(?=\n|$)/.exec(comment) ?? [];
  const next = headOf(owner.items[index + 1]);
  if (section && next)
    next.commentBefore = section + (next.commentBefore ? `\n${next.commentBefore}` : '');
  rearrange<unknown>(owner, owner.items.toSpliced(index, 1));
}

/** The node below the comment of a field or an entry. */
const headOf = (item: unknown): Node | undefined =>
  (isPair(item) ? item.key : item) as Node | undefined;

function moveComment(from: Node | undefined, to: Node | undefined): void {
  if (!from?.commentBefore || !to || to.commentBefore) return;
  to.commentBefore = from.commentBefore;
  delete from.commentBefore;
}
