import type { Document, Node } from 'yaml';
import { isMap, isNode, isPair, isScalar, isSeq, Scalar, visit, YAMLMap, YAMLSeq } from 'yaml';
import { readText } from '../../generator/content/read-text.ts';
import { parseYaml, SAMPLE } from '../../generator/content/source-file.ts';
import type { Path } from '../../generator/mistakes.ts';
import { EditError, NOT_THERE } from '../edit-error.ts';
import { bodyFrom, listFrom, onOneLine, partIn, partsFrom } from './markdown-parts.ts';

const FORM = { lineWidth: 110, flowCollectionPadding: false };
/** A longer text becomes a block below its field. */
const LONGEST_LINE = 80;

/** A content file that can be changed: YAML, or Markdown below fields in YAML. Comments and tags stay with their
 *  values. In a file in canonical form, a change touches only the lines of its value. */
export class ContentFile {
  /** The file as it was, as a build reads it. */
  readonly source: string;
  readonly #fields: Document;
  /** The parts of a Markdown text, below the second line of dashes. */
  readonly body: YAMLSeq<Scalar<string>> | undefined;
  /** The text as it was. */
  readonly #text: string;

  constructor(source: string | Buffer = '') {
    this.source = readText('This file', Buffer.from(source));
    const [head, yaml] = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n|$)/.exec(this.source) ?? [];
    this.#text = this.source.slice(head?.length);
    this.body = head === undefined ? undefined : listFrom(this.#text);
    this.#fields = parseYaml(yaml ?? this.source);
    const { contents, errors } = this.#fields;
    if (errors.length > 0 || !(isMap(contents) || isSeq(contents)))
      throw new EditError('This file has a mistake. Fix the mistake first.');
    separateComments(this.#fields, yaml ?? this.source);
  }

  /** The fields, or the entries of a file that is a list, as nodes. */
  get fields(): Node {
    return this.#fields.contents!;
  }

  toString(): string {
    const yaml = this.#fields.toString(FORM);
    return this.body ? `---\n${yaml}---\n${bodyFrom(this.body, this.#text)}` : yaml;
  }

  textAt(path: Path): string | undefined {
    const part = this.#partAt(path);
    if (part) return onOneLine(partIn(part));
    const node = this.#nodeAt(path);
    return isScalar(node) ? String(node.value) : undefined;
  }

  /** Writes a text. What isn't confirmed stays so. */
  set(path: Path, text: string): void {
    const part = this.#partAt(path);
    if (part) return this.#write(part, text.trim(), partIn(part).isSample);
    const node = this.#nodeAt(path) ?? this.#put(path, new Scalar(''));
    if (!isScalar(node)) throw new EditError(NOT_THERE);
    fill(node, text);
  }

  /** Writes a list of texts. A changed line replaces an old one, and keeps its tag and comment. */
  setLines(path: Path, lines: readonly string[]): void {
    const list = this.#listAt(path);
    const old = list.items.filter(isScalar);
    if (old.length < list.items.length) throw new EditError(NOT_THERE);
    const kept = new Map(old.map((node) => [node.value, node]));
    const replaced = old.filter(({ value }) => !lines.includes(String(value)));
    // Nobody can tell which of the changed lines was the unconfirmed one.
    const isSample = replaced.some(({ tag }) => tag === SAMPLE);
    const items = lines.map((line) => {
      const node = kept.get(line) ?? fill(replaced.shift() ?? new Scalar(''), line);
      if (isSample && !kept.has(line)) node.tag = SAMPLE;
      return node;
    });
    rearrange(list, () => list.items.splice(0, Infinity, ...items));
  }

  /** Removes the tag of a value that isn't confirmed. */
  confirm(path: Path): void {
    const part = this.#partAt(path);
    if (part) return this.#write(part, onOneLine(partIn(part)), false);
    const node = this.#nodeAt(path);
    if (!node) throw new EditError(NOT_THERE);
    delete node.tag;
  }

  /** Removes a field or an entry with the comment right above it, and what is empty then, if it is optional. */
  remove(path: Path, isOptional: (owner: Path) => boolean): void {
    const around = path.slice(0, -1);
    const owner = this.#nodeAt(around);
    const node = this.#nodeAt(path);
    if (!node || node === owner || !(isMap(owner) || isSeq(owner))) throw new EditError(NOT_THERE);
    const items: unknown[] = owner.items;
    const index = items.findIndex((item) => node === (isPair(item) ? item.value : item));
    rearrange(owner, () => items.splice(index, 1));
    if (items.length === 0 && around.length > 0 && isOptional(around))
      this.remove(around, isOptional);
  }

  /** Adds an empty entry to a list, which may not exist yet. Returns its index. */
  add(path: Path): number {
    const list = this.#listAt(path);
    rearrange(list, () => list.items.push(new YAMLMap()));
    return list.items.length - 1;
  }

  move(path: Path, by: number): void {
    const list = this.#listAt(path.slice(0, -1));
    const from = Number(path.at(-1));
    if (!list.items[from] || !list.items[from + by]) throw new EditError(NOT_THERE);
    rearrange(list, () => list.items.splice(from + by, 0, ...list.items.splice(from, 1)));
  }

  #partAt([field, number]: Path): Scalar<string> | undefined {
    if (!this.body || field !== 'body') return undefined;
    const part = this.body.items[Number(number)];
    if (!part) throw new EditError(NOT_THERE);
    return part;
  }

