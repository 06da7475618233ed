import { isDeepStrictEqual } from 'node:util';
import { isCollection, isScalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Path } from '../yaml.ts';
import { parseYaml, Sample, valueAt, withChange, wordsOf } from './data.ts';
import { withPart } from './markdown-parts.ts';
import { toFlow } from './new-yaml.ts';
import { isMarkdown, ParsedText } from './parsed-text.ts';
import { insertPart, type Parts, rangeOf } from './parts.ts';
import { withScalar } from './scalars.ts';

interface Means {
  order: readonly string[];
  /** The data of the file after the change. */
  expected: unknown;
}

/** A content file that can be changed. Every change returns a new one, whose other bytes are the same, or undefined if the
 *  change can't be written: the new file is always read back and compared. */
export class ContentText extends ParsedText {
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
    const expected = withChange(this.data, path.slice(0, -1), (owner: Record<string | number, unknown>) => {
      owner[path.at(-1) ?? ''] = value;
    });
    for (const source of this.#waysToSet(path, value, { order, expected })) {
      const written = this.#checked(source, expected);
      if (written) return written;
    }
    return undefined;
  }

  /** Removes a field, or an entry of a list. */
  remove(path: Path): ContentText | undefined {
    const [owner, key] = [path.slice(0, -1), path.at(-1)];
    const siblings = valueAt(this.data, owner);
    const index = this.indexOf(path);
    if (index < 0) return undefined;
    if (Object.keys(Object(siblings)).length === 1) return this.set(owner, Array.isArray(siblings) ? [] : {});
    const expected = withChange(this.data, owner, (rest: Record<string, unknown> | unknown[]) => {
      if (Array.isArray(rest)) rest.splice(index, 1);
      else delete rest[String(key)];
    });
    return this.#withParts(owner, expected, ({ bodies, gaps }) => {
      bodies.splice(index, 1);
      gaps.splice(Math.max(0, index - 1), 1);
    });
  }

  /** Inserts an entry into a list. */
  insert(list: Path, index: number, entry: unknown): ContentText | undefined {
    const entries = valueAt(this.data, list) ?? [];
    if (!Array.isArray(entries)) return undefined;
    if (entries.length === 0) return this.set(list, [entry]);
    const expected = withChange(this.data, list, (all: unknown[]) => all.splice(index, 0, entry));
    return this.#withParts(list, expected, (parts) => insertPart(parts, index, parts.write(index, entry)));
  }

  /** Moves an entry of a list with its comments. Blank lines between entries stay where they are. */
  move(list: Path, from: number, to: number): ContentText | undefined {
    if (!Array.isArray(valueAt(this.data, list))) return undefined;
    const move = (all: unknown[]) => all.splice(to, 0, ...all.splice(from, 1));
    return this.#withParts(list, withChange(this.data, list, move), ({ bodies }) => move(bodies));
  }

  *#waysToSet(path: Path, value: unknown, { order, expected }: Means): Generator<string> {
    const [text, ownerPath, key = ''] = [wordsOf(value), path.slice(0, -1), path.at(-1)];
    if (path[0] === 'body' && this.markdown) {
      const part = this.markdown.find((each) => isDeepStrictEqual(each.path, path.slice(1)));
      if (part && text !== undefined) yield withPart(this.source, part, text, value instanceof Sample);
      return;
    }
    const [owner, node] = [this.nodeAt(ownerPath), this.nodeAt(path)];
    if (isScalar(node) && text !== undefined && isCollection(owner)) {
      yield* withScalar(this.source, node, owner as YAMLMap | YAMLSeq, { text, isSample: value instanceof Sample });
    }
    const parts = this.partsAt(ownerPath);
    if (parts) {
      const index = this.indexOf(path);
      const body = parts.write(key, value);
      if (index < 0) insertPart(parts, this.place(path, order), body);
      else parts.bodies[index] = parts.bodies[index]!.slice(0, parts.comments[index]) + body;
      yield this.replaced(parts);
    } else if (isCollection(owner) && owner.items.length > 0) {
      yield this.#inBrackets(owner, valueAt(expected, ownerPath));
    } else if (path.length > 1) {
      const around = typeof key === 'number' ? [value] : { [key]: value };
      yield* this.#waysToSet(ownerPath, around, { order, expected });
    }
  }

  /** The file with other parts in an object or a list. */
  #withParts(owner: Path, expected: unknown, change: (parts: Parts) => void): ContentText | undefined {
    const parts = this.partsAt(owner);
    if (!parts) return this.#checked(this.#inBrackets(this.nodeAt(owner), valueAt(expected, owner)), expected);
    change(parts);
    return this.#checked(this.replaced(parts), expected);
  }

  /** The file with other data in brackets. */
  #inBrackets(node: unknown, data: unknown): string {
    const [from, to] = rangeOf(node);
    return this.source.slice(0, from) + toFlow(data) + this.source.slice(to);
  }

  #checked(source: string, expected: unknown): ContentText | undefined {
    const written = ContentText.read(source);
    return written && isDeepStrictEqual(written.data, expected) ? written : undefined;
  }
}
