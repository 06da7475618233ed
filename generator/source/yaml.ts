import { type CollectionTag, type Document, isMap, isNode, isScalar, parseDocument, type ScalarTag, visit } from 'yaml';
import {
  type Diagnostic,
  diagnosticAt,
  MOST_ERRORS,
  type OffsetDiagnostic,
  throwAll,
} from '../diagnostics/diagnostic.ts';
import { type Position, positionIn } from '../diagnostics/positions.ts';
import { characterProblems, type ExcerptDiagnostic, offsetOfExcerpt, SAMPLE, textProblems } from './text-checks.ts';
import { excessiveNesting, unsupportedNodes } from './yaml-nodes.ts';
import { syntaxMistakes } from './yaml-rules.ts';

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
  value: string;
  from: number;
  to: number;
}

const customTags: (ScalarTag | CollectionTag)[] = [
  { tag: SAMPLE, resolve: (text: string) => text },
  { tag: SAMPLE, collection: 'map' },
  { tag: SAMPLE, collection: 'seq' },
];
// Every scalar stays the text that was written: `7:00`, `01234`, `no` and `2026-02-30` are never
// reinterpreted. What a text means is decided by the schema of the field it stands in.
const OPTIONS = { schema: 'failsafe', customTags, prettyErrors: false, uniqueKeys: false } as const;

/** Parsed YAML that remembers where each of its values was written. Places are offsets into the source. */
export class YamlFile {
  readonly file: string;
  readonly source: string;
  /** The content as plain maps, lists and texts. */
  readonly data: unknown;
  /** Every text that is a value, in the order of the file. */
  readonly texts: WrittenText[] = [];
  /** Every value tagged `!sample`, in the order of the file. */
  readonly samples: Sample[] = [];
  /** The syntax tree, which knows where everything is written. */
  private readonly document: Document;

  /** Throws an AggregateError of Diagnostics for every mistake that keeps the file from being read.
   *  `yaml` is the source with everything that is not YAML replaced by spaces, so that offsets stay the same. */
  constructor(file: string, source: string, yaml = source) {
    this.file = file;
    this.source = source;
    this.refuse(characterProblems(source));
    this.refuse(excessiveNesting(yaml));
    this.document = parseDocument(yaml, OPTIONS);
    this.refuse(syntaxMistakes(this.document, yaml));
    this.refuse(unsupportedNodes(this.document, yaml));
    visit(this.document, (role, node) => {
      if (!isNode(node) || !node.range) return;
      const [from, to] = node.range;
      const value = isScalar(node) ? String(node.value) : '(several fields)';
      if (isScalar(node) && role !== 'key') this.texts.push({ file, source, value, from, to });
      if (node.tag === SAMPLE) this.samples.push({ file, at: positionIn(source, from), value });
    });
    this.data = this.document.toJS({ maxAliasCount: 0 }) ?? '';
  }

  /** The place of a value, or of the nearest parent that exists. */
  locate(path: Path): number {
    const node = this.document.getIn(path, true);
    if (isNode(node) && node.range) return node.range[0];
    return path.length === 0 ? 0 : this.locateKey(path.slice(0, -1), path.at(-1));
  }

  /** The place of a key itself, for keys that should not be there. Without such a key, that of what it should stand in. */
  locateKey(path: Path, key: string | number | undefined): number {
    const owner = this.document.getIn(path, true);
    const keys = isMap(owner) ? owner.items.map((item) => item.key).filter(isScalar) : [];
    return keys.find(({ value }) => value === key)?.range?.[0] ?? this.locate(path);
  }

  /** The source of the value at a path, unchanged. */
  written(path: Path): string {
    const node = this.document.getIn(path, true);
    return isNode(node) && node.range ? this.source.slice(node.range[0], node.range[1]).trimEnd() : '';
  }

  /** The mistakes inside the text values, such as invisible characters or HTML. */
  textMistakes(): Diagnostic[] {
    const found = this.texts.flatMap(({ value, from }) => textProblems(value).map((problem) => ({ problem, from })));
    return found.slice(0, MOST_ERRORS).map(({ problem, from }) => this.errorInText(from, problem));
  }

  private refuse(mistakes: readonly OffsetDiagnostic[]): void {
    const most = mistakes.slice(0, MOST_ERRORS);
    throwAll(most.map(({ offset, message, hint }) => this.errorAt(offset, message, hint)));
  }

  /** A mistake in a part of the text that begins at an offset. */
  errorInText(from: number, { message, hint, ...excerpt }: ExcerptDiagnostic): Diagnostic {
    return this.errorAt(offsetOfExcerpt(this.source, excerpt, from), message, hint);
  }

  /** A mistake at a place of this file. */
  errorAt(offset: number, message: string, hint?: string): Diagnostic {
    return diagnosticAt(this, { offset, message, hint });
  }
}
