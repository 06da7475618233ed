import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Pair,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import { parseYaml, SAMPLE } from '../content/source-file.ts';
import type { Path } from '../mistakes.ts';
import { EditError } from './edit-error.ts';
import { type MarkdownPart, markdownParts } from './markdown-parts.ts';

/** How content files are written. */
const FORM = { lineWidth: 120, flowCollectionPadding: false };

const NOT_READABLE = 'This file has a mistake. Fix the mistake first.';
const NOT_THERE = 'This is not there anymore. Reload the page.';
const NOT_ONE_PART =
  'This can’t be one paragraph. Remove empty lines, and marks such as - or 1. at the beginning.';

/** The names of the fields next to each other at a path, in schema order: a new field is placed by it. */
export type Order = (owner: Path) => readonly string[];

/** A content file that can be changed: YAML, or Markdown below fields in YAML. Comments and tags stay with their
 *  values. In a file in canonical form, a change touches only the lines of its value. */
export class ContentFile {
  readonly #fields: Document;
  /** The text of a Markdown file, below the second line of dashes. */
  #body: string | undefined;

  constructor(source: string) {
    const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
    const [head, yaml] = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n|$)/.exec(text) ?? [];
    this.#body = head && text.slice(head.length);
    this.#fields = parse(yaml ?? text);
  }

  toString(): string {
    const yaml = canonical(this.#fields);
    return this.#body === undefined ? yaml : `---\n${yaml}---\n${this.#body}`;
  }

  /** The file as plain data, to compare versions. `mark` is added to texts that aren't confirmed. */
  data(mark: string): unknown {
    const plain = (node: unknown, outer: string): unknown => {
      const own = isNode(node) && node.tag === SAMPLE ? mark : outer;
      if (isSeq(node)) return node.items.map((item) => plain(item, own));
      if (!isMap(node)) return isScalar(node) ? `${node.value}${own}` : '';
      const entries = node.items.map(({ key, value }) => [String(key), plain(value, own)]);
      return Object.fromEntries(entries);
    };
    const fields = plain(this.#fields.contents, '');
    const body = this.parts().map(({ text, isSample }) => text + (isSample ? mark : ''));
    return this.#body === undefined ? fields : Object.assign(Object(fields), { body });
  }

  /** The parts of the Markdown text that can be edited. */
  parts(): MarkdownPart[] {
    return this.#body === undefined ? [] : markdownParts(this.#body);
  }

  /** The text at a path, as it is written. */
  textAt(path: Path): string | undefined {
    const part = this.#partAt(path);
    const node = part ? undefined : this.#nodeAt(path);
    return isScalar(node) ? String(node.value) : part?.text;
  }

  isSample(path: Path): boolean {
    return this.#partAt(path)?.isSample ?? this.#nodeAt(path)?.tag === SAMPLE;
  }

  /** Writes a text. What isn't confirmed stays so. */
  set(path: Path, text: string, order: Order): void {
    const part = this.#partAt(path);
    if (part) return this.#write(part, text.trim(), part.isSample);
    const node = this.#nodeAt(path) ?? this.#put(path, new Scalar(''), order);
    if (!isScalar(node)) throw new EditError(NOT_THERE);
    fill(node, text);
  }

  /** Writes a list of texts. A changed line replaces an old one, and keeps its tag and comment. */
  setLines(path: Path, lines: readonly string[], order: Order): void {
    const list = this.#listAt(path, order);
    const old = list.items.filter(isScalar);
    if (old.length < list.items.length) throw new EditError(NOT_THERE);
    const kept = lines.map((line) => {
      const index = old.findIndex(({ value }) => value === line);
      return index < 0 ? undefined : old.splice(index, 1)[0];
    });
    // Nobody can tell which of the changed lines was the unconfirmed one.
    const isSample = old.some(({ tag }) => tag === SAMPLE);
    const items = lines.map((line, index) => {
      if (kept[index]) return kept[index];
      const node = fill(old.shift() ?? new Scalar(''), line);
      if (isSample) node.tag = SAMPLE;
      return node;
    });
    rearrange(list, items);
  }

  /** Removes the tag of a value that isn't confirmed. */
  confirm(path: Path): void {
    const part = this.#partAt(path);
    if (part) return this.#write(part, part.text, false);
    const node = this.#nodeAt(path);
    if (!node) throw new EditError(NOT_THERE);
    delete node.tag;
  }

  /** Removes a field or an entry with the comment right above it, and what is empty then, if it is optional. */
  remove(path: Path, isOptional: (owner: Path) => boolean): void {
    const owner = this.#nodeAt(path.slice(0, -1));
    const node = this.#nodeAt(path);
    if (!node || !isCollection(owner)) throw new EditError(NOT_THERE);
    const index = owner.items.findIndex((item) => (isPair(item) ? item.value : item) === node);
    // An empty line separates the comment of a section from that of its first entry.
    const [section] = /^[\s\S]*\n\n/.exec(headOf(owner.items[index]).commentBefore ?? '') ?? [];
    const next = owner.items[index + 1];
    if (section && next) headOf(next).commentBefore = section + (headOf(next).commentBefore ?? '');
    rearrange(owner, owner.items.toSpliced(index, 1));
    const isEmpty = owner.items.length === 0 && path.length > 1;
    if (isEmpty && isOptional(path.slice(0, -1))) this.remove(path.slice(0, -1), isOptional);
  }

  /** Adds an empty entry to a list, which may not exist yet. */
  add(path: Path, index: number, order: Order): void {
    const list = this.#listAt(path, order);
    if (index !== list.items.length) childOf(list, index);
    rearrange(list, list.items.toSpliced(index, 0, new YAMLMap()));
  }

  /** Moves an entry to another index. */
  move(path: Path, from: number, to: number): void {
    const list = this.#listAt(path);
    const entry = childOf(list, from);
    childOf(list, to);
    rearrange(list, list.items.toSpliced(from, 1).toSpliced(to, 0, entry));
  }

  #partAt(path: Path): MarkdownPart | undefined {
    return this.parts().find((part) => String(part.path) === String(path));
  }

  /** Writes a part of the Markdown text, if it stays one part. */
  #write(part: MarkdownPart, text: string, isSample: boolean): void {
    const parts = this.parts();
    const index = parts.findIndex(({ from }) => from === part.from);
    const body = this.#body ?? '';
    const start = isSample ? part.from : part.from - part.tag.length;
    const changed = body.slice(0, start) + text + body.slice(part.to);
    const again = markdownParts(changed);
    if (!text || again.length !== parts.length || again[index]!.text !== text)
      throw new EditError(NOT_ONE_PART);
    this.#body = changed;
  }

  #nodeAt(path: Path): Node | undefined {
    if (this.#body !== undefined && path[0] === 'body') throw new EditError(NOT_THERE);
    let node: unknown = this.#fields.contents;
    for (const step of path) if (node) node = childOf(node, step);
    return isNode(node) ? node : undefined;
  }

  #listAt(path: Path, order?: Order): YAMLSeq {
    const list = this.#nodeAt(path) ?? (order && this.#put(path, new YAMLSeq(), order));
    if (!isSeq(list)) throw new EditError(NOT_THERE);
    return list;
  }

  /** Adds a field, and the maps around it. */
  #put<T extends Node>(path: Path, value: T, order: Order): T {
    const owner = path.slice(0, -1);
    const key = path.at(-1);
    const fields = this.#nodeAt(owner) ?? this.#put(owner, new YAMLMap(), order);
    if (!isMap(fields) || typeof key !== 'string') throw new EditError(NOT_THERE);
    const names = order(owner);
    const before = names.slice(0, names.indexOf(key));
    const place = fields.items.findLastIndex((item) => before.includes(String(item.key))) + 1;
    rearrange(fields, fields.items.toSpliced(place, 0, new Pair(new Scalar(key), value)));
    return value;
  }
}

