import type { CollectionTag, Document, ScalarTag } from 'yaml';
import { isMap, isNode, isScalar, parseDocument, visit } from 'yaml';
import { Diagnostic, MOST_ERRORS, type OffsetDiagnostic, throwAll } from '../diagnostics/diagnostic.ts';
import { offsetOfExcerpt, type Position, positionIn } from '../diagnostics/positions.ts';
import { characterProblems, SAMPLE, textProblems } from './text-checks.ts';
import { excessiveNesting, syntaxMistakes, unsupportedNodes } from './yaml-mistakes.ts';

/** Where a value stands in its file: map keys and list indexes, outermost first. */
export type Path = readonly (string | number)[];

/** A value tagged `!sample` in the content: a placeholder until the real one is known. */
export interface Sample {
  file: string;
  at: Position;
  value: string;
}

/** A text of a file, and where it begins and ends in the source. */
export interface WrittenText {
  file: string;
  source: string;
  from: number;
  to: number;
}

// Every scalar stays the text that was written: `7:00`, `01234`, `no` and `2026-02-30` are never
// reinterpreted. What a text means is decided by the schema of the field it stands in.
const sampleTags = [
  { tag: SAMPLE, resolve: (text: string) => text } satisfies ScalarTag,
  { tag: SAMPLE, collection: 'map' } satisfies CollectionTag,
  { tag: SAMPLE, collection: 'seq' } satisfies CollectionTag,
];

const parse = (yaml: string): Document =>
  parseDocument(yaml, { schema: 'failsafe', customTags: sampleTags, prettyErrors: false, uniqueKeys: false });

/** Parsed YAML that remembers where each of its values was written. Places are offsets into the source. */
export class YamlFile {
  readonly file: string;
  readonly source: string;
  /** The content as plain maps, lists and texts. */
  readonly data: unknown;
  /** Every text that is a value, and where it begins and ends in the source. */
  private readonly values: { value: string; from: number; to: number }[] = [];
  /** The syntax tree, which knows where everything is written. */
  private readonly document: Document;

  /** Throws an AggregateError of Diagnostics for every mistake that keeps the file from being read.
   *  `yaml` is the source with everything that is not YAML replaced by spaces, so that offsets stay the same. */
  constructor(file: string, source: string, yaml = source) {
    this.file = file;
    this.source = source;
    this.refuse(characterProblems(source));
    this.refuse(excessiveNesting(yaml));
    this.document = parse(yaml);
    this.refuse(syntaxMistakes(this.document, yaml));
    this.refuse(unsupportedNodes(this.document, yaml));
    visit(this.document, {
      Scalar: (role, { value, range }) => {
        if (role !== 'key' && range) this.values.push({ value: String(value), from: range[0], to: range[1] });
      },
    });
    this.data = this.document.toJS({ maxAliasCount: 0 }) ?? '';
  }

  /** The place of a value, or of the nearest parent that exists. */
  locate(path: Path): number {
    for (let length = path.length; length > 0; length--) {
      const node = this.document.getIn(path.slice(0, length), true);
      const offset = isNode(node) ? node.range?.[0] : this.keyOffset(path.slice(0, length - 1), path[length - 1]);
      if (offset !== undefined) return offset;
    }
    const root = this.document.contents;
    return (isNode(root) && root.range?.[0]) || 0;
  }

  /** The place of a key itself, for keys that should not be there. */
  locateKey(path: Path, key: string): number {
    return this.keyOffset(path, key) ?? this.locate(path);
  }

  /** The places of all values equal to a text, after `read` was applied to them: finds the lines that wrote a bad link. */
  locateValue(value: string, read: (written: string) => string = (written) => written): number[] {
    return this.values.filter((each) => read(each.value) === value).map(({ from }) => from);
  }

  /** Every text that is a value, in the order of the file. */
  texts(): WrittenText[] {
    return this.values.map(({ from, to }) => ({ file: this.file, source: this.source, from, to }));
  }

  /** The source of the value at a path, unchanged. */
  written(path: Path): string {
    const node = this.document.getIn(path, true);
    return isNode(node) && node.range ? this.source.slice(node.range[0], node.range[1]).trimEnd() : '';
  }

  /** The source from the value at a path to the end of its line, including a comment. */
  restOfLine(path: Path): string {
    return /^.*/.exec(this.source.slice(this.locate(path)))?.[0].trim() ?? '';
  }

  /** Every value tagged `!sample`, in the order of the file. */
  samples(): Sample[] {
    const samples: Sample[] = [];
    visit(this.document, (_role, node) => {
      if (!isNode(node) || node.tag !== SAMPLE || !node.range) return;
      const value = isScalar(node) ? String(node.value) : '(several fields)';
      samples.push({ file: this.file, at: positionIn(this.source, node.range[0]), value });
    });
    return samples;
  }

  /** The mistakes inside the text values, such as invisible characters or HTML. */
  textMistakes(): Diagnostic[] {
    const found = this.values.flatMap(({ value, from }) => textProblems(value).map((problem) => ({ problem, from })));
    return found.slice(0, MOST_ERRORS).map(({ problem, from }) => {
      return this.errorAt(offsetOfExcerpt(this.source, problem, from), problem.message, problem.hint);
    });
  }

  private keyOffset(path: Path, key: string | number | undefined): number | undefined {
    const owner = path.length === 0 ? this.document.contents : this.document.getIn(path, true);
    const keys = isMap(owner) ? owner.items.map((item) => item.key) : [];
    return keys.filter(isScalar).find(({ value }) => value === key)?.range?.[0];
  }

  private refuse(mistakes: readonly OffsetDiagnostic[]): void {
    const most = mistakes.slice(0, MOST_ERRORS);
    throwAll(most.map(({ offset, message, hint }) => this.errorAt(offset, message, hint)));
  }

  /** A mistake at a place of this file. */
  errorAt(offset: number, message: string, hint?: string): Diagnostic {
    const { file, source } = this;
    return new Diagnostic(message, { file, at: positionIn(source, offset), source, hint });
  }
}
