import { type CollectionTag, type Document, isMap, isNode, isScalar, isSeq, parseDocument, type ScalarTag } from 'yaml';
import { MOST_ERRORS, throwAll } from '../diagnostics/collector.ts';
import { type Diagnostic, diagnosticAt, type Path, type Problem } from '../diagnostics/diagnostic.ts';
import { characterProblems, escapeProblems, SAMPLE, textProblems } from './text-checks.ts';
import { unsupportedNodes } from './yaml-nodes.ts';
import { syntaxProblems } from './yaml-syntax.ts';

export type { Path } from '../diagnostics/diagnostic.ts';

/** A text in a file, and where it begins and ends in the source. In a Markdown file, a block has a path such as `body.3`, and an
 *  item of a list `body.3.items.1`. */
export interface WrittenText {
  file: string;
  source: string;
  path: Path;
  value: string;
  from: number;
  to: number;
}

/** How YAML is parsed everywhere. Every scalar stays the text that was written: `7:00`, `01234`, and `no` are never
 *  reinterpreted. The schema of the field decides what a text means. */
export const YAML_OPTIONS = { schema: 'failsafe', prettyErrors: false, uniqueKeys: false } as const;

const customTags: (ScalarTag | CollectionTag)[] = [
  { tag: SAMPLE, resolve: (text: string) => text },
  { tag: SAMPLE, collection: 'map' },
  { tag: SAMPLE, collection: 'seq' },
];

/** Parsed YAML that knows where each value is written. Offsets count from the start of the source. */
export class YamlFile {
  readonly file: string;
  readonly source: string;
  /** The content as plain maps, lists, and texts. */
  readonly data: unknown;
  /** Every text that is a value, in file order, and every block and list item of a Markdown file. */
  readonly texts: WrittenText[] = [];
  /** The addresses of links in Markdown. */
  readonly links: WrittenText[] = [];
  /** Where a value or a block is tagged `!sample`. */
  readonly samples: Path[] = [];
  private readonly document: Document;

  /** Throws an AggregateError with every mistake that keeps the file from being read. `yaml` is the source with everything
   *  that isn't YAML replaced by spaces, so that offsets stay the same. */
  constructor(file: string, source: string, yaml = source) {
    this.file = file;
    this.source = source;
    this.throwAny(characterProblems(source));
    this.document = parseDocument(yaml, { ...YAML_OPTIONS, customTags });
    this.throwAny(syntaxProblems(this.document, yaml));
    this.throwAny(unsupportedNodes(this.document, yaml));
    this.collect(this.document.contents, []);
    this.data = this.document.toJS({ maxAliasCount: 0 }) ?? '';
  }

  private throwAny(problems: readonly Problem[]): void {
    throwAll(problems.slice(0, MOST_ERRORS).map((problem) => diagnosticAt(this, problem)));
  }

  private collect(node: unknown, path: Path): void {
    if (!isNode(node) || !node.range) return;
    const { file, source } = this;
    const [from, to] = node.range;
    if (isScalar(node)) this.texts.push({ file, source, path, value: String(node.value), from, to });
    if (node.tag === SAMPLE) this.samples.push(path);
    if (isMap(node)) for (const { key, value } of node.items) this.collect(value, [...path, String(key)]);
    if (isSeq(node)) for (const [index, item] of node.items.entries()) this.collect(item, [...path, index]);
  }

  /** The offset of a value, or of the nearest parent that exists. */
  locate(path: Path): number {
    const node = this.document.getIn(path, true);
    if (isNode(node) && node.range) return node.range[0];
    if (path.length === 0) return 0;
    const isWithin = (text: WrittenText) => `${[...text.path, '']}`.startsWith(`${[...path, '']}`);
    const block = path[0] === 'body' ? this.texts.find(isWithin) : undefined;
    return block?.from ?? this.locateKey(path.slice(0, -1), path.at(-1));
  }

  /** The offset of a key, or of the value that should contain it. */
  locateKey(path: Path, key: string | number | undefined): number {
    const owner = this.document.getIn(path, true);
    const keys = isMap(owner) ? owner.items.map((item) => item.key).filter(isScalar) : [];
    return keys.find(({ value }) => value === key)?.range?.[0] ?? this.locate(path);
  }

  /** The source of a value. */
  written(path: Path): string {
    const node = this.document.getIn(path, true);
    return isNode(node) && node.range ? this.source.slice(node.range[0], node.range[1]).trimEnd() : '';
  }

  /** The mistakes inside text values, such as HTML. `check` gets each text as written. */
  textMistakes(check: (written: string, path: Path) => Problem[] = () => []): Diagnostic[] {
    const found = this.texts.flatMap(({ value, path, from, to }) => {
      const written = this.source.slice(from, to);
      const problems = [...textProblems(written), ...check(written, path), ...escapeProblems(value)];
      return problems.map((each) => this.errorAt(from + (each.offset ?? 0), each, path));
    });
    return found.slice(0, MOST_ERRORS);
  }

  /** The path of the Markdown block or list item at an offset. */
  blockAt(offset: number): Path | undefined {
    return this.texts.findLast(({ path, from }) => path[0] === 'body' && from <= offset)?.path;
  }

  errorAt(offset: number, problem: Problem, path = this.blockAt(offset)): Diagnostic {
    // Messages call an item of a Markdown list `body.3.1`.
    const written = path?.[0] === 'body' ? path.filter((step) => step !== 'items') : path;
    return diagnosticAt(this, { ...problem, offset }, written);
  }

  /** A problem with the value at a path, or with its nearest parent that exists. */
  errorAtPath(path: Path, problem: Problem): Diagnostic {
    return this.errorAt(this.locate(path), problem, path);
  }
}
