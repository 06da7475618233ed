import type { Document, Node } from 'yaml';
import { isCollection, isMap, isNode, isScalar, isSeq, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { SAMPLE } from '../content/source-file.ts';
import type { Path } from '../mistakes.ts';
import { EditError, NOT_THERE } from './edit-error.ts';
import { type MarkdownPart, markdownParts } from './markdown-parts.ts';
import { canonical, childOf, fill, parse, rearrange, takeOut } from './yaml-form.ts';

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
    const around = path.slice(0, -1);
    const owner = this.#nodeAt(around);
    const node = this.#nodeAt(path);
    if (!node || node === owner || !isCollection(owner)) throw new EditError(NOT_THERE);
    takeOut(owner, node);
    const isEmpty = owner.items.length === 0 && around.length > 0;
    if (isEmpty && isOptional(around)) this.remove(around, isOptional);
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

  /** Writes a part of the Markdown text, if it is one part once it is confirmed. */
  #write({ path, start, from, to }: MarkdownPart, text: string, isSample: boolean): void {
    const body = this.#body ?? '';
    const confirmed = body.slice(0, start) + text + body.slice(to);
    const parts = markdownParts(confirmed);
    const part = parts.find((each) => String(each.path) === String(path));
    if (!text || part?.text !== text || parts.length !== this.parts().length)
      throw new EditError(NOT_ONE_PART);
    this.#body = isSample ? body.slice(0, from) + text + body.slice(to) : confirmed;
  }

  #nodeAt(path: Path): Node | undefined {
    if (this.#body !== undefined && path[0] === 'body') throw new EditError(NOT_THERE);
    let node: unknown = this.#fields.contents;
    for (const step of path) node = node && childOf(node, step);
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
    if (typeof key !== 'string' || key === '__proto__') throw new EditError(NOT_THERE);
    const fields = this.#nodeAt(owner) ?? this.#put(owner, new YAMLMap(), order);
    if (!isMap(fields)) throw new EditError(NOT_THERE);
    const later = order(owner).slice(order(owner).indexOf(key) + 1);
    const next = fields.items.findIndex((item) => later.includes(String(item.key)));
    const place = next < 0 ? fields.items.length : next;
    rearrange(fields, fields.items.toSpliced(place, 0, new Pair(new Scalar(key), value)));
    return value;
  }
}
