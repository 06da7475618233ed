import { isDeepStrictEqual } from 'node:util';
import { isCollection, isScalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Path } from '../yaml.ts';
import { mayHave, parseYaml, plain, Sample, valueAt, withChange, wordsOf } from './data.ts';
import { withPart } from './markdown-parts.ts';
import { toFlow } from './new-yaml.ts';
import { isMarkdown, ParsedText } from './parsed-text.ts';
import { insertPart, type Parts } from './parts.ts';
import { withScalar } from './scalars.ts';

interface Restored {
  oldPath: Path;
  order: readonly string[];
  isNew: boolean;
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
    if (!path.every((step, at) => mayHave(valueAt(this.data, path.slice(0, at)), step))) return undefined;
    const expected = withChange(this.data, path.slice(0, -1), (owner: Record<string | number, unknown>) => {
      owner[path.at(-1) ?? ''] = value;
    });
    for (const source of this.#waysToSet(path, value, order)) {
      const written = this.#checked(source, expected);
      if (written) return written;
    }
    return undefined;
  }

  /** Removes a field, or an entry of a list. */
  remove(path: Path): ContentText | undefined {
    const [owner, key] = [path.slice(0, -1), path.at(-1)];
    const parts = this.partsAt(owner);
    const index = this.indexOf(path);
    if (!parts || index < 0) return undefined;
    if (parts.bodies.length === 1) return this.set(owner, typeof key === 'number' ? [] : {});
    parts.bodies.splice(index, 1);
    parts.gaps.splice(Math.max(0, index - 1), 1);
    const expected = withChange(this.data, owner, (rest: Record<string, unknown> | unknown[]) => {
      if (Array.isArray(rest)) rest.splice(index, 1);
      else delete rest[String(key)];
    });
    return this.#withParts(parts, expected);
  }

  /** Inserts an entry into a list. */
  insert(list: Path, index: number, entry: unknown): ContentText | undefined {
    const entries = valueAt(this.data, list) ?? [];
    if (!Array.isArray(entries)) return undefined;
    const parts = this.partsAt(list);
    if (!parts?.bodies.length) return this.set(list, [entry]);
    insertPart(parts, index, parts.write(index, entry));
    return this.#withParts(
      parts,
      withChange(this.data, list, (all: unknown[]) => all.splice(index, 0, entry)),
    );
  }

  /** Moves an entry of a list with its comments. Blank lines between entries stay where they are. */
  move(list: Path, from: number, to: number): ContentText | undefined {
    const parts = this.partsAt(list);
    if (!parts) return undefined;
    const move = (all: unknown[]) => all.splice(to, 0, ...all.splice(from, 1));
    move(parts.bodies);
    return this.#withParts(parts, withChange(this.data, list, move));
  }

  /** Makes a value the way it is in another version of the file, comments and quoting style included. `isNew` puts an entry
   *  of a list back. */
  restore(path: Path, old: ContentText, { oldPath, order, isNew }: Restored): ContentText | undefined {
    const [value, owner, key] = [valueAt(old.data, oldPath), path.slice(0, -1), path.at(-1)];
    const parts = this.partsAt(owner);
    const body = old.partsAt(oldPath.slice(0, -1))?.bodies[old.indexOf(oldPath)];
    const inList = isNew && typeof key === 'number';
    const expected = withChange(this.data, owner, (rest: Record<string | number, unknown> & unknown[]) => {
      if (inList) rest.splice(key, 0, value);
      else rest[key ?? ''] = value;
    });
    if (path[0] === 'body' && path.length === 1)
      return this.#checked(this.source.slice(0, this.bodyStart) + old.source.slice(old.bodyStart), expected);
    const rewritten = () => (inList ? this.insert(owner, key, value) : this.set(path, value, order));
    if (!parts || !body || path[0] === 'body') return rewritten();
    const index = this.indexOf(path);
    if (isNew) insertPart(parts, inList ? key : this.place(path, order), body);
    else parts.bodies[index] = body;
    return this.#withParts(parts, expected) ?? rewritten();
  }

  *#waysToSet(path: Path, value: unknown, order: readonly string[]): Generator<string> {
    const text = wordsOf(value);
    if (path[0] === 'body' && this.markdown) {
      const part = this.markdown.find((each) => isDeepStrictEqual(each.path, path.slice(1)));
      if (part && text !== undefined) yield withPart(this.source, part, text, value instanceof Sample);
      return;
    }
    const owner = this.nodeAt(path.slice(0, -1));
    const node = this.nodeAt(path);
    if (isScalar(node) && text !== undefined && isCollection(owner)) {
      yield* withScalar(this.source, node, owner as YAMLMap | YAMLSeq, { text, isSample: value instanceof Sample });
    }
    const parts = this.partsAt(path.slice(0, -1));
    const key = path.at(-1) ?? '';
    if (path.length > 1 && !parts?.bodies.length) {
      yield* this.#waysToSet(path.slice(0, -1), typeof key === 'number' ? [value] : { [key]: value }, order);
    }
    if (!parts) return;
    const index = this.indexOf(path);
    if (index < 0) insertPart(parts, this.place(path, order), parts.write(key, value));
    else {
      const [body = '', comments = 0] = [parts.bodies[index], parts.comments[index]];
      const [above, below] = [body.slice(0, comments), body.slice(comments)];
      // `key:` without a value, perhaps with a comment behind it.
      const head = /^.*?[:-](?=\s|$)/.exec(below)?.[0] ?? '';
      parts.bodies[index] = `${above}${head} ${toFlow(value)}${below.slice(head.length)}`;
      if (text !== undefined) yield this.replaced(parts);
      parts.bodies[index] = above + parts.write(key, value);
    }
    yield this.replaced(parts);
  }

  #withParts(parts: Parts, expected: unknown): ContentText | undefined {
    return this.#checked(this.replaced(parts), expected);
  }

  #checked(source: string, expected: unknown): ContentText | undefined {
    const written = ContentText.read(source);
    return written && isDeepStrictEqual(written.data, plain(expected)) ? written : undefined;
  }
}