/** Reads YAML. A comment above the first field of a map goes to that field, and one at the top to the file. */
function parse(yaml: string): Document {
  const document = parseYaml(yaml);
  const { contents } = document;
  if (document.errors.length > 0 || !isCollection(contents)) throw new EditError(NOT_READABLE);
  const first = headOf(contents.items[0]);
  contents.commentBefore ??= first.commentBefore;
  delete first.commentBefore;
  visit(document, {
    Pair(_, { value }) {
      if (!isMap(value) || !value.commentBefore) return;
      headOf(value.items[0]).commentBefore = value.commentBefore;
      delete value.commentBefore;
    },
  });
  return document;
}

/** Writes YAML. What needs several lines becomes a block. */
function canonical(document: Document): string {
  const once = document.toString(FORM);
  const again = parseYaml(once);
  const isLong = ({ range }: Node) =>
    range && once.slice(range[0], range[1]).trimEnd().includes('\n');
  visit(again, {
    Collection(_, node) {
      if (isMap(node) || isLong(node)) node.flow = false;
    },
    Scalar(_, node) {
      if (isLong(node) && node.type !== Scalar.BLOCK_LITERAL) node.type = Scalar.BLOCK_FOLDED;
    },
  });
  return again.toString(FORM);
}

/** The node that has the comment above a field or an entry. */
const headOf = (item: unknown): Node => (isPair(item) ? item.key : item) as Node;

/** Changes what is in a map or list. Its blank lines stay between the entries. */
function rearrange<T>(owner: { items: T[]; flow?: boolean }, items: T[]): void {
  const [, ...others] = owner.items;
  const isSpaced = others.length > 0 && others.every((item) => headOf(item).spaceBefore);
  if (owner.items.length === 0) owner.flow = false;
  owner.items = items;
  for (const [index, item] of items.entries()) {
    if (index === 0 || isSpaced) headOf(item).spaceBefore = index > 0;
  }
}

/** What is in a map or list at a step of a path. */
function childOf(node: unknown, step: string | number): unknown {
  if (isSeq(node) && typeof step === 'number' && step in node.items) return node.items[step];
  if (isMap(node) && typeof step === 'string' && step !== '__proto__') return node.get(step, true);
  throw new EditError(NOT_THERE);
}

/** Writes a text. Only in quotes it can be nothing, or nothing but spaces. */
function fill(node: Scalar, text: string): Scalar {
  if (!text.trim()) node.type = Scalar.QUOTE_DOUBLE;
  else if (!String(node.value).trim()) delete node.type;
  node.value = text;
  return node;
}
