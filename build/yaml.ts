import type { CollectionTag, Document, Node, ScalarTag, YAMLMap } from 'yaml';
import { isAlias, isCollection, isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { ContentError, type Position, throwAll } from './errors.ts';
import { explainSyntax } from './yaml-messages.ts';

/** Where a value stands in its file: map keys and list indexes, outermost first. */
export type Path = readonly (string | number)[];

/** A value that stands in for one nobody has given us yet (`!sample` in the content). */
export interface Sample {
  file: string;
  at: Position;
  value: string;
}

// Every scalar stays the text that was written: `7:00`, `01234`, `no` and `2026-02-30` are never
// reinterpreted. What a text means is decided by the schema of the field it stands in.
const SAMPLE = '!sample';
const sampleTags = [
  { tag: SAMPLE, resolve: (text: string) => text } satisfies ScalarTag,
  { tag: SAMPLE, collection: 'map' } satisfies CollectionTag,
  { tag: SAMPLE, collection: 'seq' } satisfies CollectionTag,
];

const DEEPEST = 16;
const LARGEST = 256 * 1024;

/** Parsed YAML that remembers where each of its values was written. */
export class YamlFile {
  readonly file: string;
  readonly source: string;
  /** The content as plain maps, lists and texts. */
  readonly data: unknown;
  private readonly document: Document;
  private readonly lines = new LineCounter();
  private readonly firstLine: number;

  /** Throws an AggregateError of ContentErrors for every syntax mistake in the file.
   *  `yaml` is the part of `source` that is YAML, when that is not all of it; it begins at `firstLine`. */
  constructor(file: string, source: string, { yaml = source.replace(/^\uFEFF/, ''), firstLine = 1 } = {}) {
    this.file = file;
    this.source = source;
    this.firstLine = firstLine;
    if (source.length > LARGEST) {
      throwAll([
        this.errorAt({ line: 1, column: 1 }, 'this file is larger than 256 KB', 'Split it into smaller files.'),
      ]);
    }
    this.document = parseDocument(yaml, {
      schema: 'failsafe',
      customTags: sampleTags,
      lineCounter: this.lines,
      prettyErrors: false,
    });
    throwAll([
      ...[...this.document.errors, ...this.document.warnings].map((problem) => {
        const { offset, message, hint } = explainSyntax(problem, yaml);
        return this.errorAt(this.positionOf(offset), message, hint);
      }),
    ]);
    throwAll(this.refusedNodes());
    this.data = this.document.toJS({ maxAliasCount: 0 }) ?? '';
  }

  /** The place of a value, or of the nearest parent that exists. */
  locate(path: Path): Position {
    for (let length = path.length; length > 0; length--) {
      const node = this.document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return this.positionOf(node.range[0]);
      const owner = this.mapAt(path.slice(0, length - 1));
      const pair = owner?.items.find((item) => isScalar(item.key) && item.key.value === path[length - 1]);
      if (pair && isNode(pair.key) && pair.key.range) return this.positionOf(pair.key.range[0]);
    }
    const root = this.document.contents;
    return this.positionOf(isNode(root) && root.range ? root.range[0] : 0);
  }

  /** The place of a key itself, for keys that should not be there. */
  locateKey(path: Path, key: string): Position {
    const pair = this.mapAt(path)?.items.find((item) => isScalar(item.key) && item.key.value === key);
    return pair && isNode(pair.key) && pair.key.range ? this.positionOf(pair.key.range[0]) : this.locate(path);
  }

  /** The first place where a text is written as a whole value: traces a bad link back to its line. */
  locateValue(value: string): Position | undefined {
    let found: Position | undefined;
    visit(this.document, {
      Scalar: (key, node) => {
        if (key === 'key' || node.value !== value || !node.range) return;
        found = this.positionOf(node.range[0]);
        return visit.BREAK;
      },
    });
    return found;
  }

  /** Every value tagged `!sample`, in the order of the file. */
  samples(): Sample[] {
    const samples: Sample[] = [];
    visit(this.document, {
      Node: (_key, node) => {
        if (isAlias(node) || node.tag !== SAMPLE || !node.range) return;
        const value = isScalar(node) ? String(node.value) : '(several fields)';
        samples.push({ file: this.file, at: this.positionOf(node.range[0]), value });
      },
    });
    return samples;
  }

  errorAt(at: Position, message: string, hint?: string): ContentError {
    return new ContentError(message, { file: this.file, at, source: this.source, hint });
  }

  private positionOf(offset: number): Position {
    const { line, col } = this.lines.linePos(offset);
    return { line: Math.max(1, line) + this.firstLine - 1, column: Math.max(1, col) };
  }

  private mapAt(path: Path): YAMLMap | undefined {
    const node = path.length === 0 ? this.document.contents : this.document.getIn(path, true);
    return isMap(node) ? node : undefined;
  }

  /** Aliases, nested keys and deep nesting make a file unreadable, and can make it explode. */
  private refusedNodes(): ContentError[] {
    const refused: ContentError[] = [];
    const refuse = (node: Node, message: string, hint: string) => {
      refused.push(this.errorAt(this.positionOf(node.range?.[0] ?? 0), message, hint));
      return visit.BREAK;
    };
    visit(this.document, {
      Alias: (_key, node) => refuse(node, `the alias *${node.source} is not allowed`, 'Write the value out again.'),
      Pair: (_key, pair) =>
        isCollection(pair.key) ? refuse(pair.key, 'a key must be a single word', 'Put the text in quotes.') : undefined,
      Collection: (_key, node, ancestors) =>
        ancestors.filter((ancestor) => !isPair(ancestor)).length > DEEPEST
          ? refuse(node, 'this is nested too deeply', 'Check the indentation: each level is two spaces.')
          : undefined,
    });
    return refused;
  }
}