  /** Writes a part of the Markdown text. Without a text, a paragraph is removed. */
  #write(part: Scalar<string>, text: string, isSample: boolean): void {
    const { items } = this.body!;
    items.splice(items.indexOf(part), 1, ...partsFrom(text, part, isSample));
  }

  #nodeAt(path: Path): Node | undefined {
    const node = this.#fields.getIn(path, true);
    return isNode(node) ? node : undefined;
  }

  #listAt(path: Path): YAMLSeq {
    const list = this.#nodeAt(path) ?? this.#put(path, new YAMLSeq());
    if (!isSeq(list)) throw new EditError(NOT_THERE);
    return list;
  }

  /** Adds a field, and the maps around it. */
  #put<T extends Node>(path: Path, value: T): T {
    const owner = path.slice(0, -1);
    const key = path.at(-1);
    const fields = path.length > 0 && (this.#nodeAt(owner) ?? this.#put(owner, new YAMLMap()));
    if (!isMap(fields) || typeof key !== 'string') throw new EditError(NOT_THERE);
    rearrange(fields, () => fields.add({ key: new Scalar(key), value }));
    return value;
  }
}

/** The node below the comment of a field or an entry. */
const headOf = (item: unknown): Node | undefined =>
  (isPair(item) ? item.key : item) as Node | undefined;

/** Gives the comment right above the first entry of a list to that entry, and likewise for the first field of a map.
 *  `yaml` gives it to the list, or gives an entry what is above a blank line as well. */
function separateComments(document: Document, source: string): void {
  visit(document, {
    Collection(_, owner, ancestors) {
      const parent = ancestors.at(-1);
      const first = headOf(owner.items[0]);
      // A comment above an entry is about the entry, not about its first field.
      if (!first || isSeq(parent)) return;
      const head = isPair(parent) ? owner : first;
      const lines = head.commentBefore?.split('\n') ?? [];
      // The first line may be behind the field, such as `items: # newest first`.
      const start = isPair(parent) && isScalar(parent.key) ? parent.key.range![1] : source.length;
      const isBeside = /^:[^\n]*[ \t]#/.test(source.slice(start));
      const comment = lines.splice(Math.max(lines.lastIndexOf('') + 1, isBeside ? 1 : 0));
      head.commentBefore = null;
      // The empty line keeps it apart from the first entry.
      if (lines.length > 0) owner.commentBefore = `${lines.join('\n').trimEnd()}\n`;
      if (first.commentBefore) comment.push(first.commentBefore);
      if (comment.length > 0) first.commentBefore = comment.join('\n');
    },
  });
}

/** A node as plain data. `mark` is added to texts that aren't confirmed. */
export function plain(node: unknown, mark = '', isInSample = false): unknown {
  const isSample = isInSample || (isNode(node) && node.tag === SAMPLE);
  if (isSeq(node)) return node.items.map((item) => plain(item, mark, isSample));
  if (!isMap(node)) return isScalar(node) ? `${node.value}${isSample ? mark : ''}` : '';
  const entries = node.items.map(({ key, value }) => [String(key), plain(value, mark, isSample)]);
  return Object.fromEntries(entries);
}

/** Writes a text into a node. A text without letters needs quotes. */
function fill(node: Scalar, text: string): Scalar {
  if (node.value === text && text) return node;
  if (!text.trim()) node.type = Scalar.QUOTE_DOUBLE;
  else if (text.length > LONGEST_LINE) node.type = Scalar.BLOCK_FOLDED;
  else if (!String(node.value).trim()) delete node.type;
  node.value = text;
  return node;
}

/** Changes what is in a map or list. Its blank lines stay between the entries. */
export function rearrange(owner: YAMLMap | YAMLSeq, change: () => void): void {
  const [, ...others] = owner.items;
  const isSpaced = others.length > 0 && others.every((item) => headOf(item)?.spaceBefore);
  if (owner.items.length === 0) owner.flow = false;
  change();
  for (const [index, item] of owner.items.entries()) {
    const head = headOf(item);
    if (head && (index === 0 || isSpaced)) head.spaceBefore = index > 0;
  }
}
