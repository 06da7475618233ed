import { isDeepStrictEqual } from 'node:util';
import { type Document, isCollection, isScalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { type MarkdownPart, markdownParts } from '../markdown-parts.ts';
import { SAMPLE } from '../text-checks.ts';
import type { Path } from '../yaml.ts';
import { parseYaml, Sample, valueAt, withValue, wordsOf } from './data.ts';
import { markdownData, withMarkdownPart } from './markdown-text.ts';
import { toFlow } from './new-yaml.ts';
import { arranged, isBlock, NEW, type NewPart, partsOf, rangeOf } from './parts.ts';
import { withScalar } from './scalars.ts';

/** The mark right before a value: in its line, or above a list or an object. */
const MARK = new RegExp(`${SAMPLE} +$| ${SAMPLE}(?=\\s+$)`);

const isMarkdown = (source: string): boolean => source.startsWith('---');

/** A content file that can be changed. Every change returns a new one, in which all other bytes are the same, or undefined
 *  if the change can't be written: the new file is always read back and compared. */
export class ContentText {
  readonly source: string;
  /** The fields as plain data, with `Sample` for unconfirmed texts. `body` is the text of a Markdown file, in parts. */
  readonly data: unknown;
  readonly #document: Document;
  readonly #markdown: MarkdownPart[] | undefined;

  private constructor(source: string, document: Document) {
    this.source = source;
    this.#document = document;
    this.#markdown = isMarkdown(source) ? markdownParts(source) : undefined;
    const fields: unknown = document.toJS();
    this.data = this.#markdown ? { ...Object(fields), body: markdownData(this.#markdown) } : fields;
  }

  /** Reads a file; undefined if it is not valid YAML. */
  static read(source: string): ContentText | undefined {
    // Spaces keep the offsets of front matter.
    const end = isMarkdown(source) ? source.indexOf('\n---', 3) + 1 : source.length;
    const document = parseYaml(source.slice(0, end).replace(/^---/, '   '));
    if (document.errors.length > 0) return undefined;
    try {
      return new ContentText(source, document);
    } catch {
      // An alias without an anchor: `*`.
      return undefined;
    }
  }

  /** Writes a value: a text, or fields and lists. A new field comes after those before it in `order`. */
  set(path: Path, value: unknown, order: readonly string[] = []): ContentText | undefined {
    const expected = withValue(this.data, path, value);
    for (const source of this.#inPlace(path, value)) {
      const written = this.#checked(source, expected);
      if (written) return written;
    }
    return this.#withPart(path, { value }, order);
  }

  /** Removes the mark of a value that is not confirmed. */
  confirm(path: Path): ContentText | undefined {
    const from = this.#markdownPart(path)?.from ?? rangeOf(this.#nodeAt(path))[0];
    const value = valueAt(this.data, path);
    const head = this.source.slice(0, from).replace(MARK, '');
    return this.#checked(head + this.source.slice(from), withValue(this.data, path, wordsOf(value) ?? value));
  }

  remove(path: Path): ContentText | undefined {
    const [owner, index] = [path.slice(0, -1), this.#indexOf(path)];
    return index < 0 ? undefined : this.#arranged(owner, this.#indexes(owner).toSpliced(index, 1));
  }

  insert(list: Path, index: number, value: unknown): ContentText | undefined {
    return this.#arranged(list, this.#indexes(list).toSpliced(index, 0, NEW), { key: index, value });
  }

  /** Moves an entry of a list with its comments. Blank lines between entries stay where they are. */
  move(list: Path, from: number, to: number): ContentText | undefined {
    return this.#arranged(list, this.#indexes(list).toSpliced(from, 1).toSpliced(to, 0, from));
  }

  /** Restores a field or an entry that an older version has, with its comments. */
  restore(old: ContentText, oldPath: Path, path: Path | undefined): ContentText | undefined {
    const [owner, key, value] = [oldPath.slice(0, -1), oldPath.at(-1), valueAt(old.data, oldPath)];
    const node = old.#nodeAt(owner);
    const written = isBlock(node) ? partsOf(old.source, node)[old.#indexOf(oldPath)] : undefined;
    if (!path && typeof key === 'number')
      return this.#arranged(owner, this.#indexes(owner).toSpliced(key, 0, NEW), { key, value, written });
    const order = Object.keys(Object(valueAt(old.data, owner)));
    return this.#withPart(path ?? oldPath, { value, written }, order) ?? this.set(path ?? oldPath, value, order);
  }

  #nodeAt(path: Path): unknown {
    return path.length === 0 ? this.#document.contents : this.#document.getIn(path, true);
  }

  #markdownPart(path: Path): MarkdownPart | undefined {
    return this.#markdown?.find((part) => isDeepStrictEqual(['body', ...part.path], path));
  }

  /** The keys of an object or the indexes of a list, without the text of a Markdown file. */
  #keys(owner: Path): string[] {
    const keys = Object.keys(Object(valueAt(this.data, owner)));
    return this.#markdown && owner.length === 0 ? keys.slice(0, -1) : keys;
  }

  #indexes = (owner: Path): number[] => [...this.#keys(owner).keys()];
  #indexOf = (path: Path): number => this.#keys(path.slice(0, -1)).indexOf(String(path.at(-1)));

  /** The ways to write a text where the old one is, the best first. */
  *#inPlace(path: Path, value: unknown): Generator<string> {
    const [text, isSample] = [wordsOf(value), value instanceof Sample];
    const [part, node, owner] = [this.#markdownPart(path), this.#nodeAt(path), this.#nodeAt(path.slice(0, -1))];
    if (text === undefined) return;
    if (part) yield withMarkdownPart(this.source, part, text, isSample);
    if (isScalar(node) && isCollection(owner))
      yield* withScalar(this.source, node, owner as YAMLMap | YAMLSeq, { text, isSample });
  }

  /** The file with a field or an entry written as a whole. */
  #withPart(path: Path, part: Omit<NewPart, 'key'>, order: readonly string[]): ContentText | undefined {
    const [owner, key] = [path.slice(0, -1), path.at(-1)];
    if (key === undefined || (key === 'body' && this.#markdown)) return undefined;
    const [index, indexes] = [this.#indexOf(path), this.#indexes(owner)];
    const before = order.slice(0, Math.max(0, order.indexOf(String(key))));
    const place = this.#keys(owner).findLastIndex((each) => before.length === 0 || before.includes(each)) + 1;
    const arrangement = index < 0 ? indexes.toSpliced(place, 0, NEW) : indexes.with(index, NEW);
    return this.#arranged(owner, arrangement, { key, ...part });
  }

  /** The file with the parts of an object or a list in another order: their indexes, and NEW for a new part. */
  #arranged(owner: Path, order: readonly number[], part?: NewPart): ContentText | undefined {
    const [old, node, keys] = [valueAt(this.data, owner), this.#nodeAt(owner), this.#keys(owner)];
    const entries = order.map((index) =>
      index === NEW ? [part?.key, part?.value] : [keys[index], Object(old)[keys[index]!]],
    );
    const isList = Array.isArray(old) || typeof part?.key === 'number';
    const data = isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
    if (!isCollection(node) || node.items.length === 0 || order.length === 0) return this.set(owner, data);
    const [from, to] = rangeOf(node);
    const source = isBlock(node)
      ? arranged(this.source, node, order, part)
      : this.source.slice(0, from) + toFlow(data) + this.source.slice(to);
    const body = owner.length === 0 && this.#markdown && { body: valueAt(this.data, ['body']) };
    return this.#checked(source, withValue(this.data, owner, isList ? data : { ...data, ...body }));
  }

  #checked(source: string, expected: unknown): ContentText | undefined {
    const written = ContentText.read(source);
    return written && isDeepStrictEqual(written.data, expected) ? written : undefined;
  }
}
